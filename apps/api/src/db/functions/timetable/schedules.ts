import type { Executor } from '../../connect/client.ts'
import { sqlFunction } from '../../connect/sql-function.ts'

const expand = sqlFunction('expand_schedule', { takes: { rule: 'jsonb' }, rows: { day: 'date' } }).rows

/** The dates that a rule makes, in order; when there are too many, one more than a class may have. */
export async function expandSchedule(db: Executor, given: { rule: unknown }): Promise<string[]> {
  return (await expand(db, given)).map(({ day }) => day)
}

/** The problems of each session that a class would have, in the order of their places. */
export const sessionProblems = sqlFunction('session_problems', {
  takes: { course: 'uuid?', zone: 'text', first: 'date?', last: 'date?', actor: 'uuid?', sessions: 'jsonb' },
  rows: {
    place: 'integer',
    problem: 'text',
    kind: 'text?',
    resource: 'text?',
    takenFrom: 'text?',
    takenTo: 'text?',
    courseId: 'uuid?',
    courseName: 'text?',
  },
}).rows

/** How many sessions have changed. */
export const saveSchedule = sqlFunction('save_schedule', {
  takes: { course: 'uuid', rule: 'jsonb', zone: 'text', sessions: 'jsonb', isKnown: 'boolean' },
  answer: 'integer',
}).answer
