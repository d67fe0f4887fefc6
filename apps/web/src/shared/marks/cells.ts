import type { AttendanceCell, Mark } from '@cadenza/contracts/places/attendance'

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

/** The marks of one place in a session. */
export const marksOf = (marks: Mark[], place: Pick<Mark, 'sessionId' | 'claimId'>) =>
  marks.filter(({ sessionId, claimId }) => sessionId === place.sessionId && claimId === place.claimId)

let lastMs = 0

/** A mark made now. No two of a device have the same moment: of two quick presses the second counts. */
export function newMark<Made extends MadeMark>(made: Made): Made & Pick<Mark, 'opId' | 'markedAt'> {
  lastMs = Math.max(Date.now(), lastMs + 1)
  return { ...made, opId: crypto.randomUUID(), markedAt: new Date(lastMs).toISOString() }
}

type WithoutMoment<M> = M extends Mark ? Omit<M, 'opId' | 'markedAt'> : never
/** A mark before it has its id and its time. */
export type MadeMark = WithoutMoment<Mark>
