import { readFileSync } from 'node:fs'
import type { Sql } from 'postgres'
import { connect } from '../apps/api/src/db/connect/client.ts'
import { inParallel } from './lib/client.ts'
import { quantile, quantiles } from './lib/quantile.ts'
import { benchmark, type Undo } from './lib/benchmark.ts'
import { atLeast, atMost, report } from './lib/report.ts'
import { oneEach } from './lib/school.ts'
import { openSide, type Side } from './lib/side.ts'

// npm run bench -- discounts <commit>: claims of this version and of that commit by turns, in pairs, without discounts and with an early bird, one for
// siblings and a code that all have; and what price_lines takes for twenty lines. Without a commit it measures this version alone.

const [connections, pairs, claims, classes] = [16, 12, 300, 100]

await benchmark('discounts', (undo) => measureAll(undo, process.argv[2]))

type Known = Side & { pool: Sql; ids: string[]; code?: string }

async function measureAll(undo: Undo, commit?: string) {
  const former = commit ? await openKnown(undo, commit) : undefined
  const ours = await openKnown(undo)
  // Those of the demo school.
  await ours.pool`update discounts set paused_at = now()`
  await ours.pool`update scholarships set revoked_at = now()`
  await compare('claims without discounts', 0.97, ours, former)
  // A tenth off for who is early, and a tenth of what is left for the code; one child has no sibling.
  await ours.pool`
    insert into discounts (id, series, kind, name, percent, applies, ends_at)
    select id, id, kind, kind, 10, '{}', now() + interval '30 days'
      from (select uuidv7() as id, unnest(array['early_bird', 'sibling', 'code']) as kind) given`
  const [row] = await ours.pool<
    { id: string }[]
  >`select id from discounts where kind = 'code' and paused_at is null`
  ours.code = row?.id ?? ''
  await ours.pool`insert into discount_codes (series, code_key, shown) values (${ours.code}, 'BENCH10', 'BENCH10')`
  await compare('claims with three discounts', 0.9, ours, former)
  await priceLines(ours.pool, ours.ids)
}

async function openKnown(undo: Undo, commit?: string): Promise<Known> {
  const side = await openSide(commit, undo)
  const pool = connect(side.databaseUrl, { max: connections })
  undo.push(() => pool.end())
  const ids = await side.school.classes(classes, 1_000_000)
  await pool`analyze courses`
  return { ...side, pool, ids }
}

/** The middle of the ratios in pairs that begin with each in turn, after two to warm up. */
async function compare(what: string, least: number, ours: Known, former: Known | undefined) {
  const sides = former ? [ours, former] : [ours]
  const rates = sides.map(() => [] as number[])
  for (let pair = -2; pair < pairs; pair++)
    for (const n of pair % 2 ? [0, 1] : [1, 0]) {
      const side = sides[n]
      const rate = side && (await claim(side))
      if (rate && pair >= 0) rates[n]?.push(rate)
    }
  for (const [n, side] of sides.entries())
    report(`${what}, ${side.name}, a second`, Math.round(quantile(rates[n] ?? [], 0.5)))
  if (!former) return
  const ratios = rates[0]?.map((rate, pair) => rate / (rates[1]?.[pair] ?? NaN)) ?? []
  const [low, ratio, high] = [0.25, 0.5, 0.75].map((share) => quantile(ratios, share).toFixed(3))
  report('    ratio in pairs', `${ratio} (${low}–${high})`, atLeast(least, Number(ratio)))
}

/** Claims a second, of a class each. */
async function claim({ school, pool, ids, code }: Known): Promise<number> {
  const buyers = await school.buyers(oneEach(claims, ids))
  const total = code === undefined ? 10_000 : 8100
  if (code !== undefined)
    await pool`insert into cart_codes (user_id, series) select unnest(${buyers.map(({ userId }) => userId)}::uuid[]), ${code}`
  const began = performance.now()
  await inParallel(buyers, connections, async ({ userId }) => {
    await pool`select claim_order(${userId}, 'sandbox', 'USD', ${total}, 600)`
  })
  const rate = (1000 * claims) / (performance.now() - began)
  // What holds seats is swept: not while another side is measured.
  const open = await pool<{ id: string }[]>`select id from orders where status = 'open'`
  await inParallel(open, connections, async ({ id }) => void (await pool`select release_order(${id})`))
  await pool`analyze`
  return rate
}

/** Of a family of five that has twenty places, with ten discounts, two codes among them. */
async function priceLines(sql: Sql, ids: string[]) {
  const [family] = await sql<{ id: string; people: string[] }[]>`
    with made as (insert into users (name, email, email_verified) values ('Family', 'family@example.org', true) returning id),
         born as (insert into participants (owner_id, given_name, family_name) select id, 'Child', n::text from made, generate_series(1, 4) n returning id)
    select made.id, array(select id from born) as people from made`
  const [term] = await sql<{ id: string }[]>`
    insert into terms (name, starts_on, ends_on, time_zone) values ('Priced', current_date + 90, current_date + 180, 'UTC') returning id`
  if (!family || !term) throw new Error('no family')
  await sql`
    update courses set term_id = ${term.id}, session_zone = 'UTC', first_session_at = now() + make_interval(days => 90 + 7 * (nth % 4)::int)
      from unnest(${ids}::uuid[]) with ordinality asked (id, nth) where courses.id = asked.id`
  await sql`
    insert into discounts (id, series, kind, name, percent, applies, ends_at)
    select id, id, kind, kind, n, case when n % 2 = 0 then jsonb_build_object('termId', ${term.id}::text) else '{}' end, now() + interval '30 days'
      from (select uuidv7() as id, n, (array['early_bird', 'sibling', 'several', 'code', 'early_bird', 'sibling', 'several'])[n] as kind from generate_series(1, 7) n) given`
  await sql`
    with placed as (insert into orders (user_id, provider, status, total_minor, currency, item_count, expires_at)
                    values (${family.id}, 'sandbox', 'paid', 0, 'USD', 20, now()) returning id)
    insert into seat_claims (order_id, course_id, user_id, participant_id, price_minor, list_price_minor, course_name, instructor_name, state)
    select placed.id, course, ${family.id}, (${family.people}::uuid[])[1 + nth % 4], 0, 0, 'Measured', '', 'confirmed'
      from placed, unnest(${ids.slice(0, 20)}::uuid[]) with ordinality taken (course, nth)`
  await sql`analyze`
  const lines = ids.slice(20, 40).map((courseId, nth) => ({
    ...{ itemId: courseId, courseId, participantId: family.people[nth % 4] ?? '' },
  }))
  const took: number[] = []
  const connection = await sql.reserve()
  const [own] = await connection<{ pid: number }[]>`select pg_backend_pid() as pid`
  const processorMs = () => Number(readFileSync(`/proc/${own?.pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  for (let n = -20; n < 300; n++) {
    const before = processorMs()
    await connection`
      select * from price_lines(${family.id}, ${sql.json(lines)}, array(select series from discounts where kind = 'code'), now())`
    if (n >= 0) took.push(processorMs() - before)
  }
  connection.release()
  const { p50, p95 } = quantiles(took)
  report(`price_lines of 20 lines, 10 discounts, ms of the processor: p50 (p95 ${p95})`, p50, atMost(5, p50))
}
