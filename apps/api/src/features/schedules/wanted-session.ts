import type { SessionState } from '@cadenza/contracts/timetable/timetable-values'

/** A session to come in its wanted form; an id makes it a change of a stored one. */
export interface WantedSession {
  id: string | null
  date: string
  start: string
  minutes: number
  roomId: string | null
  instructorId: string | null
  note: string
  state: SessionState
  byHand: boolean
  insteadOf: string | null
  /** Its place in the given list of those by hand; null: made by the rule, or kept as it is stored. */
  place: number | null
}
