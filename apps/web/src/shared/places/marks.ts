import type { AttendanceCell, Collector, Mark } from '@cadenza/contracts/places/attendance'

/** What is marked of a place in a session; `id` and `claimId` name the place. */
export interface MarkedPlace {
  sessionId: string
  claimId: string
  cell: Omit<AttendanceCell, 'sessionId' | 'claimId'>
}

type Place = Pick<MarkedPlace, 'sessionId' | 'claimId'>

const made = ({ sessionId, claimId }: Place, at: Date) => ({
  opId: crypto.randomUUID(),
  sessionId,
  claimId,
  markedAt: at.toISOString(),
})

export const stateMark = (
  place: Place,
  value: Extract<Mark, { what: 'state' }>['value'],
  at = new Date(),
): Mark => ({ ...made(place, at), what: 'state', value })

/** Now, or never. */
export const inMark = (place: Place, isIn: boolean, at = new Date()): Mark => ({
  ...made(place, at),
  what: 'in',
  value: isIn ? at.toISOString() : null,
})

export const outMark = (place: Place, collectedBy: Collector | null, at = new Date()): Mark => ({
  ...made(place, at),
  what: 'out',
  value: collectedBy && { at: at.toISOString(), collectedBy },
})
