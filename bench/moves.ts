import { readFileSync } from 'node:fs'
import type { Sql } from 'postgres'
import { demoPassword } from '../apps/api/src/settings/demo-accounts.ts'
import { Client } from './lib/client.ts'
import { startProduct } from './lib/product.ts'
import { quantiles } from './lib/quantile.ts'
import { atMost, load, report, summary } from './lib/report.ts'
import { openSchool } from './lib/school.ts'
import { signIn } from './lib/sign-in.ts'

// npm run bench -- moves: what a move of a place costs, and what stands in its way, in a school with 20,000 places; of a
// place that was moved ten times, too; the list of classes that it could go to; and what a change of a class does.

const [classes, placesEach, calls, barMs] = [500, 40, 200, 10]

process.stdout.write(`moves   (load ${load()})\n`)
const product = await startProduct()
const client = new Client({ origin: product.origin, sockets: 1 })
const school = openSchool(product.databaseUrl)
try {
  await measure(school.sql)
} finally {
  client.close()
  await school.close()
  await product.stop()
}
process.stdout.write(`${summary()}\n`)

async function measure(sql: Sql) {
  const courseIds = await weeks(sql)
  for (const courseId of courseIds) await school.attend(courseId, placesEach)
  await fund(sql)
  await sql`analyze`
  const places = await sql<{ id: string; courseId: string; userId: string }[]>`
    select id, course_id as "courseId", user_id as "userId" from seat_claims where course_id in ${sql(courseIds)}
     order by md5(id::text) limit ${calls}`
  const target = ({ courseId }: { courseId: string }, n: number) =>
    courseIds[(courseIds.indexOf(courseId) + 1 + n) % courseIds.length] ?? ''
  const quotes = places.map((place, n) => ({ id: place.id, to: target(place, n) }))
  await inPostgres(sql, 'what a move costs', quotes, quote)
  await inPostgres(sql, 'what stands in its way', quotes, problems)
  const [moved] = places
  if (!moved) throw new Error('no place')
  let { id } = moved
  for (let n = 1; n <= 10; n++) {
    await sql`
      select start_move(${id}, ${target(moved, n)}, ${moved.userId}, 'sandbox', 'USD', 0, 0, 600, now(), ${moved.userId})`
    const [newer] = await sql<{ id: string }[]>`select id from seat_claims where replaces = ${id}`
    id = newer?.id ?? id
  }
  const again = quotes.map((_, n) => ({ id, to: target(moved, 11 + n) }))
  await inPostgres(sql, 'what a move costs after ten others', again, quote)
  const targets = places.slice(1, 41).map(({ id: enrolmentId }) => ({ enrolmentId }))
  await byHttp('the list of 30 classes', 'admin.moves.listTargets', targets)
  const courseId = await school.attended(500)
  const [course] = await sql<{ version: number }[]>`select version from courses where id = ${courseId}`
  const change = { id: courseId, version: course?.version, level: 'advanced', ageMin: 12 }
  await byHttp(
    'whom a change of 500 places concerns',
    'admin.courses.getChangeEffect',
    Array(40).fill(change),
    50,
  )
}

/** A query in the address, a mutation in the body. */
async function byHttp(what: string, procedure: string, inputs: object[], limitMs?: number) {
  const { token } = await signIn(client, { email: 'office@cadenza.example', password: demoPassword })
  const took: number[] = []
  for (const input of inputs) {
    const query = `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`
    const { status, text, milliseconds } = limitMs
      ? await client.call('POST', `/trpc/${procedure}`, { token, json: input })
      : await client.call('GET', query, { token })
    if (status !== 200) throw new Error(`${status} ${text.slice(0, 300)}`)
    took.push(milliseconds)
  }
  const { p50, p95 } = quantiles(took.slice(10))
  report(`${what}, by HTTP: p50 ms (p95 ${p95})`, p50, limitMs ? atMost(limitMs, p50) : undefined)
}

interface Asked {
  id: string
  to: string
}

function quote(sql: Sql, { id, to }: Asked) {
  return sql`select * from quote_move(${id}, ${to}, now())`
}
function problems(sql: Sql, { id, to }: Asked) {
  return sql`select * from move_problems(${id}, ${to}, 'USD')`
}

async function inPostgres(sql: Sql, what: string, asked: Asked[], ask: typeof quote) {
  const connection = await sql.reserve()
  const [own] = await connection<{ pid: number }[]>`select pg_backend_pid() as pid`
  const processorMs = () => Number(readFileSync(`/proc/${own?.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  const took: number[] = []
  const spent: number[] = []
  for (const [n, one] of [...asked.slice(0, 10), ...asked].entries()) {
    const [began, before] = [performance.now(), processorMs()]
    await ask(connection, one)
    // The first ones warm up.
    if (n < 10) continue
    took.push(performance.now() - began)
    spent.push(processorMs() - before)
  }
  connection.release()
  const { p50, p95 } = quantiles(spent)
  report(`${what}, ms of the processor: p50 (p95 ${p95})`, p50, atMost(barMs, p50))
  report('    with all else that the machine does: p50 ms', quantiles(took).p50)
}

/** Classes of one term and one teacher, each with three sessions in a summer to come. */
async function weeks(sql: Sql): Promise<string[]> {
  const courseIds = await school.classes(classes, placesEach + 20)
  await sql`
    with term as (
      insert into terms (name, starts_on, ends_on, time_zone) values ('Measured', current_date + 90, current_date + 180, 'UTC') returning id
    )
    update courses set term_id = term.id from term where courses.id in ${sql(courseIds)}`
  await sql`
    insert into course_sessions (course_id, local_date, local_start, minutes, time_zone)
    select id, current_date + 90 + ((nth - 1) / 20)::int + 25 * week, time '08:00' + (nth - 1) % 20 * interval '30 minutes', 25, 'UTC'
      from unnest(${courseIds}::uuid[]) with ordinality course (id, nth), generate_series(0, 2) week`
  return courseIds
}

/** Each place was bought by a payment of its own. */
async function fund(sql: Sql) {
  await sql`
    with paid as (
      insert into payments (order_id, transaction_id, user_id, name, email, amount_minor, currency)
      select orders.id, 'pi_' || orders.id, user_id, 'Buyer', 'buyer@example.org', total_minor, currency
        from orders where status = 'paid' and not exists (select from payments where order_id = orders.id)
      returning id, order_id, amount_minor)
    insert into claim_funding (claim_id, payment_id, amount_minor)
    select seat_claims.id, paid.id, amount_minor from paid join seat_claims using (order_id)`
}
