import { dayAfter, daysBetween } from '@cadenza/contracts/timetable/calendar-day'
import type { ClosedDay } from '@cadenza/contracts/timetable/closed-day'
import type { ScheduleRule, StoredSession } from '@cadenza/contracts/timetable/schedule'
import type { Executor } from '../../db/connect/client.ts'
import { expandSchedule } from '../../db/functions/timetable/schedules.ts'
import { mostSessions } from '@cadenza/contracts/timetable/timetable-values'
import { wrongField } from '../../errors.ts'
import { listClosedDays } from '../../records/days/closed-days.ts'
import { requireZone } from '../../records/days/require-zone.ts'
import { placeOf } from './plan-sessions.ts'
import type { Frame } from './schedule-frame.ts'

/** A rule that leaves nothing to the term any more. */
export interface ResolvedRule {
  dates: string[]
  timeZone: string
  /** Closed days of the school that it skips. */
  closed: ClosedDay[]
}

interface Asked {
  rule: ScheduleRule
  stored: StoredSession[]
}

/**
 * The dates of a rule and the zone of its clock. The term fills in what the rule leaves open, and closed days of the school
 * are left out, unless the class meets then already: a day that is closed later moves and removes nothing. Throws
 * `invalid_input` by field: for a zone that PostgreSQL does not know, where the first or last day is missing, and for more
 * sessions than a class may have.
 */
export async function resolveRule(
  db: Executor,
  { rule, stored }: Asked,
  frame: Frame,
): Promise<ResolvedRule> {
  const timeZone = rule.timeZone ?? frame.timeZone
  const message = 'Please use an IANA time zone such as Europe/Berlin'
  await requireZone(db, timeZone, wrongField('rule.timeZone', message))
  if (rule.recurrence === 'by_hand') return { dates: [], closed: [], timeZone }
  const { dates, closed } = await expandOpen(db, bounded(rule, frame), stored)
  if (dates.length > mostSessions) throw tooMany('rule.until')
  return { dates, closed, timeZone }
}

async function expandOpen(db: Executor, rule: Bounded, stored: StoredSession[]) {
  const closed = await listClosedDays(db, rule)
  if (closed.length === 0) return { dates: await expandSchedule(db, { rule }), closed }
  const met = new Set(stored.map(placeOf))
  const skipped = closed.flatMap(daysIn).filter((day) => !met.has(day))
  const dates = await expandSchedule(db, { rule: { ...rule, leftOut: [...rule.leftOut, ...skipped] } })
  // With a number of sessions, closed days count as far as these go.
  const until = rule.until ?? dates.at(-1) ?? rule.from
  const made = new Set(await expandSchedule(db, { rule: { ...rule, until, count: null } }))
  const isSkipped = (day: string) => made.has(day) && !met.has(day)
  return { dates, closed: closed.filter((one) => daysIn(one).some(isSkipped)) }
}

const daysIn = ({ fromDay, toDay }: ClosedDay) =>
  Array.from({ length: daysBetween(fromDay, toDay) + 1 }, (_, day) => dayAfter(fromDay, day))

type Bounded = ScheduleRule & { from: string }

export const tooMany = (path: string) =>
  wrongField(path, `A class has at most ${mostSessions} sessions, and these are more`)

function bounded(rule: ScheduleRule, { term }: Frame): Bounded {
  const from = rule.from ?? term?.startsOn ?? null
  const until = rule.until ?? (rule.count === null ? (term?.endsOn ?? null) : null)
  if (from === null) throw wrongField('rule.from', 'Please choose the first day')
  if (until === null && rule.count === null)
    throw wrongField('rule.until', 'Please choose a last day or a number of sessions')
  if (until !== null && until < from) {
    const message = 'The first day is after the last'
    throw rule.from === null ? wrongField('rule.until', message) : wrongField('rule.from', message)
  }
  return { ...rule, from, until }
}
