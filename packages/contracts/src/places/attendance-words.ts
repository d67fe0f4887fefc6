import { msg } from '@lingui/core/runtime-macro'
import { worded } from '../language/words.ts'
import type { AttendanceState, MarkRefusal } from './attendance-values.ts'

/** What a mark says about somebody, in a word. */
export const stateWords = worded<AttendanceState>({
  present: msg`Present`,
  late: msg`Late`,
  absent: msg`Absent`,
  excused: msg`Excused`,
})

/** Why a mark was not taken, and what helps. */
export const markRefusalWords = worded<MarkRefusal>({
  invalid: msg`The time or the name does not fit this session. Please mark it again.`,
  id_taken: msg`Another mark was sent under the same number. Please mark it again.`,
  unknown_place: msg`This session is not yours to mark, or the place is not in this class.`,
  session_cancelled: msg`The session is cancelled and takes no marks.`,
  too_early: msg`It was marked too early: marks begin an hour before the session.`,
  too_late: msg`The time for marks is over. The office can still correct them.`,
  reason_needed: msg`A reason is missing. Please mark it again and give one.`,
  place_ended: msg`The place has ended. Only the office can correct its marks.`,
  must_not_collect: msg`This person must not collect the child. Keep the child here and call the office.`,
  may_not_collect: msg`This person may no longer collect the child. Keep the child here and call a guardian.`,
  not_at_gate: msg`This cannot be marked at the gate.`,
})
