import { dayIn } from '@cadenza/contracts/timetable/calendar-day'
import { familyOf } from '@cadenza/contracts/pictures/instrument-family'
import { eq, sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../db/connect/client.ts'
import { courses } from '../db/schema/courses.ts'
import { users } from '../db/schema/users.ts'
import { courseSessions } from '../db/schema/timetable.ts'
import { toColumns } from '../records/classes/to-course.ts'
import { readSchool } from '../features/imports/read-school.ts'
import { readClasses, type DemoClass } from './demo-classes.ts'
import { termOf } from './demo-summer.ts'
import { writtenAt } from './demo-past.ts'
import { byClock, type DemoTables } from './demo-tables.ts'

interface Circumstances {
  tables: DemoTables
  timeZone: string
  currency: string
  now: Date
}

/**
 * The summers, the rooms, the classes with their dates, and what was said about them. Those that have begun have no
 * dates yet: somebody has to buy them first. Those that will be cancelled are on sale.
 */
export async function sowClasses(tx: Transaction, given: Circumstances): Promise<DemoClass[]> {
  const { tables, timeZone, currency, now } = given
  await sowPlaces(tx, given)
  const classes = readClasses(await readSchool(tx, { currency, keeperId: '' }), tables)
  const [admin] = await tx.select({ id: users.id }).from(users).where(eq(users.role, 'admin'))
  await tx
    .insert(courses)
    .values(classes.map((one) => ({ ...toRow(one), currency, ...historyOf(one, timeZone, admin?.id) })))
  await sowSessions(
    tx,
    classes.filter((one) => !hasBegun(one, now)),
    timeZone,
  )
  await sowAbsences(tx, given)
  await sowClosedDays(tx, given)
  await sowPictures(tx, given)
  await noteDecisions(tx)
  await sowReviews(tx, given)
  return classes
}

function toRow({ id, course, status, feedback }: DemoClass) {
  const { name, family = familyOf(name), instructorId } = course
  const first = status === 'Cancelled' ? { status: 'Approved' as const } : { status, feedback }
  return { id, ...toColumns(course), family, instructorId, ...first }
}

function historyOf({ submittedAt, decidedAt }: DemoClass, timeZone: string, decidedBy: string | undefined) {
  const submitted = byClock(submittedAt, timeZone)
  const decided = decidedAt && { decidedAt: byClock(decidedAt, timeZone), decidedBy }
  return { createdAt: submitted, submittedAt: submitted, ...decided }
}

/** Whether the first session of a class may have begun. */
export const hasBegun = ({ sessions }: DemoClass, now: Date): boolean =>
  sessions.some(({ localDate }) => localDate <= dayIn('UTC', now))

/** Dates these classes; triggers book what the approved ones take. */
export async function sowSessions(db: Executor, classes: DemoClass[], timeZone: string): Promise<void> {
  await db
    .insert(courseSessions)
    .values(
      classes.flatMap(({ id: courseId, sessions }) =>
        sessions.map((one) => ({ ...one, courseId, timeZone })),
      ),
    )
}

async function sowPlaces(tx: Transaction, { tables, timeZone }: Circumstances): Promise<void> {
  await tx.execute(sql`
    insert into refund_policies (name, version, tiers, fee_minor, full_days, valid_from)
    select name, version, tiers::jsonb, fee_minor, full_days, ${byClock(sql.identifier('valid_from'), timeZone)}
      from ${tables.rows('refund_policies')} line(name text, version integer, tiers text, fee_minor integer, full_days integer, valid_from text)`)
  for (const year of [tables.summers.next, tables.summers.last]) {
    const { name, startsOn, endsOn } = termOf(year)
    await tx.execute(sql`
      insert into terms (name, starts_on, ends_on, time_zone, refund_policy_id)
      select ${name}, ${startsOn}, ${endsOn}, ${timeZone}, max(id::text)::uuid from refund_policies where name = 'Summer weeks'`)
  }
  await tx.execute(sql`
    insert into rooms (name, address, capacity, features, turnaround_minutes, time_zone)
    select name, address, capacity, string_to_array(features, ' | '), turnaround_minutes, ${timeZone}
      from ${tables.rows('rooms')} line(n integer, name text, address text, capacity integer, features text, turnaround_minutes integer)
     order by n`)
}

async function sowClosedDays(tx: Transaction, { tables }: Circumstances): Promise<void> {
  await tx.execute(sql`
    insert into closed_days (from_day, to_day, name)
    select from_day, to_day, name from ${tables.rows('closed_days')} line(from_day date, to_day date, name text)`)
}

async function sowPictures(tx: Transaction, { tables }: Circumstances): Promise<void> {
  await tx.execute(sql`
    insert into pictures (room_id, position, drawing, alt)
    select rooms.id, row_number() over (partition by rooms.id order by n), drawing, alt
      from ${tables.rows('pictures')} line(n integer, room text, drawing text, alt text)
      left join rooms on rooms.name = line.room`)
}

async function sowAbsences(tx: Transaction, { tables, timeZone }: Circumstances): Promise<void> {
  await tx.execute(sql`
    insert into resource_blocks (kind, resource_id, during, reason)
    select 'person', users.id,
           tstzrange((local_date + begins) at time zone ${timeZone}, (local_date + ends) at time zone ${timeZone}), reason
      from ${tables.rows('resource_blocks')} line(person text, local_date date, begins time, ends time, reason text)
      left join users on email = person`)
}

/** A line for each decision, with its time. */
async function noteDecisions(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    select write_audit(decided_by, null, case status when 'Denied' then 'denyCourse' else 'approveCourse' end, id::text,
                       '{"status": "Pending"}', jsonb_strip_nulls(jsonb_build_object('status', status, 'feedback', feedback)))
      from (select *, ${writtenAt(sql`decided_at`)} from courses where decided_by is not null order by decided_at) decided`)
}

/** By day in the school's hours. Lists are ordered by id: each review has the id of its time. */
async function sowReviews(tx: Transaction, { tables, timeZone }: Circumstances): Promise<void> {
  await tx.execute(sql`
    insert into reviews (id, course_id, user_id, student_name, rating, details, created_at)
    select uuidv7(at - clock_timestamp()), courses.id, users.id, student_name, rating, details, at
      from ${tables.rows('reviews')} line(n integer, course text, parent text, student_name text, rating integer, created_at date, details text)
      join courses on courses.name = course
      left join users on users.email = parent,
           least((line.created_at + time '09:00' + n * interval '19 minutes') at time zone ${timeZone}, now()) at
     order by n`)
}
