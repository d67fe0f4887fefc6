// Lists of attendance; without a validator.

/** What a mark says about a person in a session. */
export const attendanceStates = ['present', 'late', 'absent', 'excused'] as const
export type AttendanceState = (typeof attendanceStates)[number]

/** What an operation sets: whether somebody is there, when they came, when they left and with whom. */
export const markedThings = ['state', 'in', 'out'] as const

/** Who fetches a child: a guardian, a contact of the family, somebody else, or nobody. */
export const collectorKinds = ['guardian', 'contact', 'other', 'alone'] as const

/** By which right somebody left, as it was then; `reason`: by none but what was written down. */
export const collectingRights = ['guardian', 'contact', 'may_leave_alone', 'reason'] as const

/** Why an operation was not applied. */
export const markRefusals = [
  'invalid',
  'id_taken',
  'unknown_place',
  'session_cancelled',
  'too_early',
  'too_late',
  'reason_needed',
  'place_ended',
  'must_not_collect',
  'may_not_collect',
  'not_at_gate',
] as const
export type MarkRefusal = (typeof markRefusals)[number]

/** The most operations of one call. */
export const mostMarks = 200
/** From when before its beginning a session takes marks, and until when after its end a teacher corrects them. */
export const marksOpenMinutes = 60
export const marksOpenDays = 14
/** After this time from the beginning of a session, who has no mark is missing; after its end, who was not handed over. */
export const overdueMinutes = 15
/** A phone whose clock differs by more has its marks shifted. */
export const clockToleranceSeconds = 120
/** The longest absence that is told at once. */
export const absenceDays = 14
/**
 * Of a session that a participant has a place in: an absence can be told, is told, cannot any more because they were
 * marked as here, or because it has begun.
 */
export const absenceStates = ['open', 'told', 'here', 'begun'] as const
/** After this time operations lose what they said, and after a year marks become sums. */
export const operationsKeptDays = 30
