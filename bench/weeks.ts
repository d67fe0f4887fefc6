import type { Sql } from 'postgres'
import { connect, toDatabase } from '../apps/api/src/db/client.ts'
import { getPublicWeek, getStaffWeek } from '../apps/api/src/features/timetable/week.ts'
import { databaseOf, withProduct } from './product.ts'
import { atMost, report } from './report.ts'

const weeks = ['2027-W27', '2027-W28', '2027-W30', '2027-W33']
const rounds = 10

/** A week of the timetable in a school of 100,000 classes and 500,000 sessions, each week 62,500 of them. */
export async function reportWeeks() {
  await withProduct(async (product) => {
    const sql = connect(databaseOf(product.dataDirectory), {
      answer_timeout: 0,
      connection: { statement_timeout: 0 },
    })
    try {
      await fill(sql)
      await measure(sql)
    } finally {
      await sql.end()
    }
  })
}

async function measure(sql: Sql) {
  const db = toDatabase(sql)
  const settings = { timeZone: 'Europe/Berlin' }
  // What the weeks read of their context.
  const ctx = { db, catalogue: db, settings, now: () => new Date() } as Parameters<typeof getStaffWeek>[0]
  const [one] = await sql<{ roomId: string; instructorId: string }[]>`
    select room_id as "roomId", instructor_id as "instructorId" from courses where room_id is not null limit 1`
  if (!one) throw new Error('no class')
  const cases: [string, (week: string) => Promise<unknown>][] = [
    ['everybody’s week', (week) => getPublicWeek(ctx, { week })],
    ['a room’s week', (week) => getStaffWeek(ctx, { week, roomId: one.roomId })],
    ['a teacher’s week', (week) => getStaffWeek(ctx, { week, instructorId: one.instructorId })],
    ['an empty week and the next', () => getPublicWeek(ctx, { week: '2027-W01' })],
    ['a room’s empty week and the next', () => getStaffWeek(ctx, { week: '2027-W01', roomId: one.roomId })],
  ]
  for (const [name, read] of cases) {
    const times = await timesOf(read)
    const p95 = Number((times[Math.floor(times.length * 0.95)] ?? 0).toFixed(1))
    const middle = (times[Math.floor(times.length / 2)] ?? 0).toFixed(1)
    report(`${name} at 500,000 sessions, ms, p95 (median)`, `${p95} (${middle})`, atMost(20, p95))
  }
}

async function timesOf(read: (week: string) => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  await read(weeks[0] ?? '')
  for (let round = 0; round < rounds; round++)
    for (const week of weeks) {
      const begun = performance.now()
      await read(week)
      times.push(performance.now() - begun)
    }
  return times.toSorted((one, other) => one - other)
}

/** 1,250 rooms, each with ten classes a day for eight weeks; a class meets on five days, a teacher has eight classes. */
async function fill(sql: Sql) {
  await sql.begin(async (tx) => {
    // Filled as the triggers would, but by whole tables.
    await tx`set local session_replication_role = replica`
    await tx`insert into rooms (name, capacity, time_zone) select 'Bench room ' || n, 20, 'Europe/Berlin' from generate_series(1, 1250) n`
    await tx`insert into users (name, role) select 'Bench teacher ' || n, 'instructor' from generate_series(1, 12500) n`
    await tx`
      insert into courses (instructor_id, name, family, capacity, price_minor, currency, status, room_id)
      select teacher.id, 'Class ' || slot || ' of week ' || week, 'piano', 10, 10000, 'USD', 'Approved', room.id
        from (select id, row_number() over () - 1 as n from rooms where name like 'Bench room %') room
        cross join generate_series(0, 9) slot cross join generate_series(0, 7) week
        join (select id, row_number() over () - 1 as n from users where name like 'Bench teacher %') teacher
          on teacher.n = room.n * 10 + slot`
    await tx`alter table course_sessions drop constraint course_sessions_disjoint`
    await tx`alter table resource_bookings drop constraint resource_bookings_disjoint`
    await tx`
      insert into course_sessions (course_id, local_date, local_start, minutes, time_zone, during)
      select id, date, start, 60, 'Europe/Berlin',
             tstzrange((date + start) at time zone 'Europe/Berlin', (date + start + interval '1 hour') at time zone 'Europe/Berlin')
        from (select courses.id, date '2027-07-05' + 7 * split_part(name, ' ', 5)::int + day as date,
                     make_time(8 + split_part(name, ' ', 2)::int, 0, 0) as start
                from courses cross join generate_series(0, 4) day where name like 'Class % of week %') made`
    await tx`
      insert into resource_bookings (kind, resource_id, session_id, during)
      select 'room', courses.room_id, session.id, during from course_sessions session join courses on courses.id = session.course_id
       where courses.name like 'Class % of week %'
      union all
      select 'person', courses.instructor_id, session.id, during from course_sessions session join courses on courses.id = session.course_id
       where courses.name like 'Class % of week %'`
    await tx`alter table course_sessions add constraint course_sessions_disjoint exclude using gist (course_id with =, during with &&) where (state = 'planned')`
    await tx`alter table resource_bookings add constraint resource_bookings_disjoint exclude using gist (resource_id with =, during with &&) deferrable initially immediate`
  })
  await sql`vacuum analyze`
}
