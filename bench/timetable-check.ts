import type { Sql } from 'postgres'
import { connect } from '../apps/api/src/db/client.ts'
import { databaseOf, withProduct } from './product.ts'
import { atMost, report } from './report.ts'

const classes = 20
const sessions = 50
const times = 40

/** How long it takes to look for clashes in a full cart, whose student has as many places already. */
export async function reportTimetableCheck() {
  await withProduct(async ({ dataDirectory }) => {
    const sql = connect(databaseOf(dataDirectory), { max: 1 })
    const [student] = await sql<{ id: string }[]>`insert into users (name) values ('Measured') returning id`
    const user = student?.id ?? ''
    // One class after another each day; and all at the same time, which no cart can hold and every check must survive.
    const apart = await datedClasses(sql, 30)
    const atOnce = await datedClasses(sql, 0)
    await attend(sql, user, await datedClasses(sql, 30, 630))
    await sql`analyze`
    const size = `${classes} classes of ${sessions} sessions, beside ${classes} places`
    for (const [what, ids] of [
      ['none clashes', apart],
      ['all clash', atOnce],
    ] as const) {
      const refusing = await milliseconds(() => sql`select refused_clashes(${user}, ${ids}::uuid[])`)
      report(`check at the checkout, ${size}, ${what}`, `${refusing} ms`, atMost(10, refusing))
      const telling = await milliseconds(
        () => sql`select * from participant_problems(self_of(${user}), ${ids}::uuid[])`,
      )
      report(`check for cart and pages, ${size}, ${what}`, `${telling} ms`, atMost(10, telling))
    }
    await sql.end()
  })
}

/** The middle of many, warmed up. */
async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = []
  for (let n = 0; n < times; n++) {
    const startedAt = performance.now()
    await work()
    taken.push(performance.now() - startedAt)
  }
  return Number((taken.slice(10).toSorted((a, b) => a - b)[(times - 10) >> 1] ?? 0).toFixed(1))
}

/** Classes of half an hour a day, each so many minutes after the one before it. */
async function datedClasses(sql: Sql, apartMinutes: number, fromMinutes = 0): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    with teachers as (
      insert into users (name, role) select 'Teacher ' || n, 'instructor' from generate_series(1, ${classes}::int) n returning id)
    insert into courses (instructor_id, name, family, capacity, price_minor, currency, status)
    select id, 'Measured', 'piano', 100, 10000, 'USD', 'Approved' from teachers returning id`
  const ids = rows.map(({ id }) => id)
  await sql`
    insert into course_sessions (course_id, local_date, local_start, minutes, time_zone)
    select id, '2027-06-01'::date + day, '07:00'::time + make_interval(mins => ${fromMinutes}::int + (n::int - 1) * ${apartMinutes}::int), 30, 'Europe/Berlin'
      from unnest(${ids}::uuid[]) with ordinality as course (id, n), generate_series(0, ${sessions - 1}::int) day`
  return ids
}

async function attend(sql: Sql, user: string, ids: string[]) {
  await sql`insert into cart_items (user_id, course_id) select ${user}, unnest(${ids}::uuid[])`
  await sql`select claim_order(${user}, 'sandbox', 'USD', ${ids.length * 10_000}::int, 600)`
}
