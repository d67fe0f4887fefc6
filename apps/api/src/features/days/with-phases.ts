import type { DaySession } from '@cadenza/contracts/timetable/day'

/** A row of the day: whether it has begun and is over by the clock of the caller's context. */
export type DayRow = Omit<DaySession, 'needsTeacher' | 'phase'> & {
  begins: number
  hasBegun: boolean
  isOver: boolean
}

type Timed = Pick<DayRow, 'state' | 'begins' | 'hasBegun' | 'isOver'>

/**
 * Says of each session whether it is over, under way, or to come; today also which come next. What was cancelled is neither
 * under way nor next.
 */
export function withPhases<Row extends Timed>(
  rows: Row[],
  { isToday }: { isToday: boolean },
): (Omit<Row, 'begins' | 'hasBegun' | 'isOver'> & Pick<DaySession, 'phase'>)[] {
  const ahead = rows.filter(({ state, hasBegun }) => state === 'planned' && !hasBegun)
  const next = isToday ? Math.min(...ahead.map(({ begins }) => begins)) : Number.NaN
  return rows.map(({ begins, hasBegun, isOver, ...row }) => ({
    ...row,
    phase: phaseOf({ state: row.state, begins, hasBegun, isOver }, next),
  }))
}

function phaseOf({ state, begins, hasBegun, isOver }: Timed, next: number): DaySession['phase'] {
  if (isOver) return 'over'
  if (state === 'cancelled') return 'later'
  if (hasBegun) return 'now'
  return begins === next ? 'next' : 'later'
}
