import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { coursePath } from '../../../test/catalogue/course-path.ts'
import { readByIcalJs, readByNodeIcal } from '../../../test/timetable/read-ics.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { meet, newCourse, newRoom, refusal } from '../../../test/timetable-school.ts'
import type { TestPerson } from '../../../test/factory.ts'
import { createCalendar, revokeCalendar } from '../../features/calendar/own-calendars.ts'
import { cancelCourse } from '../../features/class-changes/cancel-course.ts'
import { deleteUser } from '../../features/privacy/delete-user.ts'

const school = runTestApp()
const get = (url: string, headers = {}) => school.app.inject({ url, headers })
const ofClass = (id: string) => get(`/classes/${id}/calendar.ics`)

async function eventsAt(url: string) {
  const { statusCode, body } = await get(url)
  expect(statusCode).toBe(200)
  const { events } = readByIcalJs(body)
  expect(readByNodeIcal(body).events).toEqual(events)
  return events
}

/** What clocks in a zone show when events begin, and how long these are; by PostgreSQL, which no reader asks. */
function shown(events: { from: string; to: string }[], timeZone: string) {
  return school.sql<{ at: string; minutes: number }[]>`
    select to_char(start at time zone ${timeZone}, 'YYYY-MM-DD HH24:MI') as at,
           (extract(epoch from finish - start) / 60)::int as minutes
      from unnest(${events.map(({ from }) => from)}::timestamptz[], ${events.map(({ to }) => to)}::timestamptz[]) as read (start, finish)`
}

/** The path of a user's new calendar. */
async function feedOf({ ctx }: TestPerson, input: Parameters<typeof createCalendar>[1] = { scope: 'mine' }) {
  const { feed, address } = await createCalendar(ctx, input)
  return { id: feed.id, path: new URL(address).pathname }
}

describe('a class', () => {
  // Both changes of the clock, in each zone that has them; days before and after; an hour that a change makes longer.
  const zones: [string, string[]][] = [
    ['Europe/Berlin', ['2027-03-27', '2027-03-28', '2027-03-29', '2027-10-30', '2027-10-31', '2027-11-01']],
    [
      'America/New_York',
      ['2027-03-13', '2027-03-14', '2027-03-15', '2027-11-06', '2027-11-07', '2027-11-08'],
    ],
    ['Asia/Kathmandu', ['2027-03-28', '2027-07-05', '2027-10-31']],
  ]
  test.each(zones)(
    'in %s is read by two programs at the times that were written down',
    async (timeZone, days) => {
      const course = await newCourse(school.sql)
      const written = days.flatMap((day) => ['00:30', '09:30', '23:15'].map((start) => [day, start] as const))
      for (const [day, start] of written)
        await meet(school.sql, course, day, start, { timeZone, minutes: 45 })
      const events = await eventsAt(`/classes/${course}/calendar.ics`)
      const read = await shown(events, timeZone)
      expect(read.map(({ at }) => at)).toEqual(written.map(([day, start]) => `${day} ${start}`))
      expect(new Set(read.map(({ minutes }) => minutes))).toEqual(new Set([45]))
    },
  )

  test('in any zone is read at the times that were written down', { timeout: 60_000 }, async () => {
    const zones = await school.sql<{ name: string }[]>`
      select name from pg_timezone_names where name ~ '^(Africa|America|Asia|Australia|Europe|Pacific)/' order by name`
    // Quarters of an hour from 2027 to 2030.
    const times = fc.array(fc.tuple(fc.nat(1400), fc.nat(95)), { minLength: 1, maxLength: 8 })
    const zone = fc.constantFrom(...zones.map(({ name }) => name))
    await fc.assert(
      fc.asyncProperty(zone, times, async (timeZone, drawn) => {
        const course = await newCourse(school.sql)
        for (const [day, quarter] of drawn) {
          const date = new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10)
          const start = `${Math.floor(quarter / 4)}:${(quarter % 4) * 15}`
          // Some do not exist, come twice or overlap: those are no sessions.
          await refusal(meet(school.sql, course, date, start, { timeZone, minutes: 15 }))
        }
        const stored = await school.sql<{ at: string }[]>`
          select to_char(local_date + local_start, 'YYYY-MM-DD HH24:MI') as at from course_sessions
           where course_id = ${course} order by during`
        const read = await shown(await eventsAt(`/classes/${course}/calendar.ics`), timeZone)
        expect(read.map(({ at }) => at)).toEqual(stored.map(({ at }) => at))
      }),
      { numRuns: 40 },
    )
  })

  test('says where and with whom, and which version it is', async () => {
    const { sql } = school
    const room = await newRoom(sql)
    await sql`update rooms set name = 'Blue room', address = 'Harbour 1' where id = ${room}`
    const teacher = (await school.make.instructor({ name: 'Noor Haddad' })).userId
    const course = await newCourse(sql, { room, teacher })
    const { id } = await meet(sql, course, '2027-07-05', '09:30')
    await sql`update course_sessions set local_start = '10:30' where id = ${id}`
    const [name] = await sql<{ name: string }[]>`select name from courses where id = ${course}`
    expect(await eventsAt(`/classes/${course}/calendar.ics`)).toEqual([
      {
        uid: `session-${id}@127.0.0.1`,
        from: '2027-07-05T08:30:00.000Z',
        to: '2027-07-05T09:30:00.000Z',
        summary: name?.name,
        location: 'Blue room, Harbour 1',
        description: `With Noor Haddad\n${school.origin}${await coursePath(sql, course)}`,
        status: 'CONFIRMED',
        sequence: 1,
      },
    ])
  })

  test('tells what was taken off for thirty days', async () => {
    const { sql } = school
    const course = await newCourse(sql)
    const { id } = await meet(sql, course, '2027-07-05', '09:30')
    await meet(sql, course, '2027-07-06', '09:30')
    await sql`update course_sessions set state = 'cancelled' where id = ${id}`
    expect(await eventsAt(`/classes/${course}/calendar.ics`)).toMatchObject([
      { uid: `session-${id}@127.0.0.1`, status: 'CANCELLED', sequence: 1 },
      { status: 'CONFIRMED', sequence: 0 },
    ])
    await sql`alter table course_sessions disable trigger course_sessions_stamp_number`
    await sql`update course_sessions set changed_at = now() - interval '31 days' where id = ${id}`
    await sql`alter table course_sessions enable trigger course_sessions_stamp_number`
    expect(await eventsAt(`/classes/${course}/calendar.ics`)).toMatchObject([{ status: 'CONFIRMED' }])
  })

  test('that is cancelled says so for thirty days, and is gone then', async () => {
    const { sql } = school
    const course = await newCourse(sql)
    await meet(sql, course, '2027-07-05', '09:30')
    await cancelCourse((await school.make.admin()).ctx, { id: course, reason: 'Too few' })
    expect(await eventsAt(`/classes/${course}/calendar.ics`)).toMatchObject([
      { status: 'CANCELLED', sequence: 1 },
    ])
    await sql`update courses set decided_at = now() - interval '31 days' where id = ${course}`
    expect((await ofClass(course)).statusCode).toBe(404)
  })

  test('that is not on sale has none, as one that there is not', async () => {
    const proposal = await newCourse(school.sql, { status: 'Pending' })
    const [first, second, third] = [await ofClass(proposal), await ofClass(randomUUID()), await ofClass('x')]
    expect(first.statusCode).toBe(404)
    expect([alike(second), alike(third)]).toEqual([alike(first), alike(first)])
  })

  test('is not sent again to who has it', async () => {
    const course = await newCourse(school.sql)
    await meet(school.sql, course, '2027-07-05', '09:30')
    const { headers } = await ofClass(course)
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'public, max-age=300',
      'x-robots-tag': 'noindex',
    })
    const again = await get(`/classes/${course}/calendar.ics`, { 'if-none-match': headers.etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    await school.sql`update course_sessions set note = 'Upstairs' where course_id = ${course}`
    const changed = await get(`/classes/${course}/calendar.ics`, { 'if-none-match': headers.etag })
    expect(changed.statusCode).toBe(200)
  })
})

/** A response without the parts that differ by request. */
function alike({ statusCode, body, headers }: Awaited<ReturnType<typeof get>>) {
  const { date: _, 'content-length': __, ...rest } = headers
  return { statusCode, headers: rest, body: body.replaceAll(/"requestId":"[^"]*"/g, '') }
}

describe('a calendar of one’s own', () => {
  let student: TestPerson
  let mine: string
  let session: string
  beforeAll(async () => {
    student = await school.make.student({ name: 'Kim Minor' })
    mine = await newCourse(school.sql)
    session = (await meet(school.sql, mine, '2027-07-05', '09:30')).id
    const other = await newCourse(school.sql)
    await meet(school.sql, other, '2027-07-06', '09:30')
    await school.make.enrolment(student, [mine])
    await school.make.enrolment(await school.make.student({ name: 'Lee Major' }), [mine, other])
    await school.make.cart(student, [other])
  })
  const uid = () => `session-${session}@127.0.0.1`

  test('has the places of its owner, and nobody’s name but the teacher’s', async () => {
    const { path } = await feedOf(student)
    expect((await eventsAt(path)).map((event) => event.uid)).toEqual([uid()])
    const { body, headers } = await get(path)
    expect(body).not.toMatch(/Kim|Lee|example\.org/)
    expect(headers).toMatchObject({
      'cache-control': 'private, max-age=300',
      'content-type': 'text/calendar; charset=utf-8',
    })
    expect((await get(path, { 'if-none-match': headers.etag })).statusCode).toBe(304)
  })

  test('of a parent names the children whose class it is, once for two', async () => {
    const [mother, father] = [await school.make.student(), await school.make.student()]
    const mia = await school.make.child(mother, { givenName: 'Mia', familyName: 'Weber' })
    const ben = await school.make.child(mother, { givenName: 'Ben', familyName: 'Weber' })
    await school.make.guardian(mia, father)
    const course = await school.make.course({ name: 'Harp' })
    await meet(school.sql, course, '2030-07-01', '09:30')
    await school.make.enrolment(mother, [course], [mia, ben])
    const summaries = async (person: TestPerson) =>
      (await eventsAt((await feedOf(person)).path)).map(({ summary }) => summary)
    expect(await summaries(mother)).toEqual(['Harp (Mia Weber, Ben Weber)'])
    expect(await summaries(father)).toEqual(['Harp (Mia Weber)'])
  })

  test('of a teacher has what they teach, stand-ins among it; an admin’s has a room', async () => {
    const { sql } = school
    const [teacher, admin] = [await school.make.instructor(), await school.make.admin()]
    const room = await newRoom(sql)
    const own = await newCourse(sql, { teacher: teacher.userId, room })
    const [first, second] = [
      await meet(sql, own, '2027-07-05', '09:30'),
      await meet(sql, own, '2027-07-06', '09:30'),
    ]
    const another = await newCourse(sql)
    const third = await meet(sql, another, '2027-07-07', '09:30')
    await sql`update course_sessions set instructor_id = (select instructor_id from courses where id = ${another}) where id = ${second.id}`
    await sql`update course_sessions set instructor_id = ${teacher.userId}, room_id = ${room} where id = ${third.id}`
    const taught = await feedOf(teacher, { scope: 'teaching' })
    const uids = async (path: string) => (await eventsAt(path)).map((event) => event.uid.slice(8, 44))
    expect(await uids(taught.path)).toEqual([first.id, third.id])
    const inRoom = await feedOf(admin, { scope: 'room', subjectId: room })
    expect(await uids(inRoom.path)).toEqual([first.id, second.id, third.id])
    // What a user may no longer see disappears with their role.
    await sql`update users set role = 'student' where id in (${admin.userId}, ${teacher.userId})`
    expect([(await get(inRoom.path)).statusCode, (await get(taught.path)).statusCode]).toEqual([404, 404])
  })

  test('says that a class is off to those who had a place when it was cancelled', async () => {
    const { sql } = school
    const course = await newCourse(sql)
    await meet(sql, course, '2027-08-05', '09:30')
    const [stayed, left] = [await school.make.student(), await school.make.student()]
    for (const one of [stayed, left]) await school.make.enrolment(one, [course])
    await sql`select refund_payment(id, null, 'admin', user_id) from payments where user_id = ${left.userId}`
    await cancelCourse((await school.make.admin()).ctx, { id: course, reason: 'Too few' })
    await sql`select refund_payment(id, null, 'course_cancelled', user_id) from payments where user_id = ${stayed.userId}`
    expect(await eventsAt((await feedOf(stayed)).path)).toMatchObject([{ status: 'CANCELLED' }])
    expect(await eventsAt((await feedOf(left)).path)).toEqual([])
  })

  test('that was revoked answers like one that never was', async () => {
    const unknown = alike(await get(`/calendar/${'A'.repeat(43)}.ics`))
    expect(unknown).toMatchObject({ statusCode: 404, headers: { 'cache-control': 'no-store' } })
    const [revoked, live] = [await feedOf(student), await feedOf(student)]
    await revokeCalendar(student.ctx, { id: revoked.id })
    expect(alike(await get(revoked.path))).toEqual(unknown)
    for (const odd of ['x', '%00', "'", 'a'.repeat(900), '%F0%9F%98%80'])
      expect([odd, alike(await get(`/calendar/${odd}.ics`))]).toEqual([odd, unknown])
    // Negative control: a path that is one is detected.
    expect(alike(await get(live.path))).not.toEqual(unknown)
  })

  test('goes with its owner', async () => {
    const leaver = await school.make.student()
    const [erased, deleted] = [await feedOf(leaver), await feedOf(await school.make.student())]
    await deleteUser((await school.make.admin()).ctx, { id: leaver.userId })
    const rows = await school.sql`select from calendar_feeds where user_id = ${leaver.userId}`
    expect([rows.length, (await get(erased.path)).statusCode]).toEqual([0, 404])
    // As a version that knows no calendars would leave it.
    await school.sql`update users set deleted_at = now() where id = (select user_id from calendar_feeds where id = ${deleted.id})`
    expect((await get(deleted.path)).statusCode).toBe(404)
  })

  test('notes at most once an hour that it is read', async () => {
    const { id, path } = await feedOf(student)
    const readAt = async () => {
      const [row] = await school.sql<
        { at: Date | null }[]
      >`select last_read_at as at from calendar_feeds where id = ${id}`
      return row?.at?.getTime()
    }
    expect(await readAt()).toBeUndefined()
    await get(path)
    const first = await readAt()
    await get(path)
    expect(await readAt()).toBe(first)
    await school.sql`update calendar_feeds set last_read_at = now() - interval '61 minutes' where id = ${id}`
    await get(path)
    expect(Date.now() - ((await readAt()) ?? 0)).toBeLessThan(60_000)
  })
})

test('one network cannot ask without end', async () => {
  const answers = await Promise.all(
    Array.from({ length: 700 }, () => get(`/calendar/${'B'.repeat(43)}.ics`, { 'x-test': '1' })),
  )
  const codes = new Set(answers.map(({ statusCode }) => statusCode))
  expect([...codes].every((code) => code === 404 || code === 429 || code === 503)).toBe(true)
  expect(codes.size).toBeGreaterThan(1)
})
