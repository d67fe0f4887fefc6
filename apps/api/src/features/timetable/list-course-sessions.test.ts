import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { runTestApp } from '../../../test/run-test-app.ts'
import { meet, newCourse, newRoom } from '../../../test/timetable-school.ts'
import type { Ctx } from '../../context.ts'
import { listCourseSessions } from './list-course-sessions.ts'

const school = runTestApp()
const visitor = (): Ctx => ({ ...school.deps, actor: { kind: 'visitor' }, requestId: 'test' })
const sessionsOf = (courseId: string) => listCourseSessions(visitor(), { courseId })

// Clocks of Berlin are put back on 25 October 2026, and there is no other daylight saving time than theirs in view.
test.each([
  ['2027-07-05', '09:30', 'Europe/Berlin', '2027-07-05T09:30:00+02:00', '2027-07-05T10:30:00+02:00'],
  ['2026-10-25', '01:30', 'Europe/Berlin', '2026-10-25T01:30:00+02:00', '2026-10-25T02:30:00+02:00'],
  ['2027-03-28', '01:30', 'Europe/Berlin', '2027-03-28T01:30:00+01:00', '2027-03-28T03:30:00+02:00'],
  ['2027-07-05', '09:30', 'America/New_York', '2027-07-05T09:30:00-04:00', '2027-07-05T10:30:00-04:00'],
  ['2027-07-05', '09:30', 'America/St_Johns', '2027-07-05T09:30:00-02:30', '2027-07-05T10:30:00-02:30'],
  ['2027-07-05', '23:45', 'Asia/Kathmandu', '2027-07-05T23:45:00+05:45', '2027-07-06T00:45:00+05:45'],
])('%s %s in %s is told as it was written', async (date, start, timeZone, startsAt, endsAt) => {
  const course = await newCourse(school.sql)
  await meet(school.sql, course, date, start, { timeZone })
  const [session] = await sessionsOf(course)
  expect(session).toMatchObject({ date, start, minutes: 60, timeZone, startsAt, endsAt, movedFrom: null })
})

test('the room is that of the session, or else that of the class', async () => {
  const { sql } = school
  const [usual, other] = [await newRoom(sql), await newRoom(sql)]
  await sql`update rooms set name = 'Blue room', address = 'Harbour 1' where id = ${usual}`
  await sql`update rooms set name = 'Hall' where id = ${other}`
  const course = await newCourse(sql, { room: usual })
  await meet(sql, course, '2027-07-06', '09:30')
  const { id } = await meet(sql, course, '2027-07-05', '09:30')
  await sql`update course_sessions set room_id = ${other}, note = 'Bring a friend' where id = ${id}`
  expect(await sessionsOf(course)).toMatchObject([
    { id, room: { name: 'Hall', address: '' }, note: 'Bring a friend', state: 'planned' },
    { room: { name: 'Blue room', address: 'Harbour 1' }, note: '' },
  ])
  expect(await sessionsOf(await classWithoutRoom())).toMatchObject([{ room: null }])
})

async function classWithoutRoom() {
  const course = await newCourse(school.sql)
  await meet(school.sql, course, '2027-07-06', '09:30')
  return course
}

test('what was taken off is told for thirty days', async () => {
  const { sql } = school
  const course = await newCourse(sql)
  const { id } = await meet(sql, course, '2027-07-05', '09:30')
  await sql`update course_sessions set state = 'cancelled' where id = ${id}`
  expect(await sessionsOf(course)).toMatchObject([{ id, state: 'cancelled' }])
  const later = { ...visitor(), now: () => new Date(Date.now() + 31 * 86_400_000) }
  expect(await listCourseSessions(later, { courseId: course })).toEqual([])
})

test('a class that was never dated has none; one that is not on sale is not there', async () => {
  expect(await sessionsOf(await newCourse(school.sql))).toEqual([])
  const gone = { kind: 'not_found' }
  await expect(sessionsOf(await newCourse(school.sql, { status: 'Pending' }))).rejects.toMatchObject(gone)
  await expect(sessionsOf(randomUUID())).rejects.toMatchObject(gone)
})

test('a session that is moved tells from when, and counts its changes; a proposal’s was promised to nobody', async () => {
  const { sql } = school
  const move = async (status: 'Approved' | 'Pending') => {
    const course = await newCourse(sql, { status })
    const { id } = await meet(sql, course, '2027-07-05', '09:30')
    await sql`update course_sessions set local_start = '11:00' where id = ${id}`
    await sql`update course_sessions set note = note where id = ${id}`
    await sql`update course_sessions set note = 'Upstairs' where id = ${id}`
    const [row] = await sql<
      { sequence: number }[]
    >`select sequence, moved_from from course_sessions where id = ${id}`
    return { course, row }
  }
  const { course, row } = await move('Approved')
  expect(row).toMatchObject({ sequence: 2 })
  expect(await sessionsOf(course)).toMatchObject([{ start: '11:00', movedFrom: '2027-07-05T09:30:00+02:00' }])
  expect((await move('Pending')).row).toMatchObject({ sequence: 2, moved_from: null })
})
