import type { Sql } from 'postgres'
import {
  saveScheduleInput,
  type SaveScheduleInput,
  type StoredSession,
} from '@cadenza/contracts/timetable/schedule'
import type { z } from 'zod'

type Rule = z.input<typeof saveScheduleInput>['rule']

/** A good rule: five Mondays at half past nine, from the first of July 2091, a Sunday. */
export const mondays: Rule = {
  recurrence: 'weekly',
  weekdays: [1],
  start: '09:30',
  minutes: 60,
  from: '2091-07-01',
  count: 5,
  timeZone: 'Europe/Berlin',
}

/** The input of `saveSchedule` as the door would read it. */
export function scheduleOf(
  courseId: string,
  rule: Partial<Rule> = {},
  byHand?: z.input<typeof saveScheduleInput>['byHand'],
): SaveScheduleInput {
  return saveScheduleInput.parse({ courseId, rule: { ...mondays, ...rule }, byHand })
}

/** `2091-07-02 09:30` of each session, in order. */
export const timesOf = (sessions: Pick<StoredSession, 'date' | 'start'>[]) =>
  sessions.map(({ date, start }) => `${date} ${start}`)

interface NewTerm {
  startsOn?: string
  endsOn?: string
  timeZone?: string
}

let made = 0

/** A term of July 2091 in Berlin, unless specified. */
export async function newTerm(sql: Sql, given: NewTerm = {}): Promise<string> {
  const { startsOn = '2091-07-01', endsOn = '2091-07-31', timeZone = 'Europe/Berlin' } = given
  const [row] = await sql<{ id: string }[]>`
    insert into terms (name, starts_on, ends_on, time_zone)
    values (${`Term ${++made}`}, ${startsOn}, ${endsOn}, ${timeZone}) returning id`
  if (!row) throw new Error('insert returned no row')
  return row.id
}
