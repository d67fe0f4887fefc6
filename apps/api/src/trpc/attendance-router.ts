import {
  deskSchema,
  deskSessionInput,
  deskTodaySchema,
  recordedMarksSchema,
  recordMarksInput,
} from '@cadenza/contracts/places/attendance'
import { listDeskSessions } from '../features/attendance/desk-sessions.ts'
import { getDesk } from '../features/attendance/get-desk.ts'
import { recordMarks } from '../features/attendance/record-marks.ts'
import { by, router, staffHeld } from './procedures.ts'

/** The sessions that a teacher holds, with their people; the office's all. */
export const desk = router({
  today: staffHeld.output(deskTodaySchema).query(by(listDeskSessions)),
  get: staffHeld.input(deskSessionInput).output(deskSchema).query(by(getDesk)),
})

/** Who is there, who comes and goes, and with whom. */
export const attendance = router({
  record: staffHeld.input(recordMarksInput).output(recordedMarksSchema).mutation(by(recordMarks)),
})
