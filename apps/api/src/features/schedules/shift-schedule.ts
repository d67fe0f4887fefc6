import { dayAfter } from '@cadenza/contracts/timetable/calendar-day'
import type {
  ByHand,
  Schedule,
  ScheduleDates,
  ScheduleRule,
  StoredSession,
} from '@cadenza/contracts/timetable/schedule'
import { mostSessions } from '@cadenza/contracts/timetable/timetable-values'
import type { Executor } from '../../db/connect/client.ts'
import { expandSchedule } from '../../db/functions/timetable/schedules.ts'

type Meeting = Pick<StoredSession, 'date' | 'start' | 'minutes' | 'roomId' | 'note'>

/** The planned sessions of a class some weeks later; a substitute stays with their own date. */
export function shiftSessions(sessions: StoredSession[], weeks: number): Meeting[] {
  return sessions
    .filter(({ state }) => state === 'planned')
    .map(({ date, start, minutes, roomId, note }) => ({
      ...{ start, minutes, roomId, note },
      date: shiftDate(date, weeks),
    }))
}

/**
 * Dates for a new class that make exactly these sessions: by the rule, moved by as many weeks, wherever it makes them, and
 * otherwise by hand. Null for none.
 */
export async function toDates(
  db: Executor,
  sessions: Meeting[],
  { rule, weeks }: { rule: Schedule['rule']; weeks: number },
): Promise<ScheduleDates | null> {
  const [first] = sessions
  if (!first) return null
  const moved = rule && shiftRule(rule, sessions, weeks)
  const made = moved && moved.from <= moved.until ? await expandSchedule(db, { rule: moved }) : []
  const taken = new Set(sessions.map(({ date }) => date))
  const leftOut = made.filter((date) => !taken.has(date))
  if (!moved || made.length === 0 || made.length > mostSessions) return allByHand(sessions, first)
  const isMade = (one: Meeting) => made.includes(one.date) && isAs(moved, one)
  const asRule = new Set(sessions.filter(isMade).map(({ date }) => date))
  const byHand = sessions
    .filter((one) => !isMade(one))
    .map((one) => ({ ...toHand(one), insteadOf: replaced(one.date, made, asRule) }))
  return { rule: { ...moved, leftOut }, byHand }
}

/** The rule must not make a date once more that has a session of its own. */
const replaced = (date: string, made: string[], asRule: Set<string>) =>
  made.includes(date) && !asRule.has(date) ? date : null

function shiftRule(rule: ScheduleRule, sessions: Meeting[], weeks: number) {
  if (rule.recurrence === 'by_hand') return null
  const days = sessions.map(({ date }) => date).toSorted()
  const [first = '', last = first] = [days[0], days.at(-1)]
  const from = rule.from === null ? first : shiftDate(rule.from, weeks)
  return { ...rule, from, until: last, count: null, leftOut: [] }
}

const isAs = (rule: ScheduleRule, one: Meeting) =>
  one.start === rule.start && one.minutes === rule.minutes && one.roomId === null && one.note === ''

function allByHand(sessions: Meeting[], { start, minutes }: Meeting): ScheduleDates {
  const rule = { recurrence: 'by_hand' as const, weekdays: [], everyWeeks: 1, start, minutes }
  const open = { from: null, until: null, count: null, leftOut: [], timeZone: null }
  return { rule: { ...rule, ...open }, byHand: sessions.map((one) => ({ ...toHand(one), insteadOf: null })) }
}

const toHand = (one: Meeting): ByHand => ({ ...one, instructorId: null, cancelled: false })

/** A day of the same name, weeks later. */
const shiftDate = (date: string, weeks: number) => dayAfter(date, 7 * weeks)
