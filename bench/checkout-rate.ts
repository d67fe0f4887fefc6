import { connect } from '../apps/api/src/db/client.ts'
import { runProduct } from '../test/running-product.ts'
import { checkOutAll } from './checkouts.ts'
import { bareClaim } from './claims.ts'
import { Client, inParallel } from './client.ts'
import { databaseOf, withProduct } from './product.ts'
import { atLeast, report } from './report.ts'
import { oneEach, openSchool, type School } from './school.ts'

const clients = 20
const classes = 100
const checkoutsARound = 400
const rounds = 4

/** Whole checkouts a second, the provider's sandbox on the same cores; the best round. Two bare figures beside it. */
export async function reportCheckoutRate() {
  await withProduct(async ({ origin, dataDirectory }) => {
    const url = databaseOf(dataDirectory)
    const school = openSchool(url)
    const client = new Client({ sockets: clients })
    const ids = await school.classes(classes, checkoutsARound * (rounds + 1))
    let best = 0
    for (let round = 0; round < rounds; round++) {
      const buyers = await school.buyers(oneEach(checkoutsARound, ids))
      const { outcomes, seconds } = await checkOutAll(client, [origin], buyers, clients)
      if (outcomes.paid !== checkoutsARound) throw new Error(`not all paid: ${JSON.stringify(outcomes)}`)
      best = Math.max(best, Math.round(outcomes.paid / seconds))
    }
    const claims = await bareClaims(school, url, ids)
    const ratio = Number((best / claims).toFixed(2))
    const rates = `${ratio} (${best} / ${claims} a second)`
    report('whole checkouts over bare claim_order, 20 clients, 100 classes', rates, atLeast(0.2, ratio))
    report('    beside it: POSTs a second to a route that does nothing', await barePosts(client, url))
    client.close()
    await school.close()
  })
}

async function bareClaims(school: School, url: string, ids: string[]): Promise<number> {
  const sql = connect(url, { max: clients })
  const claim = bareClaim(sql)
  const buyers = await school.buyers(oneEach(checkoutsARound, ids))
  const rate = await perSecond(buyers, async (buyer) => void (await claim(buyer)))
  await sql.end()
  return rate
}

async function barePosts(client: Client, url: string): Promise<number> {
  const bare = runProduct({ program: ['bench/bare-server.ts', url] })
  const origin = await bare.ready()
  const post = async () =>
    void (await client.call('POST', `${origin}/nothing`, { json: { price: '100.00' } }))
  await perSecond(Array(1000).fill(0), post)
  const rate = await perSecond(Array(5000).fill(0), post)
  await bare.stop()
  return rate
}

async function perSecond<T>(items: T[], work: (item: T) => Promise<void>): Promise<number> {
  const startedAt = performance.now()
  await inParallel(items, clients, work)
  return Math.round((items.length * 1000) / (performance.now() - startedAt))
}
