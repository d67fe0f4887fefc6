import { expect, test } from 'vitest'
import { shiftWeek } from '@cadenza/contracts/timetable/iso-week'
import type { TimetableWeek } from '@cadenza/contracts/timetable/timetable-week'
import { addBlockInput } from '@cadenza/contracts/timetable/block'
import { newTerm } from '../../../test/dated-classes.ts'
import type { TestPerson } from '../../../test/factory.ts'
import { blockFields } from '../../../test/rooms-and-terms.ts'
import { call, type Refusal } from '../../../test/rest-client.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { freeSeat, fullCourse, offerTo, waitingFamily } from '../../../test/waitlists.ts'
import { meet, newRoom } from '../../../test/timetable-school.ts'
import { createCalendar } from '../calendar/own-calendars.ts'
import { readFeed } from '../calendar/read-calendar.ts'
import { addBlock } from '../rooms/blocks.ts'
import { listOwnEntries } from '../waitlist/own-entries.ts'
import { declineOffer } from '../waitlist/own-offers.ts'
import { getInstructorWeek, getPublicWeek, getStaffWeek, getStudentWeek } from './week.ts'

const product = runTestApp()

/** Each test has a year of its own, so that no class of another is in its weeks. */
let year = 2050
const ownYear = () => String(++year)
const firstOfWeek10 = (of: string) => {
  const fourth = new Date(`${of}-01-04T00:00:00Z`)
  const monday = fourth.getTime() - ((fourth.getUTCDay() || 7) - 1) * 86_400_000 + 9 * 7 * 86_400_000
  return (day: number) => new Date(monday + day * 86_400_000).toISOString().slice(0, 10)
}

const namesOf = (week: TimetableWeek) =>
  week.days.map(({ sessions }) => sessions.map(({ course, start }) => `${start} ${course.name}`))
const flat = (week: TimetableWeek) => namesOf(week).flat()
const visitor = async () => (await product.make.student()).ctx

test('a week has its seven days, each in order, as the sessions are stored', async () => {
  const y = ownYear()
  const day = firstOfWeek10(y)
  const room = await newRoom(product.sql)
  const [flute, oboe] = [
    await product.make.course({ name: 'Flute', roomId: room }),
    await product.make.course({ name: 'Oboe' }),
  ]
  await meet(product.sql, flute, day(0), '14:00')
  await meet(product.sql, oboe, day(0), '09:30', { timeZone: 'Asia/Kathmandu', minutes: 45 })
  await meet(product.sql, flute, day(6), '23:30', { timeZone: 'America/New_York' })
  await meet(product.sql, flute, day(7), '00:00')
  await meet(product.sql, flute, day(-1), '23:59')
  const week = await getPublicWeek(await visitor(), { week: `${y}-W10` })
  expect(namesOf(week)).toEqual([['09:30 Oboe', '14:00 Flute'], [], [], [], [], [], ['23:30 Flute']])
  expect(week.days.map(({ date }) => date)).toEqual([0, 1, 2, 3, 4, 5, 6].map(day))
  expect(week.days[0]?.sessions[0]).toMatchObject({ timeZone: 'Asia/Kathmandu', minutes: 45, room: null })
  expect(week.days[0]?.sessions[1]?.room?.id).toBe(room)
})

test('a week of a term has the school’s number: the first whole one is week 1', async () => {
  const y = ownYear()
  const day = firstOfWeek10(y)
  await product.sql`
    insert into terms (name, starts_on, ends_on, time_zone)
    values (${`Spring ${y}`}, ${day(3)}, ${day(18)}, 'Europe/Berlin')`
  const numberOf = async (week: string) =>
    (await getPublicWeek(await visitor(), { week: `${y}-${week}` })).number
  expect(await Promise.all(['W09', 'W10', 'W11', 'W12', 'W13'].map(numberOf))).toEqual([
    null,
    null,
    1,
    2,
    null,
  ])
})

test('a class of two siblings is in their mother’s week once, with both names; in their father’s, too', async () => {
  const y = ownYear()
  const [mother, father] = [await product.make.student(), await product.make.student()]
  const [mia, ben] = [
    await product.make.child(mother, { givenName: 'Mia', familyName: 'Weber' }),
    await product.make.child(mother, { givenName: 'Ben', familyName: 'Weber' }),
  ]
  await product.make.guardian(mia, father)
  const [harp, own] = [
    await product.make.course({ name: 'Harp' }),
    await product.make.course({ name: 'Oboe' }),
  ]
  await meet(product.sql, harp, firstOfWeek10(y)(0), '09:30')
  await meet(product.sql, own, firstOfWeek10(y)(1), '09:30')
  await product.make.enrolment(mother, [harp], [mia, ben])
  await product.make.enrolment(mother, [own])
  const attendees = (week: TimetableWeek) =>
    week.days.flatMap(({ sessions }) => sessions.map((session) => [session.course.name, session.attendees]))
  expect(attendees(await getStudentWeek(mother.ctx, { week: `${y}-W10` }))).toEqual([
    ['Harp', ['Mia Weber', 'Ben Weber']],
    ['Oboe', []],
  ])
  expect(attendees(await getStudentWeek(father.ctx, { week: `${y}-W10` }))).toEqual([['Harp', ['Mia Weber']]])
})

test('a place that is offered is in the family’s week and calendar as tentative, until it ends', async () => {
  const y = ownYear()
  const { courseId, holders } = await fullCourse(product, 1, { name: 'Harp' })
  await meet(product.sql, courseId, firstOfWeek10(y)(0), '09:30')
  const mother = await waitingFamily(product, courseId)
  const [father, stranger] = [await product.make.student(), await product.make.student()]
  await product.make.guardian(mother.people[0] ?? '', father)
  const offersOf = async ({ ctx }: TestPerson) =>
    (await getStudentWeek(ctx, { week: `${y}-W10` })).days.flatMap(({ sessions }) =>
      sessions.map(({ offer }) => offer),
    )
  expect(await offersOf(mother)).toEqual([])
  for (const holder of holders) await freeSeat(product, courseId, holder)
  const orderId = await offerTo(product, mother)
  const people = mother.entry.people.map(({ name }) => name)
  expect(await offersOf(mother)).toEqual([{ orderId, people, isOnlyOffered: true }])
  // It is hers to accept; he sees until when.
  const [seen] = (await listOwnEntries(father.ctx)).items
  expect([seen?.offer, typeof seen?.offeredUntil]).toEqual([null, 'string'])
  expect(await offersOf(father)).toEqual([{ orderId: null, people, isOnlyOffered: true }])
  expect(await offersOf(stranger)).toEqual([])
  const { address } = await createCalendar(mother.ctx, { scope: 'mine' })
  const token = address.split('/').at(-1)?.replace('.ics', '') ?? ''
  const entries = async () => (await readFeed(mother.ctx, { token })).entries
  expect(await entries()).toMatchObject([{ isTentative: true, courseName: `Offered: Harp (${people[0]})` }])
  expect((await entries())[0]?.note).toContain(`/dashboard/offer/${orderId}`)
  await declineOffer(mother.ctx, { orderId: orderId ?? '' })
  expect([await offersOf(mother), await entries()]).toEqual([[], []])
})

test('everybody sees classes on sale alone, and no session that is off', async () => {
  const y = ownYear()
  const date = firstOfWeek10(y)(2)
  for (const status of ['Pending', 'Denied', 'Cancelled'] as const)
    await meet(product.sql, await product.make.course({ name: status, status }), date, '09:30')
  const id = await product.make.course({ name: 'On sale' })
  await meet(product.sql, id, date, '09:30')
  const off = await meet(product.sql, id, date, '12:00')
  await product.sql`update course_sessions set state = 'cancelled' where id = ${off.id}`
  expect(flat(await getPublicWeek(await visitor(), { week: `${y}-W10` }))).toEqual(['09:30 On sale'])
})

test('a day holds 60 sessions at most, and says that there are more', async () => {
  const y = ownYear()
  const day = firstOfWeek10(y)
  await product.sql`
    with teacher as (insert into users (name, role) select 'Many ' || n, 'instructor' from generate_series(1, 61) n returning id),
    made as (
      insert into courses (instructor_id, name, family, capacity, price_minor, currency, status)
      select id, 'Crowd', 'piano', 10, 1000, 'USD', 'Approved' from teacher returning id)
    insert into course_sessions (course_id, local_date, local_start, minutes, time_zone)
    select id, ${day(1)}::date, '10:00', 60, 'Europe/Berlin' from made`
  const early = await product.make.course({ name: 'Early' })
  await meet(product.sql, early, day(1), '08:00')
  await meet(product.sql, early, day(2), '08:00')
  const [, tuesday, wednesday] = (await getPublicWeek(await visitor(), { week: `${y}-W10` })).days
  expect([tuesday?.sessions.length, tuesday?.more, tuesday?.sessions[0]?.course.name]).toEqual([
    60,
    true,
    'Early',
  ])
  expect([wednesday?.sessions.length, wednesday?.more]).toEqual([1, false])
})

test('an empty week names the next one that has sessions', async () => {
  const y = ownYear()
  await meet(product.sql, await product.make.course(), firstOfWeek10(y)(0), '09:30')
  const of = async (week: string) => (await getPublicWeek(await visitor(), { week })).nextWeek
  expect(await of(`${y}-W09`)).toBe(`${y}-W10`)
  expect(await of(`${y}-W02`)).toBe(`${y}-W10`)
  expect(await of(`${y}-W10`)).toBeNull()
  expect(await of('2190-W01')).toBeNull()
})

test('without a week it is the one that the school’s clock shows', async () => {
  const ctx = await visitor()
  const at = (now: string) => getPublicWeek({ ...ctx, now: () => new Date(now) }, {})
  const school = { ...ctx.school, timeZone: 'Pacific/Auckland' }
  expect((await at('2027-07-04T23:59:59Z')).thisWeek).toBe('2027-W26')
  expect(
    await getPublicWeek({ ...ctx, school, now: () => new Date('2027-07-04T13:00:00Z') }, {}),
  ).toMatchObject({
    week: '2027-W27',
    thisWeek: '2027-W27',
  })
  expect(await getPublicWeek(ctx, { week: '2027-W27' })).toHaveProperty('week', '2027-W27')
  expect(shiftWeek('2027-W26', 1)).toBe('2027-W27')
})

test('students see the classes that they have a place in, and what of them is off', async () => {
  const y = ownYear()
  const day = firstOfWeek10(y)
  const [mine, other] = [
    await product.make.course({ name: 'Mine' }),
    await product.make.course({ name: 'Other' }),
  ]
  const student = await product.make.student()
  await product.make.enrolment(student, [mine])
  await product.make.cart(student, [other])
  for (const id of [mine, other]) await meet(product.sql, id, day(3), '09:30')
  const off = await meet(product.sql, mine, day(4), '09:30')
  await product.sql`update course_sessions set state = 'cancelled' where id = ${off.id}`
  const week = await getStudentWeek(student.ctx, { week: `${y}-W10` })
  expect(flat(week)).toEqual(['09:30 Mine', '09:30 Mine'])
  expect(week.days[4]?.sessions[0]?.state).toBe('cancelled')
  expect(flat(await getStudentWeek(await visitor(), { week: `${y}-W10` }))).toEqual([])
  expect((await getStudentWeek(student.ctx, { week: `${y}-W08` })).nextWeek).toBe(`${y}-W10`)
  // A place that was given back does not count.
  await product.sql`update seat_claims set state = 'revoked' where course_id = ${mine}`
  expect(flat(await getStudentWeek(student.ctx, { week: `${y}-W10` }))).toEqual([])
})

test('a student who names no week comes to their next one with sessions, not to an empty one', async () => {
  const y = ownYear()
  const day = firstOfWeek10(y)
  const student = await product.make.student()
  const mine = await product.make.course({ name: 'Mine' })
  await product.make.enrolment(student, [mine])
  await meet(product.sql, mine, day(3), '09:30')
  const week = await getStudentWeek(student.ctx, {})
  expect(week.week).toBe(`${y}-W10`)
  expect(flat(week)).toEqual(['09:30 Mine'])
  // A request for this week shows it, and a user without classes is not redirected.
  expect(flat(await getStudentWeek(student.ctx, { week: week.thisWeek }))).toEqual([])
  expect(await getStudentWeek(await visitor(), {})).toMatchObject({ week: week.thisWeek })
})

test('teachers see what they teach, proposals among it, not what somebody else takes for them', async () => {
  const y = ownYear()
  const day = firstOfWeek10(y)
  const [teacher, stand] = [await product.make.instructor(), await product.make.instructor()]
  const own = { instructorId: teacher.userId }
  const [sold, pending] = [
    await product.make.course({ ...own, name: 'Sold' }),
    await product.make.course({ ...own, name: 'Proposed', status: 'Pending' }),
  ]
  await meet(product.sql, sold, day(0), '09:30')
  await meet(product.sql, pending, day(0), '09:30')
  const taken = await meet(product.sql, sold, day(1), '09:30')
  await product.sql`update course_sessions set instructor_id = ${stand.userId} where id = ${taken.id}`
  await meet(product.sql, await product.make.course({ ...own, status: 'Denied' }), day(2), '09:30')
  const week = { week: `${y}-W10` }
  const seen = await getInstructorWeek(teacher.ctx, week)
  expect(seen.days.flatMap(({ sessions }) => sessions.map((one) => [one.course.name, one.pending]))).toEqual([
    ['Proposed', true],
    ['Sold', false],
  ])
  const taught = await getInstructorWeek(stand.ctx, week)
  expect(taught.days[1]?.sessions[0]).toMatchObject({ instructor: { id: stand.userId } })
  const { ctx } = await product.make.admin()
  expect(await getStaffWeek(ctx, { ...week, instructorId: teacher.userId })).toEqual(seen)
})

test('admins see a room’s week: what is booked, what waits, when it is closed', async () => {
  const y = ownYear()
  const day = firstOfWeek10(y)
  const { ctx } = await product.make.admin()
  const roomId = await newRoom(product.sql)
  await meet(product.sql, await product.make.course({ name: 'Booked', roomId }), day(0), '09:30')
  await meet(
    product.sql,
    await product.make.course({ name: 'Waiting', roomId, status: 'Pending' }),
    day(0),
    '10:00',
  )
  const elsewhere = await product.make.course({ name: 'Visits' })
  const visit = await meet(product.sql, elsewhere, day(1), '09:30')
  await meet(product.sql, elsewhere, day(1), '12:30')
  await product.sql`update course_sessions set room_id = ${roomId} where id = ${visit.id}`
  const closed = { ...blockFields(roomId), fromDate: day(3), toDate: day(4), reason: 'New floor' }
  const block = await addBlock(ctx, addBlockInput.parse(closed))
  const week = await getStaffWeek(ctx, { week: `${y}-W10`, roomId })
  expect(flat(week)).toEqual(['09:30 Booked', '10:00 Waiting', '09:30 Visits'])
  expect(week.closed).toEqual([
    { id: block.id, resourceId: roomId, reason: 'New floor', from: `${day(3)}T09:00`, to: `${day(4)}T12:00` },
  ])
  expect((await getStaffWeek(ctx, { week: `${y}-W11`, roomId })).closed).toEqual([])
  expect((await getStaffWeek(ctx, { week: `${y}-W05`, roomId })).nextWeek).toBe(`${y}-W10`)
})

test('admins see the whole school’s week with the closed times of all rooms, and the next one where they name none', async () => {
  const y = ownYear()
  const day = firstOfWeek10(y)
  const { ctx } = await product.make.admin()
  const roomId = await newRoom(product.sql)
  await meet(product.sql, await product.make.course({ name: 'Hall', roomId }), day(0), '09:30')
  await meet(product.sql, await product.make.course({ name: 'Barn' }), day(0), '09:30')
  await meet(product.sql, await product.make.course({ name: 'Asked', status: 'Pending' }), day(0), '09:30')
  // What does not take place stays, marked: its room is free then.
  const off = await meet(product.sql, await product.make.course({ name: 'Off', roomId }), day(2), '12:00')
  await product.sql`update course_sessions set state = 'cancelled' where id = ${off.id}`
  const seen = await getStaffWeek(ctx, { week: `${y}-W10` })
  expect(flat(seen)).toEqual(['09:30 Barn', '09:30 Hall', '12:00 Off'])
  expect(seen.days[2]?.sessions).toMatchObject([{ state: 'cancelled', room: { id: roomId } }])
  const closed = { ...blockFields(roomId), fromDate: day(1), toDate: day(1) }
  await addBlock(ctx, addBlockInput.parse(closed))
  const whole = await getStaffWeek(ctx, { week: `${y}-W10` })
  expect(whole.closed).toMatchObject([{ resourceId: roomId, from: `${day(1)}T09:00` }])
  // The closed times of rooms are the office's alone.
  expect((await getPublicWeek(await visitor(), { week: `${y}-W10` })).closed).toEqual([])
  const opened = await getStaffWeek(ctx, { roomId })
  expect(opened).toMatchObject({ week: `${y}-W10` })
  expect(flat(opened)).toEqual(['09:30 Hall'])
})

test('a term’s week has its classes alone, those that wait among them', async () => {
  const y = ownYear()
  const day = firstOfWeek10(y)
  const { ctx } = await product.make.admin()
  const termId = await newTerm(product.sql)
  await meet(product.sql, await product.make.course({ name: 'Summer', termId }), day(0), '09:30')
  await meet(
    product.sql,
    await product.make.course({ name: 'Asked', termId, status: 'Pending' }),
    day(1),
    '09:30',
  )
  await meet(product.sql, await product.make.course({ name: 'Elsewhere' }), day(0), '09:30')
  expect(flat(await getStaffWeek(ctx, { week: `${y}-W10`, termId }))).toEqual(['09:30 Summer', '09:30 Asked'])
})

const nonsense = [
  '2027-W54',
  '2027-W53',
  '2027-W00',
  '2027-27',
  'next',
  '',
  '0000-W01',
  '2027-W27\u0000',
  'W'.repeat(10_000),
]

test.each(nonsense)('a week such as “%.20s” answers 400 and names its field', async (week) => {
  const as = await product.make.instructor()
  for (const path of ['public', 'student', 'instructor']) {
    const input = encodeURIComponent(JSON.stringify({ week }))
    const target = `GET /trpc/${path}.timetable.week?input=${input}`
    const { status, body } = await call<{ error: { data: { issues: unknown } } }>(product.app, target, { as })
    expect(status).toBe(400)
    expect(body.error.data.issues).toMatchObject([{ path: 'week' }])
  }
})

test('admins name a room, a teacher or a term, not two of them, and one that is there', async () => {
  const as = await product.make.admin()
  const asked = (input: object) =>
    call<Refusal>(
      product.app,
      `GET /trpc/admin.timetable.week?input=${encodeURIComponent(JSON.stringify(input))}`,
      { as },
    )
  const id = crypto.randomUUID()
  expect((await asked({ roomId: id, instructorId: id })).status).toBe(400)
  expect((await asked({ termId: id, instructorId: id })).status).toBe(400)
  expect((await asked({ roomId: id })).status).toBe(404)
  expect((await asked({ termId: id })).status).toBe(404)
  expect((await asked({ instructorId: id })).status).toBe(404)
})
