import type { Sql } from 'postgres'
import type { courses } from '../src/db/schema/courses.ts'
import type { TestApp } from './test-app.ts'
import { meet } from './timetable-school.ts'

type Facts = Partial<typeof courses.$inferInsert> & {
  /** `2027-07-05 09:30`, each an hour long unless specified. */
  meets: string[]
  minutes?: number
}

/** A class on sale that meets at these times of Berlin's clocks. */
export async function datedCourse({ make, sql }: TestApp, { meets, minutes = 60, ...facts }: Facts) {
  const id = await make.course(facts)
  for (const time of meets) {
    const [date = '', start = ''] = time.split(' ')
    await meet(sql, id, date, start, { minutes })
  }
  return id
}

let made = 0

/** A term whose sale runs between these; without an end where none is given. */
export async function newTerm(sql: Sql, sale: { opens?: Date; closes?: Date } = {}): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into terms (name, starts_on, ends_on, time_zone, sale_opens_at, sale_closes_at)
    values (${`Summer ${++made}`}, '2027-07-01', '2027-08-31', 'Europe/Berlin', ${sale.opens ?? null}, ${sale.closes ?? null})
    returning id`
  if (!row) throw new Error('insert returned no row')
  return row.id
}

/** How many pairs of a participant's live places overlap. */
export async function overlapsOf(sql: Sql, userId: string): Promise<number> {
  const [row] = await sql<{ overlaps: number }[]>`
    select count(*)::int as overlaps
      from seat_claims one join seat_claims other on other.user_id = one.user_id and other.course_id > one.course_id
      join course_sessions a on a.course_id = one.course_id and a.state = 'planned'
      join course_sessions b on b.course_id = other.course_id and b.state = 'planned' and b.during && a.during
     where one.user_id = ${userId} and one.is_live and other.is_live`
  return row?.overlaps ?? 0
}

/**
 * Replaces a part of a SQL function in a test's own database, to show what happens without a guard. Returns a function
 * that puts it back.
 */
export async function patchFunction(
  sql: Sql,
  name: string,
  part: string,
  by: string,
): Promise<() => Promise<void>> {
  const [row] = await sql<{ text: string }[]>`select pg_get_functiondef(${name}::regproc) as text`
  const text = row?.text ?? ''
  const parts = text.split(part)
  if (parts.length !== 2) throw new Error(`${name} does not have the part exactly once`)
  await sql.unsafe(parts.join(by))
  return async () => void (await sql.unsafe(text))
}
