import {
  absenceDaysInput,
  absenceSchema,
  changedAbsenceSchema,
  tellAbsenceForInput,
  tellAbsenceInput,
  undoAbsenceForInput,
} from '@cadenza/contracts/places/absence'
import { attendanceListSchema } from '@cadenza/contracts/places/attendance-list'
import { participantIdInput } from '@cadenza/contracts/families/participant'
import { getAbsenceFor, tellAbsenceFor, undoAbsenceFor } from '../features/absences/office-absences.ts'
import { getAbsence, tellAbsence, undoAbsence } from '../features/absences/own-absences.ts'
import { listAttendance } from '../features/attendance/list-attendance.ts'
import { by, officeAny, router, studentGuardian } from './procedures.ts'

/** That someone does not come, and what was marked of them. */
export const studentAbsences = router({
  get: studentGuardian.input(absenceDaysInput).output(absenceSchema).query(by(getAbsence)),
  tell: studentGuardian.input(tellAbsenceInput).output(changedAbsenceSchema).mutation(by(tellAbsence)),
  undo: studentGuardian.input(absenceDaysInput).output(changedAbsenceSchema).mutation(by(undoAbsence)),
})
export const studentAttendance = router({
  list: studentGuardian.input(participantIdInput).output(attendanceListSchema).query(by(listAttendance)),
})

/** The same as the office was told it. */
export const adminAbsences = router({
  get: officeAny.input(absenceDaysInput).output(absenceSchema).query(by(getAbsenceFor)),
  tell: officeAny.input(tellAbsenceForInput).output(changedAbsenceSchema).mutation(by(tellAbsenceFor)),
  undo: officeAny.input(undoAbsenceForInput).output(changedAbsenceSchema).mutation(by(undoAbsenceFor)),
})
