import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../../../test/fresh-database.ts'
import { meet, newCourse, newRoom, newTeacher, refusal } from '../../../test/timetable-school.ts'

/** No person and no room is in two places at once, regardless of who writes the rows. */
let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase({ template: 'product' })
})
afterAll(() => database.drop())

const approve = (id: string) => database.sql`update courses set status = 'Approved' where id = ${id}`

async function booked(course: string): Promise<number> {
  const [row] = await database.sql<{ n: number }[]>`
    select count(*)::int as n from resource_bookings
     where session_id in (select id from course_sessions where course_id = ${course})`
  return row?.n ?? 0
}

describe('a room', () => {
  test('is given to one class at a time, and the refusal says which room and when', async () => {
    const { sql } = database
    const room = await newRoom(sql)
    const first = await newCourse(sql, { room })
    await meet(sql, first, '2027-07-05', '09:30')
    const second = await newCourse(sql, { room, status: 'Pending' })
    await meet(sql, second, '2027-07-05', '10:00')
    const [{ name }] = await sql<[{ name: string }]>`select name from rooms where id = ${room}`
    expect(await refusal(approve(second))).toEqual({
      reason: 'clash',
      details: { kind: 'room', resource: name, from: '2027-07-05T10:00', to: '2027-07-05T11:00' },
    })
    expect(await booked(second)).toBe(0)
  })

  test('is free again in the minute in which a class ends, and only then', async () => {
    const { sql } = database
    const room = await newRoom(sql)
    const first = await newCourse(sql, { room })
    const second = await newCourse(sql, { room })
    await meet(sql, first, '2027-07-05', '09:30')
    expect(await refusal(meet(sql, second, '2027-07-05', '10:29'))).toMatchObject({ reason: 'clash' })
    await meet(sql, second, '2027-07-05', '10:30')
  })

  test('needs its turnaround between two classes, not within one', async () => {
    const { sql } = database
    const room = await newRoom(sql, { turnaroundMinutes: 15 })
    const first = await newCourse(sql, { room })
    await meet(sql, first, '2027-07-05', '09:00')
    await meet(sql, first, '2027-07-05', '10:00')
    const second = await newCourse(sql, { room })
    expect(await refusal(meet(sql, second, '2027-07-05', '11:00'))).toMatchObject({ reason: 'clash' })
    await meet(sql, second, '2027-07-05', '11:15')
  })

  test('that needs a longer turnaround than fits keeps the shorter one', async () => {
    const { sql } = database
    const room = await newRoom(sql)
    const [first, second] = [await newCourse(sql, { room }), await newCourse(sql, { room })]
    await meet(sql, first, '2099-07-06', '09:00')
    await meet(sql, second, '2099-07-06', '10:10')
    const widen = (minutes: number) =>
      sql`update rooms set turnaround_minutes = ${minutes} where id = ${room}`
    await widen(10)
    expect(await refusal(widen(11))).toMatchObject({ reason: 'clash' })
  })

  test('that is closed is not given away, and one that is taken is not closed', async () => {
    const { sql } = database
    const room = await newRoom(sql)
    const close = (day: string) => sql`
      insert into resource_blocks (kind, resource_id, during)
      values ('room', ${room}, tstzrange(${`${day} 00:00+02`}, ${`${day} 24:00+02`}))`
    await close('2027-07-07')
    const course = await newCourse(sql, { room })
    expect(await refusal(meet(sql, course, '2027-07-07', '09:00'))).toMatchObject({ reason: 'clash' })
    await meet(sql, course, '2027-07-08', '09:00')
    expect(await refusal(close('2027-07-08'))).toMatchObject({ reason: 'clash', details: { kind: 'room' } })
  })
})

test('a teacher is in one place at a time', async () => {
  const { sql } = database
  const teacher = await newTeacher(sql)
  const [first, second] = [await newCourse(sql, { teacher }), await newCourse(sql, { teacher })]
  await meet(sql, first, '2027-07-05', '09:30')
  expect(await refusal(meet(sql, second, '2027-07-05', '10:00'))).toMatchObject({
    reason: 'clash',
    details: { kind: 'person' },
  })
})

test('proposals reserve nothing; approval books, cancelling frees', async () => {
  const { sql } = database
  const room = await newRoom(sql)
  const course = await newCourse(sql, { room, status: 'Pending' })
  await meet(sql, course, '2027-07-09', '09:30')
  expect(await booked(course)).toBe(0)
  await approve(course)
  expect(await booked(course)).toBe(2)
  await sql`update courses set status = 'Cancelled' where id = ${course}`
  expect(await booked(course)).toBe(0)
})

test('two sessions may swap their rooms in one statement', async () => {
  const { sql } = database
  const [piano, drums] = [await newRoom(sql), await newRoom(sql)]
  const [first, second] = [await newCourse(sql), await newCourse(sql)]
  const [a, b] = [
    await meet(sql, first, '2027-07-05', '09:30'),
    await meet(sql, second, '2027-07-05', '09:30'),
  ]
  await sql`update course_sessions set room_id = case id when ${a.id} then ${piano}::uuid else ${drums}::uuid end where id in (${a.id}, ${b.id})`
  await sql`update course_sessions set room_id = case id when ${a.id} then ${drums}::uuid else ${piano}::uuid end where id in (${a.id}, ${b.id})`
  const rows = await sql<{ resourceId: string }[]>`
    select resource_id as "resourceId" from resource_bookings where session_id = ${a.id} and kind = 'room'`
  expect(rows.map(({ resourceId }) => resourceId)).toEqual([drums])
})

test('sessions of one class never overlap', async () => {
  const { sql } = database
  const course = await newCourse(sql, { status: 'Pending' })
  await meet(sql, course, '2027-07-05', '09:30')
  await expect(meet(sql, course, '2027-07-05', '10:00')).rejects.toMatchObject({
    constraint_name: 'course_sessions_disjoint',
  })
})

test('a class tells its first and last session, and those that were taken off no more', async () => {
  const { sql } = database
  const course = await newCourse(sql)
  await meet(sql, course, '2027-07-05', '09:30')
  const last = await meet(sql, course, '2027-07-09', '09:30', { minutes: 90 })
  const facts = async () => {
    const [row] = await sql`
      select starts_on::text, ends_on::text, session_count, total_minutes, over_at from courses where id = ${course}`
    return row
  }
  expect(await facts()).toMatchObject({
    starts_on: '2027-07-05',
    ends_on: '2027-07-09',
    session_count: 2,
    total_minutes: 150,
    over_at: last.to,
  })
  await sql`update course_sessions set state = 'cancelled' where id = ${last.id}`
  expect(await facts()).toMatchObject({ ends_on: '2027-07-05', session_count: 1, total_minutes: 60 })
  await sql`delete from course_sessions where course_id = ${course}`
  expect(await facts()).toMatchObject({ starts_on: null, session_count: null, over_at: null })
})

/** Approves many classes that overlap in one room, all at once. */
async function approveAtOnce(count: number) {
  const { sql } = database
  const room = await newRoom(sql)
  const ids: string[] = []
  for (let n = 0; n < count; n++) {
    const course = await newCourse(sql, { room, status: 'Pending' })
    // Two sessions each, the second in the reverse order of the first: this deadlocks where locks have no order.
    await meet(sql, course, '2027-08-02', `${9 + (n % 8)}:${n % 2 === 0 ? '00' : '30'}`)
    await meet(sql, course, '2027-08-03', `${17 - (n % 8)}:${n % 2 === 0 ? '00' : '30'}`)
    ids.push(course)
  }
  const outcomes = await Promise.all(ids.map((id) => refusal(approve(id))))
  const [{ overlaps }] = await sql<[{ overlaps: number }]>`
    select count(*)::int as overlaps from course_sessions a join course_sessions b on a.id < b.id and a.during && b.during
      join courses ca on ca.id = a.course_id and ca.status = 'Approved' and ca.room_id = ${room}
      join courses cb on cb.id = b.course_id and cb.status = 'Approved' and cb.room_id = ${room}`
  return { outcomes, overlaps }
}

test('sixty approvals of overlapping classes in one room leave no overlap and no deadlock', async () => {
  const { outcomes, overlaps } = await approveAtOnce(60)
  expect(overlaps).toBe(0)
  const reasons = new Set(outcomes.map((outcome) => outcome?.reason))
  expect(reasons).toEqual(new Set([undefined, 'clash']))
})

// Negative control: the constraint is what holds.
test('without the constraint they would overlap', async () => {
  await database.sql`alter table resource_bookings drop constraint resource_bookings_disjoint`
  try {
    expect((await approveAtOnce(12)).overlaps).toBeGreaterThan(0)
  } finally {
    await database.sql.unsafe(`
      delete from resource_bookings;
      alter table resource_bookings add constraint resource_bookings_disjoint
        exclude using gist (resource_id with =, during with &&) deferrable initially immediate`)
  }
})
