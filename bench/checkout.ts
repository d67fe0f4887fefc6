import { parseArgs } from 'node:util'
import type { Sql } from 'postgres'
import { connect } from '../apps/api/src/db/connect/client.ts'
import { Client, inParallel } from './lib/client.ts'
import { processorMs, startProduct, type MeasuredProduct } from './lib/product.ts'
import { checkOutAll } from './lib/purchases.ts'
import { quantiles } from './lib/quantile.ts'
import { atLeast, load, report, summary } from './lib/report.ts'
import { oneEach, openSchool, type School } from './lib/school.ts'

// npm run bench -- checkout: whole purchases a second, the provider's sandbox on the same cores, over the bare SQL function
// that takes the seats; and the processor time of one. With --beside <folder> the product of that checkout takes turns.

const clients = 20
const classes = 100
const purchases = 400
const rounds = 4

interface Side {
  product: MeasuredProduct
  school: School
  ids: string[]
  rounds: Round[]
}

interface Round {
  rate: number
  serverMs: number
  databaseMs: number
}

const { beside } = parseArgs({ options: { beside: { type: 'string' } } }).values
process.stdout.write(`checkout   (load ${load()})\n`)
const client = new Client({ sockets: clients })
const ours = await open(await startProduct())
const theirs = beside === undefined ? undefined : await open(await startProduct({ checkout: beside }))
try {
  for (let round = 0; round <= rounds; round++)
    for (const side of [ours, ...(theirs ? [theirs] : [])]) {
      const measured = await buy(side)
      // The first warms up.
      if (round > 0) side.rounds.push(measured)
    }
  await reportSides()
} finally {
  client.close()
  for (const { product, school } of [ours, ...(theirs ? [theirs] : [])]) {
    await school.close()
    await product.stop()
  }
}
process.stdout.write(`${summary()}\n`)

async function open(product: MeasuredProduct): Promise<Side> {
  const school = openSchool(product.databaseUrl)
  return { product, school, ids: await school.classes(classes, purchases * (rounds + 2)), rounds: [] }
}

async function buy({ product, school, ids }: Side): Promise<Round> {
  const buyers = await school.buyers(oneEach(purchases, ids))
  const server = product.processorMs()
  const database = await connectionsMs(school.sql)
  const { outcomes, seconds } = await checkOutAll(client, [product.origin], buyers, { width: clients })
  if (outcomes.paid !== purchases) throw new Error(`not all paid: ${JSON.stringify(outcomes)}`)
  const after = await connectionsMs(school.sql)
  const spent = [...after].reduce((sum, [pid, ms]) => sum + ms - (database.get(pid) ?? 0), 0)
  return {
    rate: purchases / seconds,
    serverMs: (product.processorMs() - server) / purchases,
    databaseMs: spent / purchases,
  }
}

/** Processor milliseconds of PostgreSQL so far, which has a process for each connection. */
async function connectionsMs(sql: Sql): Promise<Map<number, number>> {
  const rows = await sql<{ pid: number }[]>`
    select pid from pg_stat_activity where application_name like 'cadenza%'`
  return new Map(rows.map(({ pid }) => [pid, processorMs(pid)]))
}

async function reportSides() {
  const rate = middle(ours, 'rate')
  const claims = await bareClaims(ours)
  const ratio = Number((rate / claims).toFixed(2))
  const rates = `${ratio} (${rate} / ${claims} a second)`
  report(
    `whole purchases over bare claim_order, ${clients} clients, ${classes} classes`,
    rates,
    atLeast(0.2, ratio),
  )
  report('    server, sandbox included, ms of processor for each', middle(ours, 'serverMs'))
  report('    database, sandbox included', middle(ours, 'databaseMs'))
  if (!theirs) return
  const other = middle(theirs, 'rate')
  const over = Number((rate / other).toFixed(2))
  report('beside the other version', `${over} (${rate} / ${other} a second)`, atLeast(1, over))
  report(
    '    its server and database',
    `${middle(theirs, 'serverMs')} and ${middle(theirs, 'databaseMs')} ms`,
  )
}

function middle(side: Side, what: keyof Round): number {
  return quantiles(side.rounds.map((round) => round[what])).p50
}

/** Claims a second by the function alone, in whatever order the driver likes. */
async function bareClaims({ product, school, ids }: Side): Promise<number> {
  const sql = connect(product.databaseUrl, { max: clients })
  const buyers = await school.buyers(oneEach(purchases, ids))
  const startedAt = performance.now()
  await inParallel(buyers, clients, async ({ userId, totalMinor }) => {
    await sql`select claim_order(${userId}, 'sandbox', 'USD', ${totalMinor}::int, 600) as id`
  })
  const rate = Math.round((purchases * 1000) / (performance.now() - startedAt))
  await sql.end()
  return rate
}
