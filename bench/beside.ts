import { setTimeout as pause } from 'node:timers/promises'
import { connect } from '../apps/api/src/db/connect/client.ts'
import { until } from '../test/until.ts'
import { Client, inParallel } from './lib/client.ts'
import { checkOutAll } from './lib/purchases.ts'
import { quantile } from './lib/quantile.ts'
import { benchmark, type Undo } from './lib/benchmark.ts'
import { atLeast, report } from './lib/report.ts'
import { oneEach } from './lib/school.ts'
import { openSide, type Side } from './lib/side.ts'

// npm run bench -- beside <commit>: reads and whole purchases of this version and of that commit by turns, in pairs that
// begin with each in turn; and what purchases make PostgreSQL do. Without a commit it measures this version alone.

const [clients, pairs, purchases, classes] = [20, 6, 200, 100]
/** A server keeps a page for a second; PostgreSQL counts a commit within ten. */
const [keptMs, countedMs] = [1100, 11_000]

const repeat = <T>(items: T[], times: number) => Array.from({ length: times }, () => items).flat()
const orders = ['', '?sort=name', '?sort=price', '?sort=newest'].map((order) => `/classes${order}`)
const searches = Array.from({ length: 20 }, (_, n) => `/classes?q=measured+${n + 1}`)

let networks = 0
await benchmark('beside', (undo) => measureAll(undo, process.argv[2]))

async function measureAll(undo: Undo, commit?: string) {
  const former = commit ? [await openKnown(undo, commit)] : []
  const sides = [await openKnown(undo), ...former]
  const read = (what: string, batches: (side: Known) => string[][]) =>
    compare(what, sides, (side) => ask(side, batches(side)))
  await read('lists of 24 by REST, rotating pages', ({ lists }) => [repeat(lists, 25)])
  await read('one class by REST', ({ ids }) => [repeat(ids, 10).map((id) => `/approvedCourses/${id}`)])
  await read('home', () => [repeat(['/'], 1000)])
  await read('class pages, rendered', ({ pages }) => [pages])
  await read('/classes, rendered', () => Array.from({ length: 3 }, () => orders))
  await read('searches, rendered', () => [searches, searches])
  const rate = await compare('whole purchases', sides, buy)
  const bare = await bareRate(sides[0]?.databaseUrl ?? '')
  report('    over a bare function of four writes', `${(rate / bare).toFixed(3)} of ${bare} a second`)
  for (const side of sides) await countStatements(side)
}

type Known = Side & { ids: string[]; lists: string[]; pages: string[] }

/** A version with classes, and the addresses of its lists and pages. */
async function openKnown(undo: Undo, commit?: string): Promise<Known> {
  const side = await openSide(commit, undo)
  const ids = (await side.school.classes(480, purchases * (pairs + 3))).slice(0, classes)
  await side.school.sql`analyze courses`
  const header = async (path = '', name = '') =>
    (await fetch(side.origin + path, { redirect: 'manual' })).headers.get(name)
  const lists = ['/approvedCourses?limit=24']
  while (lists.length < 20) lists.push((await header(lists.at(-1), 'link'))?.replaceAll(/^<|>.*/g, '') ?? '')
  const pages: string[] = []
  for (const path of ids.slice(0, 40).map((id) => `/classes/${id}`))
    pages.push((await header(path, 'location')) ?? path)
  return { ...side, ids, lists, pages }
}

interface Measured {
  rate: number
  server: number
  database: number
}

/** Prints the middle of each and of the ratios in pairs, after a pair to warm up; returns the rate of the first side. */
async function compare(what: string, sides: Known[], work: (side: Known) => Promise<Measured>) {
  const found = sides.map((side) => ({ side, figures: [] as Measured[] }))
  for (let pair = 0; pair <= pairs; pair++)
    for (const { side, figures } of pair % 2 ? found : found.toReversed()) figures[pair] = await work(side)
  const [ours = [], theirs] = found.map(({ figures }) => figures.slice(1))
  const middle = (figures: Measured[], of: keyof Measured) =>
    quantile(
      figures.map((one) => one[of]),
      0.5,
    )
  for (const [n, figures] of [ours, theirs ?? []].slice(0, sides.length).entries()) {
    const [rate = '', server = '', database = ''] = (['rate', 'server', 'database'] as const).map((of) =>
      middle(figures, of).toFixed(2),
    )
    report(
      `${what}, ${sides[n]?.name}`,
      `${rate} a second, ms of server ${server}, of PostgreSQL ${database}`,
    )
  }
  const ratios = theirs?.map(({ rate }, pair) => (ours[pair]?.rate ?? NaN) / rate) ?? []
  const [least, ratio, most] = [0, 0.5, 0.99].map((share) => quantile(ratios, share).toFixed(2))
  if (theirs) report('    ratio in pairs', `${ratio} (${least}–${most})`, atLeast(1, Number(ratio)))
  return middle(ours, 'rate')
}

async function measure({ spent }: Side, times: number, work: () => Promise<number>): Promise<Measured> {
  const before = spent()
  const seconds = await work()
  const after = spent()
  const each = (of: 'server' | 'database') => (after[of] - before[of]) / times
  return { rate: times / seconds, server: each('server'), database: each('database') }
}

/** Asks from a network of its own, each batch when the pages of the one before are no longer kept. */
async function ask(side: Side, batches: string[][]): Promise<Measured> {
  const from = `127.1.${networks >> 7}.${1 + (networks++ % 128)}`
  const client = new Client({ origin: side.origin, from, sockets: clients })
  const measured = await measure(side, batches.flat().length, async () => {
    let seconds = 0
    for (const batch of batches) {
      if (seconds > 0) await pause(keptMs)
      const began = performance.now()
      await inParallel(batch, clients, async (path) => {
        const { status } = await client.call('GET', path, { headers: { 'accept-encoding': 'gzip' } })
        if (status !== 200) throw new Error(`${side.name} returned ${status} for ${path}`)
      })
      seconds += (performance.now() - began) / 1000
    }
    return seconds
  })
  client.close()
  return measured
}

/** Whole purchases and what follows them; at the rate of the purchases. */
async function buy(side: Known): Promise<Measured> {
  const { sql, buyers } = side.school
  const client = new Client({ sockets: clients })
  const carts = await buyers(oneEach(purchases, side.ids))
  const measured = await measure(side, purchases, async () => {
    const { outcomes, seconds } = await checkOutAll(client, [side.origin], carts, { width: clients })
    if (outcomes.paid !== purchases)
      throw new Error(`${side.name}, not all paid: ${JSON.stringify(outcomes)}`)
    let idle = 0
    const due = () => sql`select from pgboss.job where state <= 'active' and start_after <= now() limit 1`
    const isIdle = async () => (idle = (await due()).length > 0 ? 0 : idle + 1) > 2
    await until(isIdle, { everyMs: 300, timeoutMs: 300_000 })
    return seconds
  })
  client.close()
  return measured
}

/** Calls a second of the least that sells a place: a seat, an order, a claim and a payment. */
async function bareRate(databaseUrl: string): Promise<number> {
  const sql = connect(databaseUrl, { max: clients })
  await sql`
    create table bare_courses as select n as id, 0 as seats_taken from generate_series(0, 999) n;
    create unique index on bare_courses (id);
    create table bare_orders (id uuid primary key, user_id uuid not null);
    create table bare_claims (order_id uuid primary key references bare_orders, course_id int not null);
    create table bare_payments (order_id uuid primary key references bare_orders, amount_minor int not null);
    create function bare_purchase(p_course int, v_order uuid default uuidv7()) returns void language plpgsql as $$ begin
      update bare_courses set seats_taken = seats_taken + 1 where id = p_course;
      insert into bare_orders values (v_order, gen_random_uuid());
      insert into bare_claims values (v_order, p_course);
      insert into bare_payments values (v_order, 10000);
    end $$`.simple()
  const turns = Array.from({ length: purchases * pairs }, (_, turn) => turn % classes)
  const began = performance.now()
  await inParallel(turns, clients, async (course) => void (await sql`select bare_purchase(${course}::int)`))
  await sql.end()
  return Math.round((1000 * turns.length) / (performance.now() - began))
}

/** What purchases make PostgreSQL do, in a run of their own, because to count takes time. */
async function countStatements(side: Known) {
  const { sql } = side.school
  await sql`alter system set pg_stat_statements.track = 'all'`
  await sql`select pg_reload_conf(), pg_stat_statements_reset()`
  const read = async () => {
    await pause(countedMs)
    const [row] = await sql<{ commits: number; log: number }[]>`
      select xact_commit::int as commits, (pg_current_wal_lsn() - '0/0')::float8 as log
        from pg_stat_database where datname = current_database()`
    return row ?? { commits: NaN, log: NaN }
  }
  const before = await read()
  await buy(side)
  const after = await read()
  report(`commits of a purchase, ${side.name}`, ((after.commits - before.commits) / purchases).toFixed(1))
  report('    kB of log', ((after.log - before.log) / purchases / 1000).toFixed(1))
  const dearest = await sql<{ ms: number; calls: number; query: string }[]>`
    select total_exec_time / ${purchases} as ms, calls / ${purchases}::float8 as calls, query
      from pg_stat_statements where calls >= ${purchases / 4} order by 1 desc limit 15`
  for (const { ms, calls, query } of dearest)
    report(
      `    ${ms.toFixed(2)} ms in ${calls.toFixed(1)} calls`,
      query.replaceAll(/\s+/g, ' ').slice(0, 110),
    )
}
