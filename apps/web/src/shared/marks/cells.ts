import type { AttendanceCell, Collector, Mark } from '@cadenza/contracts/places/attendance'
import type { AttendanceState } from '@cadenza/contracts/places/attendance-values'

/** What holds of a place in a session, wherever it stands. */
export type MarkedCell = Omit<AttendanceCell, 'sessionId' | 'claimId'>

/** The later of two marks wins: by its time, then by its id, as the school decides. */
export const byMoment = (one: Mark, other: Mark) =>
  Date.parse(one.markedAt) - Date.parse(other.markedAt) || (one.opId < other.opId ? -1 : 1)

/** A cell with marks that the school does not know yet: one result, in whatever order they are given. */
export function withMarks(cell: MarkedCell, marks: Mark[]): MarkedCell {
  return marks.toSorted(byMoment).reduce(withMark, cell)
}

function withMark(cell: MarkedCell, mark: Mark): MarkedCell {
  if (mark.what === 'state') return { ...cell, state: mark.value }
  if (mark.what === 'in') return { ...cell, inAt: mark.value }
  if (mark.value === null) return { ...cell, outAt: null, collectedBy: null }
  const { at, collectedBy } = mark.value
  const { kind } = collectedBy
  // The school decides by which right, when the mark arrives.
  const right = kind === 'guardian' || kind === 'contact' ? kind : 'reason'
  return { ...cell, outAt: at, collectedBy: { ...collectedBy, right } }
}

type Place = Pick<Mark, 'sessionId' | 'claimId'>

/** Those of one place in a session. */
export const marksOf = <One extends Place>(marks: One[], place: Place) =>
  marks.filter(({ sessionId, claimId }) => sessionId === place.sessionId && claimId === place.claimId)

let lastMs = 0

/** A mark made now. No two of a device have the same moment: of two quick presses the second counts. */
export function newMark({ place: { sessionId, claimId }, reason, ...said }: MadeMark): Mark {
  lastMs = Math.max(Date.now(), lastMs + 1)
  const markedAt = new Date(lastMs).toISOString()
  const mark = { opId: crypto.randomUUID(), sessionId, claimId, markedAt, ...(reason && { reason }) }
  if (said.what === 'state' || said.value === null) return { ...mark, ...said }
  if (said.what === 'in') return { ...mark, what: 'in', value: said.value === 'now' ? markedAt : said.value }
  const { at, collectedBy } = said.value
  return { ...mark, what: 'out', value: { at: at === 'now' ? markedAt : at, collectedBy } }
}

/** What somebody marks. `now`: at the moment of the mark, and by the same clock. */
export type Said =
  | { what: 'state'; value: AttendanceState | null }
  | { what: 'in'; value: string | null }
  | { what: 'out'; value: { at: string; collectedBy: Collector } | null }

type MadeMark = Said & { place: Place; reason?: string }
