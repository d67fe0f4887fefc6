import { beforeAll, describe, expect, test } from 'vitest'
import type { SchoolDay } from '@cadenza/contracts/timetable/day'
import { datedCourse } from '../../../test/dated-classes.ts'
import { call } from '../../../test/rest-client.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { newRoom } from '../../../test/timetable-school.ts'
import type { TestPerson } from '../../../test/factory.ts'
import type { Office } from '../../auth/actor.ts'
import { getDay } from './get-day.ts'

// One school for all: a Monday and a Tuesday of classes, in a year of its own.

const product = runTestApp()
const monday = '2091-07-02'
const tuesday = '2091-07-03'

let office: TestPerson<Office>
const at = (now: string, day: string | undefined = monday): Promise<SchoolDay> => {
  const school = { ...office.ctx.school, timeZone: 'Europe/Berlin' }
  return getDay({ ...office.ctx, school, now: () => new Date(now) }, { day })
}

let mother: TestPerson
let mia: string
let ben: string

beforeAll(async () => {
  const { make, sql } = product
  office = await make.office()
  const [hall, barn] = [await newRoom(sql), await newRoom(sql)]
  await sql`update rooms set name = case id when ${hall} then 'Hall' else 'Barn' end where id in (${hall}, ${barn})`
  const [ada, kim] = [await make.instructor({ name: 'Ada' }), await make.instructor({ name: 'Kim' })]
  const own = { instructorId: ada.userId, roomId: hall, capacity: 8 }
  const choir = await datedCourse(product, {
    ...own,
    name: 'Choir',
    meets: [`${monday} 09:00`, `${tuesday} 09:00`, '2091-07-09 09:00'],
  })
  const harp = await datedCourse(product, { name: 'Harp', roomId: barn, meets: [`${monday} 09:00`] })
  const oboe = await datedCourse(product, {
    ...own,
    name: 'Oboe',
    meets: [`${monday} 11:00`, `${monday} 14:00`],
  })
  const gone = await datedCourse(product, { name: 'Gone', meets: [`${monday} 16:00`] })
  await datedCourse(product, { name: 'Asked', status: 'Pending', meets: [`${monday} 10:00`] })
  await datedCourse(product, { name: 'Earlier', meets: ['2091-06-28 09:00'] })
  mother = await make.student({ name: 'Ruth' })
  mia = await make.child(mother, { givenName: 'Mia', familyName: 'Weber' })
  ben = await make.child(mother, { givenName: 'Ben', familyName: 'Weber' })
  await make.enrolment(mother, [choir], [mia, ben])
  await make.enrolment(mother, [harp])
  // Ben came late: he had no place yet on Monday.
  await sql`update seat_claims set confirmed_at = '2091-07-02 18:00Z' where participant_id = ${ben}`
  await sql`update courses set status = 'Cancelled', decided_at = '2091-07-01' where id = ${gone}`
  await sql`update course_sessions set instructor_id = ${kim.userId}, room_id = ${barn}, local_start = '12:30'
             where course_id = ${oboe} and local_start = '11:00'`
  await sql`update course_sessions set state = 'cancelled' where course_id = ${oboe} and local_start = '14:00'`
  await sql`update course_sessions set changed_at = '2091-07-01' where course_id = ${oboe} and state = 'cancelled'`
  const moved = await datedCourse(product, { name: 'Viola', meets: [`${monday} 15:00`] })
  await sql`update course_sessions set local_date = ${tuesday} where course_id = ${moved}`
})

test('a day has its sessions by time and room, what is off and what changed, and none that waits for approval', async () => {
  const { sessions, movedAway, previousDay, nextDay, more } = await at('2091-07-02T05:00:00Z')
  expect(sessions.map(({ start, room, course, state }) => [start, room?.name, course.name, state])).toEqual([
    ['09:00', 'Barn', 'Harp', 'planned'],
    ['09:00', 'Hall', 'Choir', 'planned'],
    ['12:30', 'Barn', 'Oboe', 'planned'],
    ['14:00', 'Hall', 'Oboe', 'cancelled'],
    ['16:00', undefined, 'Gone', 'cancelled'],
  ])
  expect(sessions[1]).toMatchObject({
    expected: 2,
    capacity: 8,
    standsInFor: null,
    movedFrom: null,
    isElsewhere: false,
  })
  expect(sessions[2]).toMatchObject({
    instructor: { name: 'Kim' },
    standsInFor: { name: 'Ada' },
    movedFrom: `${monday}T11:00`,
    isElsewhere: true,
    needsTeacher: null,
  })
  expect(movedAway).toMatchObject([
    { course: { name: 'Viola' }, from: `${monday}T15:00`, to: `${tuesday}T15:00` },
  ])
  expect([previousDay, nextDay, more]).toEqual(['2091-06-28', tuesday, false])
})

test('a session whose teacher is away says so, and no other of theirs', async () => {
  const { sql } = product
  // A time away is refused while something is planned then: it is written past the trigger that books it.
  await sql`alter table resource_blocks disable trigger resource_blocks_book`
  await sql`insert into resource_blocks (kind, resource_id, during)
            select 'person', instructor_id, during from course_sessions
             where local_date = ${monday} and instructor_id is not null`
  await sql`alter table resource_blocks enable trigger resource_blocks_book`
  const { sessions } = await at('2091-07-02T05:00:00Z')
  expect(sessions.map(({ needsTeacher }) => needsTeacher)).toEqual([null, null, 'away', null, null])
  await sql`delete from resource_blocks`
})

test.each([
  ['before the day', '2091-07-02T05:00:00Z', ['next', 'next', 'later', 'later', 'later']],
  ['at 9:30', '2091-07-02T07:30:00Z', ['now', 'now', 'next', 'later', 'later']],
  [
    'at 10 o’clock, when the first are over',
    '2091-07-02T08:00:00Z',
    ['over', 'over', 'next', 'later', 'later'],
  ],
  ['on the next day', '2091-07-03T05:00:00Z', ['over', 'over', 'over', 'over', 'over']],
  // In Berlin it is Sunday still.
  ['in the evening before', '2091-07-01T21:59:00Z', ['later', 'later', 'later', 'later', 'later']],
])('%s the sessions say what is under way and what comes next', async (_, now, phases) => {
  expect((await at(now)).sessions.map(({ phase }) => phase)).toEqual(phases)
})

test('arrivals are those who have had no session before, from when they have their place', async () => {
  const arrivalsOn = async (day: string) => (await at('2091-07-02T05:00:00Z', day)).arrivals
  const { total, people } = await arrivalsOn(monday)
  expect(people.map(({ name, isNew, course, start }) => [name, isNew, course.name, start])).toEqual([
    ['Ben Weber', true, 'Choir', '09:00'],
    ['Mia Weber', true, 'Choir', '09:00'],
    ['Ruth', true, 'Harp', '09:00'],
  ])
  expect(total).toBe(3)
  expect(people[1]).toMatchObject({ participantId: mia, ownerId: mother.userId, isChild: true })
  expect((await arrivalsOn(tuesday)).people.map(({ participantId }) => participantId)).toEqual([ben])
  expect((await arrivalsOn('2091-07-09')).total).toBe(0)
})

test('who came in another term arrives again, and is not new', async () => {
  const { make, sql } = product
  const [term] = await sql<{ id: string }[]>`
    insert into terms (name, starts_on, ends_on, time_zone) values ('Late summer', '2091-08-01', '2091-08-31', 'Europe/Berlin')
    returning id`
  const lute = await datedCourse(product, { name: 'Lute', termId: term?.id, meets: ['2091-08-06 09:00'] })
  await make.enrolment(mother, [lute], [mia])
  expect((await at('2091-07-02T05:00:00Z', '2091-08-06')).arrivals.people).toMatchObject([
    { participantId: mia, isNew: false },
  ])
})

test('what was sold on a day is that of the school’s clock', async () => {
  const [paid] = await product.sql<{ places: number; paidMinor: number; day: string }[]>`
    select count(*)::int as places, (select sum(amount_minor)::int from payments) as "paidMinor",
           (min(confirmed_at) at time zone 'Europe/Berlin')::date::text as day
      from seat_claims where confirmed_at < now() + interval '1 hour'`
  const { sold } = await at('2091-07-02T05:00:00Z', paid?.day)
  expect(sold).toEqual({ places: paid?.places, paidMinor: paid?.paidMinor, currency: 'USD' })
  expect((await at('2091-07-02T05:00:00Z', '2080-01-01')).sold).toMatchObject({ places: 0, paidMinor: 0 })
})

test('a day without sessions names the nearest ones; without a day it is the school’s today', async () => {
  expect(await at('2091-07-02T05:00:00Z', '2091-07-05')).toMatchObject({
    sessions: [],
    previousDay: tuesday,
    nextDay: '2091-07-09',
  })
  // Half past midnight in Berlin.
  const { day, today } = await getDay(
    {
      ...office.ctx,
      school: { ...office.ctx.school, timeZone: 'Europe/Berlin' },
      now: () => new Date('2091-07-02T22:30:00Z'),
    },
    {},
  )
  expect([day, today]).toEqual([tuesday, tuesday])
})

describe('a day that is none', () => {
  test.each(['2091-02-30', '0000-01-01', '3000-01-01', 'today', '', '9'.repeat(10_000)])(
    '“%.12s” is refused at its field',
    async (day) => {
      const input = encodeURIComponent(JSON.stringify({ day }))
      const { status, body } = await call<{ error: { data: { issues: unknown } } }>(
        product.app,
        `GET /trpc/admin.days.get?input=${input}`,
        { as: office },
      )
      expect(status).toBe(400)
      expect(body.error.data.issues).toMatchObject([{ path: 'day' }])
    },
  )
})
