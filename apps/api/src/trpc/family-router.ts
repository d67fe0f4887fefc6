import { z } from 'zod'
import {
  contactsSchema,
  guardianshipIdInput,
  guardiansSchema,
  invitationTokenInput,
  inviteGuardianInput,
  removeContactInput,
  saveContactInput,
} from '@cadenza/contracts/families/family'
import {
  childGoingHomeSchema,
  mayLeaveAloneInput,
  mustNotCollectInput,
} from '@cadenza/contracts/families/going-home'
import { familyChangesSchema } from '@cadenza/contracts/families/family-change'
import {
  addChildInput,
  askChildErasureInput,
  participantIdInput,
  participantSchema,
  updateChildInput,
} from '@cadenza/contracts/families/participant'
import { changedSchema, removedSchema } from '@cadenza/contracts/text/outcome'
import { listContacts, removeContact, saveContact } from '../features/contacts/own-contacts.ts'
import { listChanges } from '../features/family-changes/list-changes.ts'
import { acceptInvitation } from '../features/guardians/invitation.ts'
import { inviteGuardian } from '../features/guardians/invite-guardian.ts'
import { listGuardians } from '../features/guardians/list-guardians.ts'
import { revokeGuardian } from '../features/guardians/revoke-guardian.ts'
import { askChildErasure, undoChildErasure } from '../features/privacy/child-erasure.ts'
import { getGoingHome, setMayLeaveAlone, setMustNotCollect } from '../features/participants/going-home.ts'
import { addChild, listParticipants, updateChild } from '../features/participants/own-participants.ts'
import { by, router, studentGuardian, studentOwn, studentProcedure } from './procedures.ts'

/** Whom a user buys for: themselves and the children that they look after. */
export const participantsRouter = router({
  list: studentGuardian.output(z.array(participantSchema)).query(by(listParticipants)),
  add: studentOwn.input(addChildInput).output(participantSchema).mutation(by(addChild)),
  update: studentProcedure({ whose: 'primary guardian' })
    .input(updateChildInput)
    .output(participantSchema)
    .mutation(by(updateChild)),
  remove: studentProcedure({ whose: 'primary guardian' })
    .input(askChildErasureInput)
    .output(participantSchema)
    .mutation(by(askChildErasure)),
  undoRemoval: studentProcedure({ whose: 'primary guardian' })
    .input(participantIdInput)
    .output(participantSchema)
    .mutation(by(undoChildErasure)),
  goingHome: studentGuardian.input(participantIdInput).output(childGoingHomeSchema).query(by(getGoingHome)),
  setMayLeaveAlone: studentProcedure({ whose: 'guardian with canChange' })
    .input(mayLeaveAloneInput)
    .output(changedSchema)
    .mutation(by(setMayLeaveAlone)),
  setMustNotCollect: studentProcedure({ whose: 'guardian with canChange' })
    .input(mustNotCollectInput)
    .output(changedSchema)
    .mutation(by(setMustNotCollect)),
  changes: studentGuardian.input(participantIdInput).output(familyChangesSchema).query(by(listChanges)),
})

/** Who else looks after a child. */
export const guardiansRouter = router({
  list: studentGuardian.input(participantIdInput).output(guardiansSchema).query(by(listGuardians)),
  invite: studentProcedure({ whose: 'primary guardian', verified: true })
    .input(inviteGuardianInput)
    .output(guardiansSchema)
    .mutation(by(inviteGuardian)),
  accept: studentOwn.input(invitationTokenInput).output(participantSchema).mutation(by(acceptInvitation)),
  revoke: studentOwn
    .input(guardianshipIdInput)
    .output(z.object({ revoked: z.boolean() }))
    .mutation(by(revokeGuardian)),
})

/** Whom to call about a participant, and who may take them home. */
export const contactsRouter = router({
  list: studentGuardian.input(participantIdInput).output(contactsSchema).query(by(listContacts)),
  save: studentProcedure({ whose: 'guardian with canChange' })
    .input(saveContactInput)
    .output(contactsSchema)
    .mutation(by(saveContact)),
  remove: studentProcedure({ whose: 'guardian with canChange' })
    .input(removeContactInput)
    .output(removedSchema)
    .mutation(by(removeContact)),
})
