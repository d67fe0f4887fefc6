import type { ByHand, ScheduleRule, StoredSession } from '@cadenza/contracts/timetable/schedule'
import type { SessionState } from '@cadenza/contracts/timetable/timetable-values'
import { wrongField } from '../../errors.ts'
import { pairSessions } from './pair-sessions.ts'
import type { WantedSession } from './wanted-session.ts'

interface Asked {
  rule: ScheduleRule
  /** Those of the rule. */
  dates: string[]
  byHand: ByHand[] | undefined
  stored: StoredSession[]
}

/**
 * The sessions to come: those by hand, as given or else as they are stored, and one of the rule for each of its dates
 * that no session by hand replaces and that has had no session yet. Throws `invalid_input` for an id that is none of
 * the class's sessions, or twice in the list.
 */
export function planSessions({ rule, dates, byHand, stored }: Asked): WantedSession[] {
  const upcoming = stored.filter(({ isOver }) => !isOver)
  const hand = byHand ? given(byHand, stored) : upcoming.filter((one) => one.byHand).map(asStored)
  const past = stored.filter(({ isOver }) => isOver)
  const done = new Set([
    ...hand.map(({ insteadOf }) => insteadOf),
    ...past.map((one) => (one.byHand ? one.insteadOf : one.date)),
  ])
  const claimed = new Set(hand.map(({ id }) => id))
  const { start, minutes } = rule
  const made = dates
    .filter((date) => !done.has(date))
    .map((date) => ({ ...blank, date, start, minutes, byHand: false, insteadOf: null, place: null }))
  const free = upcoming.filter(({ id }) => !claimed.has(id))
  return [...hand, ...pairSessions(made, free)].toSorted(byTime)
}

const blank = { id: null, roomId: null, instructorId: null, note: '', state: 'planned' as const }

function asStored({ isOver: _over, timeZone: _zone, ...session }: StoredSession): WantedSession {
  return { ...session, place: null }
}

/** A session that is over by now stays as it was. */
function given(byHand: ByHand[], stored: StoredSession[]): WantedSession[] {
  const named = new Set<string>()
  return byHand.flatMap(({ cancelled, ...entry }, place) => {
    const session = sessionOf(entry, stored)
    if (entry.id !== undefined && !session) throw wrongField(`byHand.${place}.id`, 'There is no such session')
    if (session?.isOver) return []
    if (session && named.has(session.id)) throw wrongField(`byHand.${place}`, 'This session is here twice')
    if (session) named.add(session.id)
    const { insteadOf = session ? placeOf(session) : null } = entry
    const state: SessionState = cancelled ? 'cancelled' : 'planned'
    return [{ ...entry, id: session?.id ?? null, state, insteadOf, byHand: true, place }]
  })
}

/** The stored session that an entry changes: by its id, or the one that stands for the date in question. */
function sessionOf({ id, insteadOf }: Pick<ByHand, 'id' | 'insteadOf'>, stored: StoredSession[]) {
  if (id !== undefined) return stored.find((one) => one.id === id)
  return stored.find((one) => !one.isOver && placeOf(one) !== null && placeOf(one) === insteadOf)
}

/** The date of the rule that a session stands for. */
export function placeOf(session: StoredSession): string | null {
  return session.byHand ? session.insteadOf : session.date
}

function byTime(one: WantedSession, other: WantedSession): number {
  return `${one.date} ${one.start}` < `${other.date} ${other.start}` ? -1 : 1
}
