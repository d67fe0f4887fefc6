import { expect, test } from 'vitest'
import { addBlockInput } from '@cadenza/contracts/timetable/block'
import { blockFields } from '../../../test/rooms-and-terms.ts'
import { call, type Refusal } from '../../../test/rest-client.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { meet, newRoom } from '../../../test/timetable-school.ts'
import { approveCourse } from '../moderation/moderate-course.ts'
import { addBlock } from '../rooms/blocks.ts'
import { listClashes } from './list-clashes.ts'

const product = runTestApp()
const admin = async () => (await product.make.admin()).ctx

/** A proposal that meets on Monday at 9:30 and 11:00, and a class that is booked in its room at 10:00. */
async function proposal({ turnaroundMinutes = 0 } = {}) {
  const roomId = await newRoom(product.sql, { turnaroundMinutes })
  const instructor = await product.make.instructor()
  const booked = await product.make.course({ roomId, name: 'Booked before' })
  await meet(product.sql, booked, '2027-07-05', '10:00', { minutes: 45 })
  const own = { roomId, instructorId: instructor.userId, status: 'Pending' as const, ageMin: 8, ageMax: 12 }
  const id = await product.make.course(own)
  await meet(product.sql, id, '2027-07-05', '09:30')
  await meet(product.sql, id, '2027-07-05', '11:00')
  return { id, roomId, booked, instructor }
}

test('dates, room, ages, and what is in the way, by name', async () => {
  const { id, roomId, booked } = await proposal()
  const seen = await listClashes(await admin(), { courseId: id })
  expect(seen).toMatchObject({ room: { id: roomId, capacity: 20 }, ageMin: 8, ageMax: 12 })
  expect(seen.sessions).toMatchObject([
    {
      date: '2027-07-05',
      start: '09:30',
      room: null,
      inTheWay: [
        {
          kind: 'room',
          course: { id: booked, name: 'Booked before' },
          from: '2027-07-05T10:00',
          to: '2027-07-05T10:45',
        },
      ],
    },
    { start: '11:00', inTheWay: [] },
  ])
})

test('the time that a room needs is counted on both sides', async () => {
  const { id } = await proposal({ turnaroundMinutes: 30 })
  const { sessions } = await listClashes(await admin(), { courseId: id })
  expect(sessions.map(({ inTheWay }) => inTheWay.length)).toEqual([1, 1])
})

test('a teacher’s other class and absence, and a closed room', async () => {
  const ctx = await admin()
  const { id, instructor } = await proposal()
  await product.sql`update courses set room_id = null where id = ${id}`
  const other = await product.make.course({ instructorId: instructor.userId, name: 'Also theirs' })
  await meet(product.sql, other, '2027-07-05', '11:30')
  const away = { ...blockFields(instructor.userId), kind: 'person', reason: 'At the dentist' }
  await addBlock(ctx, addBlockInput.parse({ ...away, toDate: away.fromDate, toTime: '10:00' }))
  const { sessions } = await listClashes(ctx, { courseId: id })
  expect(sessions.map(({ inTheWay }) => inTheWay)).toMatchObject([
    [{ kind: 'person', course: null, reason: 'At the dentist', from: '2027-07-05T09:00' }],
    [{ kind: 'person', course: { name: 'Also theirs' } }],
  ])
})

test('proposals are in nobody’s way, and an approved class not in its own', async () => {
  const ctx = await admin()
  const { id, booked, roomId } = await proposal()
  const rival = await product.make.course({ roomId, status: 'Pending' })
  await meet(product.sql, rival, '2027-07-05', '11:00')
  const clashesOf = async (courseId: string) =>
    (await listClashes(ctx, { courseId })).sessions.flatMap(({ inTheWay }) => inTheWay)
  expect(await clashesOf(booked)).toEqual([])
  expect(await clashesOf(id)).toHaveLength(1)
})

const doors: Record<string, (id: string) => [string, object]> = {
  'admin.courses.approve': (id) => ['POST /trpc/admin.courses.approve', { id }],
  'POST /approvedCourses': (courseId) => ['POST /approvedCourses', { courseId }],
  'PUT /updateCoursesStatus': (id) => [`PUT /updateCoursesStatus/${id}`, { status: 'Approved' }],
}

test.each(Object.entries(doors))(
  '%s answers 409 clash, and approves once the room is free',
  async (_, door) => {
    const { id, booked } = await proposal()
    const as = await product.make.admin()
    const [path, body] = door(id)
    const refused = await call<Refusal>(product.app, path, { as, body })
    expect(refused.status).toBe(409)
    expect(JSON.stringify(refused.body)).toMatch(/"clash".*"from":"2027-07-05T09:30"/)
    // Only admins see on their own page who is in the way.
    expect(JSON.stringify(refused.body)).not.toContain('Booked before')
    expect(await product.sql`select status from courses where id = ${id}`).toEqual([{ status: 'Pending' }])
    expect(await product.sql`select 1 from audit_log where subject_id = ${id}`).toEqual([])
    await product.sql`delete from course_sessions where course_id = ${booked}`
    expect((await call(product.app, path, { as, body })).status).toBe(200)
  },
)

test('what is listed is what approval refuses, for every minute around a booked class', async () => {
  const ctx = await admin()
  const roomId = await newRoom(product.sql, { turnaroundMinutes: 10 })
  const booked = await product.make.course({ roomId })
  await meet(product.sql, booked, '2027-07-05', '10:00')
  const starts = ['08:49', '08:50', '08:51', '10:30', '11:09', '11:10', '11:11']
  for (const start of starts) {
    const id = await product.make.course({ roomId, status: 'Pending' })
    await meet(product.sql, id, '2027-07-05', start)
    const listed = (await listClashes(ctx, { courseId: id })).sessions.some(
      ({ inTheWay }) => inTheWay.length > 0,
    )
    const approved = await approveCourse(ctx, { id }).then(
      () => true,
      () => false,
    )
    expect([start, listed]).toEqual([start, !approved])
    await product.sql`update courses set status = 'Denied' where id = ${id}`
  }
})

test('a class that is not there', async () => {
  await expect(listClashes(await admin(), { courseId: crypto.randomUUID() })).rejects.toMatchObject({
    kind: 'not_found',
  })
})
