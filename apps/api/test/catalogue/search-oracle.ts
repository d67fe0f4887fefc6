import type { Sql } from 'postgres'
import type { CourseFacets, SearchCoursesInput } from '@cadenza/contracts/catalogue/course-search'
import { courseLevels } from '@cadenza/contracts/courses/course-values'
import { instrumentFamilies } from '@cadenza/contracts/pictures/instrument-values'
import { dayparts, teachingLanguages, weekdays } from '@cadenza/contracts/timetable/timetable-values'
import type { SearchSchool } from './search-school.ts'

// What a search has to find, from the tables of classes and sessions themselves: slow, and without any index.

interface Row {
  id: string
  name: string
  family: (typeof instrumentFamilies)[number]
  level: (typeof courseLevels)[number] | null
  language: (typeof teachingLanguages)[number] | null
  instructorId: string
  termId: string | null
  ageMin: number | null
  ageMax: number | null
  priceMinor: number
  isFree: boolean
  stepFree: boolean
  days: string[] | null
  starts: string[] | null
  text: string
}

async function readSchool(sql: Sql): Promise<Row[]> {
  return sql<Row[]>`
    select c.id, c.name, c.family, c.level, c.language, c.instructor_id as "instructorId", c.term_id as "termId",
           c.age_min as "ageMin", c.age_max as "ageMax", c.shown_price_minor as "priceMinor", c.seats_taken < c.capacity as "isFree",
           coalesce(r.features, '{}') @> '{step_free}' as "stepFree",
           (select array_agg(s.local_date::text order by s.local_date) from course_sessions s where s.course_id = c.id and s.state = 'planned') as days,
           (select array_agg(s.local_start::text) from course_sessions s where s.course_id = c.id and s.state = 'planned') as starts,
           concat_ws(' ', c.name, u.name, c.family, c.level, r.name, c.description) as text
      from courses c join users u on u.id = c.instructor_id left join rooms r on r.id = c.room_id
     where c.status = 'Approved'
       and not exists (select from course_sessions s where s.course_id = c.id and s.state = 'planned'
                        having max(upper(s.during)) <= clock_timestamp())`
}

type Filters = { [F in keyof SearchCoursesInput]?: (row: Row, wanted: SearchCoursesInput) => boolean }

const chosen = <T>(values: readonly T[] | undefined, has: (value: T) => boolean) =>
  !values || values.length === 0 || values.some(has)

const filters: Filters = {
  families: (row, { families }) => chosen(families, (family) => row.family === family),
  levels: (row, { levels }) => chosen(levels, (level) => row.level === level),
  languages: (row, { languages }) => chosen(languages, (language) => row.language === language),
  weekdays: (row, wanted) => chosen(wanted.weekdays, (day) => meetsOn(row, day)),
  dayparts: (row, wanted) => chosen(wanted.dayparts, (part) => meetsIn(row, part)),
  stepFree: (row, { stepFree }) => !stepFree || row.stepFree,
  freeSeats: (row, { freeSeats }) => !freeSeats || row.isFree,
  termId: (row, { termId }) => !termId || row.termId === termId,
  instructorId: (row, { instructorId }) => !instructorId || row.instructorId === instructorId,
  age: (row, { age }) => age === undefined || ((row.ageMin ?? 0) <= age && age <= (row.ageMax ?? 200)),
  priceMaxMinor: (row, { priceMaxMinor }) => priceMaxMinor === undefined || row.priceMinor <= priceMaxMinor,
  from: (row, { from }) => !from || (row.days?.[0] ?? '') >= from,
  to: (row, { to }) => !to || (row.days?.at(-1) ?? '9999') <= to,
  q: (row, { q }) => !q || matches(row.text, q),
}

function meetsOn(row: Row, day: number): boolean {
  return (row.days ?? []).some((date) => (new Date(date).getUTCDay() || 7) === day)
}

function meetsIn(row: Row, part: (typeof dayparts)[number]): boolean {
  const partOf = (start: string) => (start < '12' ? 'morning' : start < '17' ? 'afternoon' : 'evening')
  return (row.starts ?? []).some((start) => partOf(start) === part)
}

function plain(text: string): string[] {
  const bare = text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/[đĐ]/g, 'd').replaceAll('ß', 'ss')
  return bare.toLowerCase().split(/[^\p{L}\p{N}]+/u)
}

/** Every word as it is written, the last by its beginning (of two letters and more). Of stems no random search asks. */
function matches(text: string, q: string): boolean {
  const words = plain(text)
  const asked = plain(q)
  const last = asked.at(-1) ?? ''
  return (
    asked.slice(0, -1).every((word) => words.includes(word)) &&
    words.some((word) => (last.length > 1 ? word.startsWith(last) : word === last))
  )
}

export async function findAll(sql: Sql, wanted: SearchCoursesInput): Promise<Row[]> {
  return filterRows(await readSchool(sql), wanted)
}

function filterRows(rows: Row[], wanted: SearchCoursesInput): Row[] {
  return rows.filter((row) => Object.values(filters).every((holds) => holds(row, wanted)))
}

/** Filter, then count: for each value, how many there are with it alone chosen of its list. */
export async function facetByFilter(
  sql: Sql,
  wanted: SearchCoursesInput,
  { terms }: SearchSchool,
): Promise<CourseFacets> {
  const rows = await readSchool(sql)
  const count = (choice: Partial<SearchCoursesInput>) => filterRows(rows, { ...wanted, ...choice }).length
  const found = terms.map((value, index) => ({
    value,
    name: `Term ${index + 1}`,
    count: count({ termId: value }),
  }))
  return {
    families: instrumentFamilies.map((value) => ({ value, count: count({ families: [value] }) })),
    levels: courseLevels.map((value) => ({ value, count: count({ levels: [value] }) })),
    languages: teachingLanguages.map((value) => ({ value, count: count({ languages: [value] }) })),
    weekdays: weekdays.map((value) => ({ value, count: count({ weekdays: [value] }) })),
    dayparts: dayparts.map((value) => ({ value, count: count({ dayparts: [value] }) })),
    // A term with no results left is not named.
    terms: found.filter((term) => term.count > 0),
    stepFree: count({ stepFree: true }),
    freeSeats: count({ freeSeats: true }),
  }
}
