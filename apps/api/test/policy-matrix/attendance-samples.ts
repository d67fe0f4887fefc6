import type { World } from '../world.ts'
import type { Samples } from './sample.ts'

/** A session of the approved class that is under way. */
async function sessionNow({ product, approvedId }: World): Promise<string> {
  const [row] = await product.sql<{ id: string }[]>`
    insert into course_sessions (course_id, local_date, local_start, minutes, time_zone)
    values (${approvedId}, (now() at time zone 'UTC')::date, date_trunc('hour', now() at time zone 'UTC')::time, 60, 'UTC')
    returning id`
  if (!row) throw new Error('insert returned no row')
  return row.id
}

export const attendanceSamples: Samples = {
  'instructor.desk.today': { owner: 'instructor' },
  'instructor.desk.get': {
    owner: 'instructor',
    object: sessionNow,
    input: (_, sessionId) => ({ sessionId }),
  },
  'instructor.attendance.record': {
    owner: 'instructor',
    input: () => ({ sentAt: new Date().toISOString(), ops: [] }),
  },
}
