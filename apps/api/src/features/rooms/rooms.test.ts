import { expect, test } from 'vitest'
import { call, type Refusal } from '../../../test/rest-client.ts'
import { madeRoom, uniqueName, roomFields } from '../../../test/rooms-and-terms.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { meet, newRoom } from '../../../test/timetable-school.ts'
import { datedCourse } from '../../../test/dated-classes.ts'
import { getRoom } from './get-room.ts'
import { addRoom, archiveRoom, listManagedRooms, listRooms, restoreRoom, updateRoom } from './rooms.ts'

const product = runTestApp()
const admin = async () => (await product.make.admin()).ctx
const room = () => ({ address: '', features: [], turnaroundMinutes: 0, ...roomFields() })

test('a room is added, changed and found by everybody', async () => {
  const ctx = await admin()
  const { id } = await addRoom(ctx, room())
  const changes = {
    capacity: 20,
    features: ['piano' as const, 'step_free' as const],
    address: 'Lime Street 1',
  }
  const changed = await updateRoom(ctx, { ...room(), id, ...changes })
  expect(changed).toMatchObject(changes)
  const { turnaroundMinutes: _, timeZone: __, archivedAt: ___, ...shown } = changed
  expect(await listRooms(ctx)).toContainEqual(shown)
})

test('no two rooms have one name', async () => {
  const ctx = await admin()
  const fields = room()
  await addRoom(ctx, fields)
  await expect(addRoom(ctx, fields)).rejects.toMatchObject({ issues: [{ path: 'name' }] })
})

test('an archived room is offered to nobody, and keeps what is booked', async () => {
  const ctx = await admin()
  const id = await madeRoom({ product })
  const course = await product.make.course({ roomId: id })
  await meet(product.sql, course, '2027-07-05', '09:30')
  await archiveRoom(ctx, { id })
  await archiveRoom(ctx, { id })
  expect((await listRooms(ctx)).map((one) => one.id)).not.toContain(id)
  expect((await listManagedRooms(ctx)).at(-1)?.archivedAt).not.toBeNull()
  expect(await product.sql`select 1 from resource_bookings where resource_id = ${id}`).toHaveLength(1)
  expect(await product.sql`select room_id from courses where id = ${course}`).toEqual([{ room_id: id }])
  await restoreRoom(ctx, { id })
  expect((await listRooms(ctx)).map((one) => one.id)).toContain(id)
  const lines = await product.sql`select action from audit_log where subject_id = ${id} order by id`
  expect(lines.map(({ action }) => action as string)).toEqual(['archiveRoom', 'restoreRoom'])
})

test('a longer turnaround that reaches into the next class is refused, and nothing has changed', async () => {
  const ctx = await admin()
  const id = await newRoom(product.sql)
  for (const start of ['09:00', '10:15'])
    await meet(product.sql, await product.make.course({ roomId: id }), '2027-07-05', start)
  const longer = (turnaroundMinutes: number) => updateRoom(ctx, { ...room(), id, turnaroundMinutes })
  await expect(longer(30)).rejects.toMatchObject({ reason: 'clash', details: { kind: 'room' } })
  expect(await product.sql`select turnaround_minutes as minutes from rooms where id = ${id}`).toEqual([
    { minutes: 0 },
  ])
  expect(await longer(15)).toMatchObject({ turnaroundMinutes: 15 })
})

test('a room does not become smaller than an approved class in it, unless that is over', async () => {
  const ctx = await admin()
  const id = await newRoom(product.sql)
  const course = await product.make.course({ roomId: id, capacity: 10 })
  const smaller = (capacity: number) => updateRoom(ctx, { ...room(), id, capacity })
  const refused = { reason: 'room_too_small', details: { capacity: 9, seats: 10 } }
  await expect(smaller(9)).rejects.toMatchObject(refused)
  expect(await smaller(10)).toMatchObject({ capacity: 10 })
  await meet(product.sql, course, '2024-07-05', '09:30')
  expect(await smaller(9)).toMatchObject({ capacity: 9 })
})

/** A class with 12 seats that waits for a decision, and the room that is to be too small for it. */
async function tooLarge() {
  const roomId = await newRoom(product.sql, { capacity: 8 })
  const name = uniqueName('Choir')
  const instructor = await product.make.instructor()
  const own = { roomId, name, capacity: 12, instructorId: instructor.userId }
  return { instructor, roomId, name, id: await product.make.course({ ...own, status: 'Pending' }) }
}

const doors: Record<string, (id: string, made: Awaited<ReturnType<typeof tooLarge>>) => [string, object]> = {
  'admin.courses.approve': (id) => ['POST /trpc/admin.courses.approve', { id }],
  'POST /approvedCourses by id': (courseId) => ['POST /approvedCourses', { courseId }],
  'POST /approvedCourses by name': (_, { instructor, name }) => [
    'POST /approvedCourses',
    { email: instructor.email, name },
  ],
  'PUT /updateCoursesStatus': (id) => [`PUT /updateCoursesStatus/${id}`, { status: 'Approved' }],
}

test.each(Object.entries(doors))('%s: a class that its room cannot hold is not approved', async (_, door) => {
  const made = await tooLarge()
  const [path, body] = door(made.id, made)
  const as = await product.make.admin()
  const refused = await call<Refusal>(product.app, path, { as, body })
  expect(refused.status).toBe(409)
  expect(JSON.stringify(refused.body)).toContain('The room holds 8 people, and the class offers 12 seats')
  expect(await product.sql`select status from courses where id = ${made.id}`).toEqual([{ status: 'Pending' }])
  // Negative control: the same call succeeds once the room is large enough.
  await product.sql`update rooms set capacity = 12 where id = ${made.roomId}`
  expect((await call(product.app, path, { as, body })).status).toBe(200)
})

test('the room of one of its sessions counts too', async () => {
  const { id } = await tooLarge()
  await product.sql`update courses set room_id = null where id = ${id}`
  const session = await meet(product.sql, id, '2027-07-05', '09:30')
  const as = await product.make.admin()
  const approve = () => call(product.app, 'POST /trpc/admin.courses.approve', { as, body: { id } })
  const small = await newRoom(product.sql, { capacity: 11 })
  await product.sql`update course_sessions set room_id = ${small} where id = ${session.id}`
  expect((await approve()).status).toBe(409)
  await product.sql`update rooms set capacity = 12 where id = ${small}`
  expect((await approve()).status).toBe(200)
})

test('an approved class does not outgrow its room, and one that has already may be renamed', async () => {
  const roomId = await newRoom(product.sql, { capacity: 12 })
  const instructor = await product.make.instructor()
  const id = await product.make.course({ instructorId: instructor.userId, roomId, capacity: 12 })
  const send = (capacity: number, name = 'Choir') =>
    call(product.app, 'POST /trpc/instructor.courses.updateApproved', {
      as: instructor,
      body: { id, name, capacity, price: '90' },
    })
  const refused = await send(13)
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    409,
    expect.stringContaining('holds 12 people, and the class offers 13 seats'),
  ])
  const documented = await call(product.app, `PUT /approvedCourses/${id}`, {
    as: instructor,
    body: { name: 'Choir', seats: 13, price: '90' },
  })
  expect(documented.status).toBe(409)
  expect((await send(11)).status).toBe(200)
  await product.sql`update rooms set capacity = 5 where id = ${roomId}`
  expect((await send(11, 'Renamed')).status).toBe(200)
})

test('a room that shrinks and a class that is approved in one instant: not both', async () => {
  const ctx = await admin()
  const as = await product.make.admin()
  const outcomes = Array.from({ length: 8 }, async () => {
    const id = await newRoom(product.sql, { capacity: 12 })
    const course = await product.make.course({ roomId: id, capacity: 12, status: 'Pending' })
    const [shrunk, approved] = await Promise.all([
      updateRoom(ctx, { ...room(), id, capacity: 8 }).then(
        () => 200,
        () => 409,
      ),
      call(product.app, 'POST /trpc/admin.courses.approve', { as, body: { id: course } }),
    ])
    return [shrunk, approved.status].toSorted((one, other) => one - other)
  })
  expect(await Promise.all(outcomes)).toEqual(Array.from({ length: 8 }, () => [200, 409]))
})

test('a room’s page has the classes that meet in it once or always, and go on', async () => {
  const { make, sql } = product
  const { ctx } = await make.admin()
  const roomId = await newRoom(sql)
  await datedCourse(product, { name: 'Always', roomId, capacity: 7, meets: ['2091-07-02 09:30'] })
  const visits = await datedCourse(product, { name: 'Once', meets: ['2091-07-03 09:30'] })
  await sql`update course_sessions set room_id = ${roomId} where course_id = ${visits}`
  const over = await datedCourse(product, { name: 'Over', roomId, meets: ['2021-07-01 09:30'] })
  await make.course({ name: 'Denied', roomId, status: 'Denied' })
  await make.course({ name: 'Elsewhere' })
  const { listed, capacity } = await getRoom(ctx, { id: roomId })
  expect(listed.courses.map(({ name }) => name)).toEqual(['Always', 'Once'])
  expect(listed.courses[0]).toMatchObject({
    capacity: 7,
    enrolled: 0,
    startsOn: '2091-07-02',
    status: 'Approved',
  })
  expect([capacity, listed.more]).toEqual([20, false])
  await expect(getRoom(ctx, { id: over })).rejects.toMatchObject({ kind: 'not_found' })
})
