import { readFileSync } from 'node:fs'
import type { Sql } from 'postgres'
import { startProduct } from './lib/product.ts'
import { quantiles } from './lib/quantile.ts'
import { atMost, load, report, summary } from './lib/report.ts'
import { openSchool } from './lib/school.ts'

// npm run bench -- line: what it takes to free a seat while 10,000 families wait for it, and while none does; and the
// worst case, in which a single person goes by 9,999 families that are too large.

const waiting = 10_000
const freed = 100
const barMs = 10
/** Families that are written by one statement. */
const atOnce = 500

process.stdout.write(`line   (load ${load()})\n`)
const product = await startProduct()
const school = openSchool(product.databaseUrl)
try {
  await measure(school.sql)
} finally {
  await school.close()
  await product.stop()
}
process.stdout.write(`${summary()}\n`)

async function measure(sql: Sql) {
  const [empty = '', long = '', large = ''] = await school.classes(3, 2 * freed)
  for (const courseId of [empty, long, large]) await sellOut(sql, courseId, 2 * freed)
  await line(
    sql,
    long,
    Array.from({ length: waiting }, (_, n) => 1 + (n % 4 === 3 ? n % 3 : 0)),
  )
  await line(sql, large, [...Array.from({ length: waiting - 4 }, () => 4), 1, 1, 1, 1])
  await sql`analyze`
  for (const [what, courseId] of [
    ['no one waits', empty],
    [`${waiting} families wait`, long],
  ] as const) {
    const took = await freeSeats(sql, courseId, freed)
    const { p50, p95 } = quantiles(took.map(({ ms }) => ms))
    const processor = quantiles(took.map(({ processorMs }) => processorMs))
    report(`freeing a seat while ${what}: p50 ms (p95 ${p95})`, p50, atMost(barMs, p50))
    report('    of the processor: p50 ms', `${processor.p50} (p95 ${processor.p95})`)
  }
  for (const sweep of ['first', 'second', 'third', 'fourth, which no one may pass']) {
    const [{ ms, processorMs } = { ms: NaN, processorMs: NaN }] = await freeSeats(sql, large, 1)
    report(
      `going by ${waiting - 4} families: ${sweep}, ms (of the processor)`,
      `${Math.round(ms)} (${Math.round(processorMs)})`,
    )
  }
  const [events] =
    await sql`select count(*)::int as passed from waitlist_events where kind = 'passed' and course_id = ${large}`
  report('families that were passed, and told', Number(events?.passed))
}

interface Took {
  ms: number
  /** Of the connection's process, whatever else the machine does. */
  processorMs: number
}

async function freeSeats(sql: Sql, courseId: string, count: number): Promise<Took[]> {
  const claims = await sql<{ id: string }[]>`
    select id from seat_claims where course_id = ${courseId} and state = 'confirmed' order by id limit ${count}`
  const connection = await sql.reserve()
  const [own] = await connection<{ pid: number }[]>`select pg_backend_pid() as pid`
  const processorMs = () => Number(readFileSync(`/proc/${own?.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  const took: Took[] = []
  for (const { id } of claims) {
    const [began, spent] = [performance.now(), processorMs()]
    await connection`select free_seats(array[${id}]::uuid[], 'revoked')`
    took.push({ ms: performance.now() - began, processorMs: processorMs() - spent })
  }
  connection.release()
  return took
}

/** All seats of a class are taken, by an adult each. */
async function sellOut(sql: Sql, courseId: string, seats: number) {
  const buyers = await school.buyers(Array.from({ length: seats }, () => []))
  await sql`
    with ordered as (insert into orders (user_id, provider, status, total_minor, currency, item_count, expires_at, paid_at)
                     select unnest(${buyers.map(({ userId }) => userId)}::uuid[]), 'none', 'paid', 0, 'USD', 1, now(), now() returning id, user_id)
    insert into seat_claims (order_id, user_id, participant_id, course_id, course_name, instructor_name, price_minor, list_price_minor, state)
    select id, user_id, self_of(user_id), ${courseId}, 'Measured', '', 0, 0, 'confirmed' from ordered`
  await sql`update courses set seats_taken = capacity where id = ${courseId}`
}

/** Families of these sizes wait, one after the other. */
async function line(sql: Sql, courseId: string, sizes: number[]) {
  for (let from = 0; from < sizes.length; from += atOnce) {
    const parents = await school.buyers(sizes.slice(from, from + atOnce).map(() => []))
    await sql`
      with family as (select user_id, seats, n
                        from unnest(${parents.map(({ userId }) => userId)}::uuid[], ${sizes.slice(from, from + atOnce)}::int[])
                             with ordinality as family (user_id, seats, n)),
           born as (insert into participants (owner_id, given_name, family_name)
                    select user_id, 'Child', 'Waiting' from family, generate_series(1, seats) returning id, owner_id),
           entry as (insert into waitlist_entries (course_id, user_id, seats, queued_at)
                     select ${courseId}, user_id, seats, now() + n * interval '1 ms' from family returning id, user_id)
      insert into waitlist_people (entry_id, participant_id, course_id)
      select entry.id, born.id, ${courseId} from entry join born on born.owner_id = entry.user_id`
  }
}
