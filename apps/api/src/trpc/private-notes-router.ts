import { participantIdInput } from '@cadenza/contracts/families/participant'
import {
  noteReadingsSchema,
  privateNotesSchema,
  readNotesForCourseInput,
  readNotesWithReasonInput,
  setPrivateNoteInput,
} from '@cadenza/contracts/families/private-notes'
import { listNoteReadings } from '../features/private-notes/list-readings.ts'
import { readOwnNotes, setPrivateNote } from '../features/private-notes/own-notes.ts'
import { readPrivateNotes } from '../features/private-notes/read-private-notes.ts'
import { adminAny, by, instructorOwn, router, studentGuardian, studentProcedure } from './procedures.ts'

/** Notes of those whom the caller looks after. */
export const studentPrivateNotes = router({
  get: studentGuardian
    .input(participantIdInput)
    .output(privateNotesSchema)
    .query(({ ctx, input }) => readOwnNotes(ctx, input.participantId)),
  set: studentProcedure({ whose: 'guardian with canChange' })
    .input(setPrivateNoteInput)
    .output(privateNotesSchema)
    .mutation(by(setPrivateNote)),
  readers: studentGuardian.input(participantIdInput).output(noteReadingsSchema).query(by(listNoteReadings)),
})

// Staff read by mutations: each reading is recorded, and caches may store the result of a query.

/** Notes of those who have a place in one of the caller's classes, around its dates. */
export const instructorPrivateNotes = router({
  get: instructorOwn
    .input(readNotesForCourseInput)
    .output(privateNotesSchema)
    .mutation(({ ctx, input }) => readPrivateNotes({ by: 'teacher', ctx, ...input })),
})

/** Notes of any participant, with a reason that the guardians can read. */
export const adminPrivateNotes = router({
  get: adminAny
    .input(readNotesWithReasonInput)
    .output(privateNotesSchema)
    .mutation(({ ctx, input }) => readPrivateNotes({ by: 'admin', ctx, ...input })),
})
