import { z } from 'zod'
import {
  recordContactInput,
  recordMayLeaveAloneInput,
  recordMustNotCollectInput,
  removeRecordedContactInput,
} from '@cadenza/contracts/families/going-home'
import { changedSchema, removedSchema } from '@cadenza/contracts/text/outcome'
import { idSchema } from '@cadenza/contracts/text/text'
import { recordContact, removeRecordedContact } from '../features/contacts/record-contact.ts'
import { recordMayLeaveAlone, recordMustNotCollect } from '../features/participants/record-going-home.ts'
import { by, officeAny, router } from './procedures.ts'

/** Who may fetch a child, as the office was told. */
export const adminContacts = router({
  save: officeAny
    .input(recordContactInput)
    .output(z.object({ id: idSchema }))
    .mutation(by(recordContact)),
  remove: officeAny
    .input(removeRecordedContactInput)
    .output(removedSchema)
    .mutation(by(removeRecordedContact)),
})

/** How a child gets home, as the office was told. */
export const adminParticipants = router({
  setMayLeaveAlone: officeAny
    .input(recordMayLeaveAloneInput)
    .output(changedSchema)
    .mutation(by(recordMayLeaveAlone)),
  setMustNotCollect: officeAny
    .input(recordMustNotCollectInput)
    .output(changedSchema)
    .mutation(by(recordMustNotCollect)),
})
