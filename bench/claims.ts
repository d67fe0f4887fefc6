import type { Sql } from 'postgres'
import type { Student } from '../apps/api/src/auth/actor.ts'
import type { Ctx } from '../apps/api/src/context.ts'
import { connect, toDatabase } from '../apps/api/src/db/client.ts'
import { beginOrder } from '../apps/api/src/features/checkout/order-store.ts'
import { inParallel } from './client.ts'
import { databaseOf, withProduct } from './product.ts'
import { atLeast, report } from './report.ts'
import { oneEach, openSchool, type Buyer, type School } from './school.ts'

const buyersARound = 500
const rounds = 4
/** Claims that are under way at once, on the product's own number of connections. */
const width = 50
const connections = 20

/** One way to claim the cart of a buyer. */
type Claim = (buyer: Buyer) => Promise<unknown>

/**
 * Claims a second by `beginOrder`, through Drizzle as the product calls it (the declined cards, the claim and its order),
 * over the bare SQL function called by the `postgres` driver alone. Same database, same pool size, fresh carts.
 */
export async function reportClaims() {
  await withProduct(async ({ dataDirectory }) => {
    const url = databaseOf(dataDirectory)
    const school = openSchool(url)
    const sql = connect(url, { max: connections })
    const ways = { ours: claimThroughProduct(sql), bare: bareClaim(sql) }
    for (const classes of [1, 100]) {
      const { ours, bare } = await race(school, classes, ways)
      const ratio = Number((ours / bare).toFixed(2))
      const where = classes === 1 ? 'one hot class' : `${classes} classes`
      report(
        `seat claims on ${where} over the bare SQL function`,
        `${ratio} (${ours} / ${bare} a second)`,
        atLeast(0.5, ratio),
      )
    }
    await sql.end()
    await school.close()
  })
}

/** Interleaved, the best of each. */
async function race(school: School, classes: number, ways: { ours: Claim; bare: Claim }) {
  const best = { ours: 0, bare: 0 }
  for (let round = 0; round < rounds; round++) {
    best.bare = Math.max(best.bare, await claimsPerSecond(school, classes, ways.bare))
    best.ours = Math.max(best.ours, await claimsPerSecond(school, classes, ways.ours))
  }
  return best
}

async function claimsPerSecond(school: School, classes: number, claim: Claim): Promise<number> {
  const ids = await school.classes(classes, buyersARound)
  const buyers = await school.buyers(oneEach(buyersARound, ids))
  const startedAt = performance.now()
  await inParallel(buyers, width, async (buyer) => void (await claim(buyer)))
  return Math.round((buyersARound * 1000) / (performance.now() - startedAt))
}

/** The bare function, in whatever order the driver likes. */
export function bareClaim(sql: Sql): Claim {
  return ({ userId, totalMinor }) =>
    sql`select claim_order(${userId}, 'sandbox', 'USD', ${totalMinor}::int, 600) as id`
}

function claimThroughProduct(sql: Sql): Claim {
  const shared = {
    db: toDatabase(sql),
    settings: { currency: 'USD', holdSeconds: 600 },
    payments: { provider: 'sandbox' },
  }
  return ({ userId, totalMinor }) => {
    // A claim asks its context for nothing else.
    const ctx = { ...shared, actor: { userId } } as unknown as Ctx<Student>
    return beginOrder(ctx, totalMinor)
  }
}
