import type { ScheduleRule } from '@cadenza/contracts/timetable/schedule'
import type { Executor } from '../../db/connect/client.ts'
import { expandSchedule } from '../../db/functions/timetable/schedules.ts'
import { mostSessions } from '@cadenza/contracts/timetable/timetable-values'
import { wrongField } from '../../errors.ts'
import { requireZone } from '../../records/days/require-zone.ts'
import type { Frame } from './schedule-frame.ts'

/** A rule that leaves nothing to the term any more. */
export interface ResolvedRule {
  dates: string[]
  timeZone: string
}

/**
 * The dates of a rule and the zone of its clock. The term fills in what the rule leaves open. Throws `invalid_input` by
 * field: for a zone that PostgreSQL does not know, where the first or last day is missing, and for more sessions than a
 * class may have.
 */
export async function resolveRule(db: Executor, rule: ScheduleRule, frame: Frame): Promise<ResolvedRule> {
  const timeZone = rule.timeZone ?? frame.timeZone
  const message = 'Please use an IANA time zone such as Europe/Berlin'
  await requireZone(db, timeZone, wrongField('rule.timeZone', message))
  const dates = rule.recurrence === 'by_hand' ? [] : await expandSchedule(db, { rule: bounded(rule, frame) })
  if (dates.length > mostSessions) throw tooMany('rule.until')
  return { dates, timeZone }
}

export const tooMany = (path: string) =>
  wrongField(path, `A class has at most ${mostSessions} sessions, and these are more`)

function bounded(rule: ScheduleRule, { term }: Frame): ScheduleRule {
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
