import { and, count, eq, like, sql } from 'drizzle-orm'
import { courseLevels } from '@cadenza/contracts/courses/course-values'
import { instrumentFamilies } from '@cadenza/contracts/pictures/instrument-values'
import type { Database, Executor } from '../db/connect/client.ts'
import { rooms } from '../db/schema/rooms.ts'
import { terms } from '../db/schema/terms.ts'
import { courses } from '../db/schema/courses.ts'
import { demoTimeZone } from '../settings/demo-time-zone.ts'
import { summersAround, termOf } from './demo-summer.ts'

/**
 * A room and its teacher hold this many classes of five hours: ten weeks of five days of nine hours, each taken once.
 */
const classesOfRoom = 90
/** This many classes are one transaction. */
const batchSize = 10 * classesOfRoom
/** PostgreSQL uses one core for each connection. */
const writers = 2
const termDays = 74

interface Wanted {
  /** The target number of approved classes. */
  total: number
  currency: string
  now: Date
  onProgress?: (added: number, missing: number) => void
}

/**
 * Adds generated approved classes until there are `total`, for trying a large catalogue: each with five sessions at
 * hours of its own in its room and with its teacher, so that none clash. Triggers run for these classes as for any
 * other. Returns how many were added.
 */
export async function seedMany(db: Database, { total, currency, now, onProgress }: Wanted): Promise<number> {
  const existing = await db.$count(courses, eq(courses.status, 'Approved'))
  const missing = Math.max(0, total - existing)
  if (missing === 0) return 0
  const first = await countGenerated(db)
  const term = await madeTerm(db, now)
  await makePlacesAndPeople(db, { first, last: first + missing - 1 })
  const starts = Array.from({ length: Math.ceil(missing / batchSize) }, (_, n) => first + n * batchSize)
  let added = 0
  const write = async () => {
    for (let start = starts.shift(); start !== undefined; start = starts.shift()) {
      const last = Math.min(start + batchSize, first + missing) - 1
      await addClasses(db, { first: start, last, currency, term })
      added += last - start + 1
      onProgress?.(added, missing)
    }
  }
  await Promise.all(Array.from({ length: writers }, write))
  return missing
}

const roomName = 'Practice room '

/** Classes from an earlier call keep their hours, also when they are no longer on sale. */
async function countGenerated(db: Database): Promise<number> {
  const [row] = await db
    .select({ made: count() })
    .from(courses)
    .innerJoin(rooms, and(eq(rooms.id, courses.roomId), like(rooms.name, `${roomName}%`)))
  return row?.made ?? 0
}

interface Term {
  id: string
  firstMonday: string
}

async function madeTerm(db: Database, now: Date): Promise<Term> {
  const summer = termOf(summersAround(now).next)
  const { firstMonday } = summer
  const name = `${summer.name}, practice`
  const timeZone = demoTimeZone
  await db
    .insert(terms)
    .values({
      name,
      startsOn: firstMonday,
      endsOn: sql`${firstMonday}::date + ${termDays}::integer`,
      timeZone,
    })
    .onConflictDoNothing()
  const [term] = await db.select({ id: terms.id }).from(terms).where(eq(terms.name, name))
  if (!term) throw new Error('insert returned no row')
  return { id: term.id, firstMonday }
}

interface Span {
  /** By its number among the generated classes, from 0. */
  first: number
  last: number
}

const roomOf = (number: number) => Math.floor(number / classesOfRoom)

/** A room for every ninety classes, and a teacher who is always there. */
async function makePlacesAndPeople(db: Database, { first, last }: Span): Promise<void> {
  const numbers = sql`generate_series(${roomOf(first)}::integer, ${roomOf(last)}::integer) n`
  await db.execute(sql`
    insert into rooms (name, capacity, features, time_zone)
    select ${roomName}::text || n, 50, case when n % 3 = 0 then '{step_free}'::text[] else '{}' end, ${demoTimeZone} from ${numbers}
    on conflict do nothing`)
  await db.execute(sql`
    insert into users (name, email, role)
    select (array['Ana', 'Bo', 'Chi', 'Đặng', 'Éva', 'Füsun', 'Günter', 'Hana'])[1 + n % 8] || ' Teacher ' || n,
           'teacher-' || n || '@practice.example', 'instructor'
      from ${numbers}
     where not exists (select from users where email = 'teacher-' || n || '@practice.example')`)
}

async function addClasses(db: Database, span: Span & { currency: string; term: Term }): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('statement_timeout', '60s', true), set_config('lock_timeout', '60s', true)`,
    )
    await insertCourses(tx, span)
    await insertSessions(tx, span)
  })
}

async function insertCourses(
  tx: Executor,
  { first, last, currency, term }: Span & { currency: string; term: Term },
) {
  await tx.execute(sql`
    insert into courses (instructor_id, name, description, family, level, language, instruments, age_min, age_max,
                         capacity, price_minor, currency, status, decided_at, term_id, room_id)
    select teacher.id,
           initcap(kind) || ' ' || (array['by ear', 'in depth', 'for two', 'on stage', 'at sunrise', 'after dark', 'from the score'])[1 + n / 9 % 7]
             || ', group ' || n,
           'We play together every day and sing what we hear. ' || repeat('Scales slowly. ', n % 5),
           kind,
           (${sql.param([null, ...courseLevels])}::text[])[1 + n / 7 % ${courseLevels.length + 1}::integer],
           (array['en', 'en', 'en', 'de', 'vi'])[1 + n / 11 % 5],
           array[kind], 6 + n % 5, 10 + n % 9, 5 + n % 40, 8000 + n % 60 * 500, ${currency}, 'Approved', now(), ${term.id}::uuid, room.id
      from generate_series(${first}::integer, ${last}::integer) n
      join rooms room on room.name = ${roomName}::text || n / ${classesOfRoom}
      join users teacher on teacher.email = 'teacher-' || n / ${classesOfRoom} || '@practice.example',
           lateral (select (${sql.param([...instrumentFamilies])}::text[])[1 + n % ${instrumentFamilies.length}::integer] as kind) named`)
}

/**
 * Half of a room's classes meet on the five days of one of the first five weeks, half on one day of each of the last
 * five: at nine hours of the day each.
 */
async function insertSessions(tx: Executor, { first, last, term }: Span & { term: Term }) {
  await tx.execute(sql`
    insert into course_sessions (course_id, local_date, local_start, minutes, time_zone)
    select course.id,
           ${term.firstMonday}::date
             + case when slot < 45 then slot / 9 * 7 + meeting else 35 + meeting * 7 + (slot - 45) / 9 end,
           time '08:00' + make_interval(hours => slot % 9), 60, ${demoTimeZone}
      from rooms room
      join courses course on course.room_id = room.id,
           lateral (select substring(course.name from '\\d+$')::integer as n) numbered,
           lateral (select n % ${classesOfRoom} as slot) hour,
           generate_series(0, 4) meeting
     where room.name in (select ${roomName}::text || number
                           from generate_series(${roomOf(first)}::integer, ${roomOf(last)}::integer) number)
       and n between ${first} and ${last}`)
}
