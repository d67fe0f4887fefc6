import { z } from 'zod'
import {
  contactsSchema,
  familyPageSchema,
  guardianshipIdInput,
  guardiansSchema,
  invitationSchema,
  invitationTokenInput,
  inviteGuardianInput,
  listFamiliesInput,
  removeContactInput,
  saveContactInput,
} from '@cadenza/contracts/family'
import {
  addChildInput,
  participantIdInput,
  participantSchema,
  updateChildInput,
} from '@cadenza/contracts/participant'
import { listContacts, removeContact, saveContact } from '../features/contacts/own-contacts.ts'
import { listFamilies } from '../features/families/list-families.ts'
import { acceptInvitation, getInvitation } from '../features/guardians/invitation.ts'
import { inviteGuardian } from '../features/guardians/invite-guardian.ts'
import { listGuardians } from '../features/guardians/list-guardians.ts'
import { revokeGuardian } from '../features/guardians/revoke-guardian.ts'
import { addChild, listParticipants, updateChild } from '../features/participants/own-participants.ts'
import { removeChild } from '../features/participants/remove-child.ts'
import { adminProcedure, router, studentProcedure, studentProcedureWithin } from './procedures.ts'

/** Whom somebody buys for: themselves and the children that they look after. */
export const participantsRouter = router({
  list: studentProcedure.output(z.array(participantSchema)).query(({ ctx }) => listParticipants(ctx)),
  add: studentProcedure
    .input(addChildInput)
    .output(participantSchema)
    .mutation(({ ctx, input }) => addChild(ctx, input)),
  update: studentProcedure
    .input(updateChildInput)
    .output(participantSchema)
    .mutation(({ ctx, input }) => updateChild(ctx, input)),
  remove: studentProcedure
    .input(participantIdInput)
    .output(z.object({ erased: z.literal(true) }))
    .mutation(({ ctx, input }) => removeChild(ctx, input)),
})

/** Who else looks after a child. */
export const guardiansRouter = router({
  list: studentProcedure
    .input(participantIdInput)
    .output(guardiansSchema)
    .query(({ ctx, input }) => listGuardians(ctx, input)),
  invite: studentProcedureWithin('inviteGuardian')
    .input(inviteGuardianInput)
    .output(guardiansSchema)
    .mutation(({ ctx, input }) => inviteGuardian(ctx, input)),
  invitation: studentProcedure
    .input(invitationTokenInput)
    .output(invitationSchema)
    .query(({ ctx, input }) => getInvitation(ctx, input)),
  accept: studentProcedure
    .input(invitationTokenInput)
    .output(participantSchema)
    .mutation(({ ctx, input }) => acceptInvitation(ctx, input)),
  revoke: studentProcedure
    .input(guardianshipIdInput)
    .output(z.object({ revoked: z.boolean() }))
    .mutation(({ ctx, input }) => revokeGuardian(ctx, input)),
})

/** Whom to call about a participant, and who may take them home. */
export const contactsRouter = router({
  list: studentProcedure
    .input(participantIdInput)
    .output(contactsSchema)
    .query(({ ctx, input }) => listContacts(ctx, input)),
  save: studentProcedure
    .input(saveContactInput)
    .output(contactsSchema)
    .mutation(({ ctx, input }) => saveContact(ctx, input)),
  remove: studentProcedure
    .input(removeContactInput)
    .output(z.object({ removed: z.boolean() }))
    .mutation(({ ctx, input }) => removeContact(ctx, input)),
})

/** Families as admins look them up. */
export const adminFamilies = router({
  list: adminProcedure
    .input(listFamiliesInput)
    .output(familyPageSchema)
    .query(({ ctx, input }) => listFamilies(ctx, input)),
})
