import fc from 'fast-check'
import type { Sql } from 'postgres'
import { searchCoursesInput, type SearchCoursesInput } from '@cadenza/contracts/catalogue/course-search'
import { courseLevels } from '@cadenza/contracts/courses/course-values'
import { instrumentFamilies } from '@cadenza/contracts/pictures/instrument-values'
import { dayparts, teachingLanguages, weekdays } from '@cadenza/contracts/timetable/timetable-values'
import { newRoom, newTeacher } from '../timetable-school.ts'

// A school of classes at random for tests of the search, and searches at random.

export interface SearchSchool {
  teachers: string[]
  terms: string[]
}

const words = ['Klavier', 'Übung', 'Violine', 'Gitarre', 'Straße', 'Đàn', 'Chor', 'Jazz']

/** `count` classes by plain statements; one in three has sessions, and some of them are over. */
export async function openSearchSchool(sql: Sql, count: number, seed = 1): Promise<SearchSchool> {
  const teachers = await Promise.all([1, 2, 3].map(() => newTeacher(sql)))
  const rooms = await Promise.all([1, 2, 3].map(() => newRoom(sql)))
  await sql`update rooms set features = '{step_free}' where id = ${rooms[0] ?? ''}`
  const terms = await sql<{ id: string }[]>`
    insert into terms (name, starts_on, ends_on, time_zone)
    select 'Term ' || n, date '2027-06-01' + n * 30, date '2027-06-28' + n * 30, 'Europe/Berlin' from generate_series(1, 2) n
    returning id`
  await sql`select setseed(${seed / 1000})`
  await sql`
    insert into courses (instructor_id, name, description, family, level, language, instruments, capacity, seats_taken,
                         price_minor, currency, status, term_id, room_id, age_min, age_max)
    select ${pick(sql, teachers)}, ${pickText(sql, words)} || ' ' || n, 'Wir singen ' || ${pickText(sql, words)},
           ${pickText(sql, instrumentFamilies)}, ${pickText(sql, [...courseLevels, null])}, ${pickText(sql, [...teachingLanguages, null])},
           '{}', 4, floor(random() * 5)::int, floor(random() * 5)::int * 1000, 'USD',
           case when random() < 0.9 then 'Approved' else 'Pending' end,
           ${pick(sql, [...terms.map(({ id }) => id), null])}, ${pick(sql, [...rooms, null])},
           case when random() < 0.5 then 6 + floor(random() * 4)::int end, case when random() < 0.5 then 10 + floor(random() * 4)::int end
      from generate_series(1, ${count}::int) n`
  await addSessions(sql)
  return { teachers, terms: terms.map(({ id }) => id) }
}

/** No clash: each session is on a day of its own, and a class of its own hour would be too. */
async function addSessions(sql: Sql) {
  await sql`
    insert into course_sessions (course_id, local_date, local_start, minutes, time_zone)
    select id, case when n % 11 = 0 then date '2024-01-01' else date '2027-07-01' end + (n * 3 + part)::int,
           time '08:00' + make_interval(hours => (n % 12)::int), 45, 'Europe/Berlin'
      from (select id, row_number() over (order by id) as n from courses where name <> '') as numbered, generate_series(0, 1) as part
     where n % 3 = 0`
}

function pick(sql: Sql, values: readonly (string | null)[]) {
  return sql`(${values as string[]}::uuid[])[1 + floor(random() * ${values.length})]`
}

function pickText(sql: Sql, values: readonly (string | null)[]) {
  return sql`(${values as string[]}::text[])[1 + floor(random() * ${values.length})]`
}

/** Searches in combinations that a visitor may click together. */
export function searches({ teachers, terms }: SearchSchool): fc.Arbitrary<SearchCoursesInput> {
  const some = <T>(values: readonly T[]) => fc.subarray([...values], { maxLength: 3 })
  const day = fc.integer({ min: 1, max: 28 }).map((n) => `2027-07-${String(n).padStart(2, '0')}`)
  return fc
    .record(
      {
        q: fc.constantFrom('klavier', 'ubung', 'strasse', 'singen', 'teacher', 'chor 1', 'dan'),
        families: some(instrumentFamilies),
        levels: some(courseLevels),
        languages: some(teachingLanguages),
        weekdays: some(weekdays),
        dayparts: some(dayparts),
        age: fc.integer({ min: 4, max: 15 }),
        termId: fc.constantFrom(...terms),
        from: day,
        priceMaxMinor: fc.constantFrom(0, 2000, 3000),
        freeSeats: fc.boolean(),
        stepFree: fc.boolean(),
        instructorId: fc.constantFrom(...teachers),
      },
      { requiredKeys: [] },
    )
    .map((wanted) => searchCoursesInput.parse(wanted))
}
