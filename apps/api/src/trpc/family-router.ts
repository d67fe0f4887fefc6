import { z } from 'zod'
import {
  contactsSchema,
  guardianshipIdInput,
  guardiansSchema,
  invitationTokenInput,
  inviteGuardianInput,
  removeContactInput,
  saveContactInput,
} from '@cadenza/contracts/people/family'
import { familyChangesSchema } from '@cadenza/contracts/people/family-change'
import {
  addChildInput,
  askChildErasureInput,
  participantIdInput,
  participantSchema,
  updateChildInput,
} from '@cadenza/contracts/people/participant'
import { listContacts, removeContact, saveContact } from '../features/contacts/own-contacts.ts'
import { listChanges } from '../features/family-changes/list-changes.ts'
import { acceptInvitation } from '../features/guardians/invitation.ts'
import { inviteGuardian } from '../features/guardians/invite-guardian.ts'
import { listGuardians } from '../features/guardians/list-guardians.ts'
import { revokeGuardian } from '../features/guardians/revoke-guardian.ts'
import { askChildErasure, undoChildErasure } from '../features/participants/child-erasure.ts'
import { addChild, listParticipants, updateChild } from '../features/participants/own-participants.ts'
import { router, studentProcedure } from './procedures.ts'

/** Whom a user buys for: themselves and the children that they look after. */
export const participantsRouter = router({
  list: studentProcedure({ whose: 'guardian' })
    .output(z.array(participantSchema))
    .query(({ ctx }) => listParticipants(ctx)),
  add: studentProcedure({ whose: 'own' })
    .input(addChildInput)
    .output(participantSchema)
    .mutation(({ ctx, input }) => addChild(ctx, input)),
  update: studentProcedure({ whose: 'primary guardian' })
    .input(updateChildInput)
    .output(participantSchema)
    .mutation(({ ctx, input }) => updateChild(ctx, input)),
  remove: studentProcedure({ whose: 'primary guardian' })
    .input(askChildErasureInput)
    .output(participantSchema)
    .mutation(({ ctx, input }) => askChildErasure(ctx, input)),
  undoRemoval: studentProcedure({ whose: 'primary guardian' })
    .input(participantIdInput)
    .output(participantSchema)
    .mutation(({ ctx, input }) => undoChildErasure(ctx, input)),
  changes: studentProcedure({ whose: 'guardian' })
    .input(participantIdInput)
    .output(familyChangesSchema)
    .query(({ ctx, input }) => listChanges(ctx, input)),
})

/** Who else looks after a child. */
export const guardiansRouter = router({
  list: studentProcedure({ whose: 'guardian' })
    .input(participantIdInput)
    .output(guardiansSchema)
    .query(({ ctx, input }) => listGuardians(ctx, input)),
  invite: studentProcedure({ whose: 'primary guardian', verified: true })
    .input(inviteGuardianInput)
    .output(guardiansSchema)
    .mutation(({ ctx, input }) => inviteGuardian(ctx, input)),
  accept: studentProcedure({ whose: 'own' })
    .input(invitationTokenInput)
    .output(participantSchema)
    .mutation(({ ctx, input }) => acceptInvitation(ctx, input)),
  revoke: studentProcedure({ whose: 'own' })
    .input(guardianshipIdInput)
    .output(z.object({ revoked: z.boolean() }))
    .mutation(({ ctx, input }) => revokeGuardian(ctx, input)),
})

/** Whom to call about a participant, and who may take them home. */
export const contactsRouter = router({
  list: studentProcedure({ whose: 'guardian' })
    .input(participantIdInput)
    .output(contactsSchema)
    .query(({ ctx, input }) => listContacts(ctx, input)),
  save: studentProcedure({ whose: 'guardian with canChange' })
    .input(saveContactInput)
    .output(contactsSchema)
    .mutation(({ ctx, input }) => saveContact(ctx, input)),
  remove: studentProcedure({ whose: 'guardian with canChange' })
    .input(removeContactInput)
    .output(z.object({ removed: z.boolean() }))
    .mutation(({ ctx, input }) => removeContact(ctx, input)),
})
