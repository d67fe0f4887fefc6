import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from 'postgres'
import { bareClaim } from '../claims.ts'
import { Client, inParallel } from '../client.ts'
import { median } from '../median.ts'
import { oneEach } from '../school.ts'
import { ourShoppers, vendureShoppers, type Shopper } from './shoppers.ts'
import type { Row } from './table.ts'
import type { Side, World } from './world.ts'

const clients = 20
/** Over so many classes. */
const spread = 100
const purchases = { ours: 150, vendure: 60 }
/** Receipts, events and jobs end, and PostgreSQL counts what its connections did. */
const aftermathMs = 2500

interface Measured {
  /** From the empty cart on. */
  perSecond: number
  /** From the full cart on. */
  paidPerSecond: number
  processorMs: number
  commits: number
}

interface Till {
  side: Side
  count: number
  sql: Sql
  arrive(): Promise<Shopper[]>
}

/** Whole purchases by 20 clients over 100 classes, in turns; the middle of the rounds after one to warm up. */
export async function measurePurchases(
  world: World,
  say: (text: string) => void,
  rounds: number,
): Promise<Row[]> {
  const client = new Client({ sockets: clients })
  const from = {
    ours: world.courseIds.slice(0, spread),
    vendure: Array.from({ length: spread }, (_, n) => n + 1),
  }
  const tills: Record<'ours' | 'vendure', Till> = {
    ours: {
      side: world.ours,
      count: purchases.ours,
      sql: world.school.sql,
      arrive: () => ourShoppers(world, client, { count: purchases.ours, from: from.ours }),
    },
    vendure: {
      side: world.vendure,
      count: purchases.vendure,
      sql: world.shop,
      arrive: () => vendureShoppers(world, client, { count: purchases.vendure, from: from.vendure }),
    },
  }
  const all = { ours: [] as Measured[], vendure: [] as Measured[], claims: [] as number[] }
  for (let round = 0; round <= rounds; round++) {
    say(round === 0 ? 'buying, to warm up' : `buying, round ${round} of ${rounds}`)
    const claims = await claimsPerSecond(world, from.ours)
    const ours = await measure(tills.ours)
    const vendure = await measure(tills.vendure)
    if (round === 0) continue
    all.claims.push(claims)
    all.ours.push(ours)
    all.vendure.push(vendure)
  }
  client.close()
  const row = (work: string, figure: keyof Measured): Row => ({
    work,
    ours: median(all.ours.map((measured) => measured[figure])),
    vendure: median(all.vendure.map((measured) => measured[figure])),
  })
  return [
    row('whole purchases from an empty cart, a second', 'perSecond'),
    { ...row('    from a full cart, a second', 'paidPerSecond'), bare: median(all.claims) },
    row('    ms of processor for each', 'processorMs'),
    row('    commits for each', 'commits'),
  ]
}

async function measure({ side, count, sql, arrive }: Till): Promise<Measured> {
  const shoppers = await arrive()
  const before = { processorMs: side.processorMs(), commits: await commits(sql) }
  const filling = await secondsOf(shoppers, (shopper) => shopper.fillCart())
  const paying = await secondsOf(shoppers, async (shopper) => {
    if (!(await shopper.pay())) throw new Error('sold out, where there is plenty')
  })
  await pause(aftermathMs)
  return {
    perSecond: count / (filling + paying),
    paidPerSecond: count / paying,
    processorMs: (side.processorMs() - before.processorMs) / count,
    commits: ((await commits(sql)) - before.commits) / count,
  }
}

/** The least that a purchase could be: the one function that claims the seats, by the driver alone. */
async function claimsPerSecond({ school }: World, courseIds: string[]): Promise<number> {
  const buyers = await school.buyers(oneEach(purchases.ours, courseIds))
  const claim = bareClaim(school.sql)
  return purchases.ours / (await secondsOf(buyers, async (buyer) => void (await claim(buyer))))
}

async function secondsOf<T>(items: T[], work: (item: T) => Promise<void>): Promise<number> {
  const began = performance.now()
  await inParallel(items, clients, work)
  return (performance.now() - began) / 1000
}

async function commits(sql: Sql): Promise<number> {
  const [row] = await sql<{ commits: number }[]>`
    select xact_commit::int as commits from pg_stat_database where datname = current_database()`
  return row?.commits ?? 0
}
