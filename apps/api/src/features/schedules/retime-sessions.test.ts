import { afterEach, expect, test, vi } from 'vitest'
import { runTestApp } from '../../../test/run-test-app.ts'
import { meet, newCourse, newRoom } from '../../../test/timetable-school.ts'
import { retimeSessions } from './retime-sessions.ts'

/** What new zone data changes is computed again: the wall clock is what was promised. */

const product = runTestApp()
afterEach(() => vi.restoreAllMocks())

/** As older zone data had computed it: an hour early. */
async function computeWrongly(id: string) {
  await product.sql.unsafe(`
    alter table course_sessions disable trigger user;
    update course_sessions set during = tstzrange(lower(during) - interval '1 hour', upper(during) - interval '1 hour') where id = '${id}';
    update resource_bookings set during = tstzrange(lower(during) - interval '1 hour', upper(during) - interval '1 hour') where session_id = '${id}';
    alter table course_sessions enable trigger user`)
}

async function stateOf(id: string) {
  const [row] = await product.sql`
    select sequence, (lower(during) at time zone time_zone)::text as shown,
           (select bool_and(booking.during = session.during) from resource_bookings booking where session_id = session.id) as booked
      from course_sessions session where id = ${id}`
  return row
}

test('a session that an hour has come between shows its wall clock again, and what is right stays untouched', async () => {
  const course = await newCourse(product.sql, { room: await newRoom(product.sql) })
  const [moved, right] = [
    await meet(product.sql, course, '2091-07-02', '09:30'),
    await meet(product.sql, course, '2091-07-03', '09:30'),
  ]
  await computeWrongly(moved.id)
  // Negative control: this is the effect of a changed zone, which nothing else notices.
  expect(await stateOf(moved.id)).toEqual({ sequence: 0, shown: '2091-07-02 08:30:00', booked: true })
  const logged = vi.spyOn(product.deps.log, 'warn')
  await retimeSessions(product.deps)
  expect(await stateOf(moved.id)).toEqual({ sequence: 1, shown: '2091-07-02 09:30:00', booked: true })
  expect(await stateOf(right.id)).toEqual({ sequence: 0, shown: '2091-07-03 09:30:00', booked: true })
  expect(logged.mock.calls).toEqual([
    [
      { sessionId: moved.id, courseId: course, was: '2091-07-02T06:30Z', became: '2091-07-02T07:30Z' },
      'a session moved with new zone data',
    ],
    [{ sessions: 1 }, 'sessions were looked at after new zone data'],
  ])
  logged.mockClear()
  await retimeSessions(product.deps)
  expect(logged).not.toHaveBeenCalled()
})

test('one that cannot move is named, and keeps no other from moving', async () => {
  const room = await newRoom(product.sql)
  const [first, second] = [await newCourse(product.sql, { room }), await newCourse(product.sql, { room })]
  const stuck = await meet(product.sql, first, '2091-08-02', '09:30')
  const free = await meet(product.sql, first, '2091-08-03', '09:30')
  for (const { id } of [stuck, free]) await computeWrongly(id)
  await meet(product.sql, second, '2091-08-02', '09:30')
  const logged = vi.spyOn(product.deps.log, 'error')
  await retimeSessions(product.deps)
  expect(await stateOf(stuck.id)).toMatchObject({ shown: '2091-08-02 08:30:00', sequence: 0 })
  expect(await stateOf(free.id)).toMatchObject({ shown: '2091-08-03 09:30:00', sequence: 1 })
  expect(logged.mock.calls).toMatchObject([
    [{ sessionId: stuck.id, err: { reason: 'clash' } }, 'a session cannot move with new zone data'],
  ])
})
