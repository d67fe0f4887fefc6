import { once } from 'node:events'
import type postgres from 'postgres'

/**
 * A process that keeps a pool busy until its standard input ends, and then prints how it went. It runs apart so that a
 * test can watch it die. Arguments: the driver's entry file and a database URL with a host and port.
 */
export interface LoadReport {
  answered: number
  refused: number
  /** Rows that a transaction left half written: a statement of it ran outside. */
  halves: number
  /** How long one query took after the fire. */
  lastMs: number
}

const [driverFile = '', url = ''] = process.argv.slice(2)
const { default: driver } = (await import(driverFile)) as { default: typeof postgres }
const sql = driver(url, { max: 5, onnotice: () => {}, connect_timeout: 2, backoff: () => 0.1 })
await sql`create table if not exists pairs (key uuid, half int)`

const report: LoadReport = { answered: 0, refused: 0, halves: 0, lastMs: 0 }
let fire = true

async function untilTheEnd(work: () => Promise<unknown>) {
  while (fire) {
    await work().then(
      () => report.answered++,
      () => report.refused++,
    )
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}

const read = () => sql.unsafe('select $1::int + n from generate_series(1, 20) n', [1], { prepare: true })
/** Continues with its second statement whatever the result of the first, as careless code does. */
const writePair = () =>
  sql.begin(async (tx) => {
    const key = crypto.randomUUID()
    await tx`insert into pairs values (${key}, 1)`
    await tx`select pg_sleep(0.005)`.catch(() => {})
    await tx`insert into pairs values (${key}, 2)`
  })

const work = Promise.all(Array.from({ length: 30 }, (_, index) => untilTheEnd(index % 2 ? read : writePair)))
process.stdout.write('busy\n')
process.stdin.resume()
await once(process.stdin, 'end')
fire = false
await work
const began = performance.now()
const [row] =
  await sql`select count(*)::int as halves from (select from pairs group by key having count(*) <> 2)`
report.lastMs = Math.round(performance.now() - began)
report.halves = Number(row?.halves)
process.stdout.write(`${JSON.stringify(report)}\n`)
await sql.end({ timeout: 1 })
