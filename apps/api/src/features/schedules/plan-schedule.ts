import { mostSessions } from '@cadenza/contracts/timetable/timetable-values'
import type { ByHand, ScheduleRule, StoredSession } from '@cadenza/contracts/timetable/schedule'
import type { ClosedDay } from '@cadenza/contracts/timetable/closed-day'
import type { Executor } from '../../db/connect/client.ts'
import { planSessions } from './plan-sessions.ts'
import { resolveRule, tooMany } from './resolve-rule.ts'
import type { Frame } from './schedule-frame.ts'
import type { WantedSession } from './wanted-session.ts'

interface Asked {
  rule: ScheduleRule
  byHand?: ByHand[] | undefined
  stored: StoredSession[]
}

/**
 * The sessions to come, made by the rule and by hand, and the closed days that the rule skips. Throws `invalid_input` by
 * field, also for more than a class may have.
 */
export async function planSchedule(
  db: Executor,
  frame: Frame,
  { rule, byHand, stored }: Asked,
): Promise<{ timeZone: string; sessions: WantedSession[]; closed: ClosedDay[] }> {
  const { dates, timeZone, closed } = await resolveRule(db, { rule, stored }, frame)
  const sessions = planSessions({ rule, dates, byHand, stored })
  const past = stored.filter(({ isOver }) => isOver)
  if (past.length + sessions.length > mostSessions) throw tooMany(byHand?.length ? 'byHand' : 'rule.until')
  return { timeZone, sessions, closed }
}
