import { checkOutFormerVersion, hasFormerVersion } from '../apps/api/test/faults/former-version.ts'
import { connect } from '../apps/api/src/db/client.ts'
import { removeDataDirectory } from '../test/running-product.ts'
import { checkOutAll } from './checkouts.ts'
import { bareClaim } from './claims.ts'
import { Client, inParallel } from './client.ts'
import { databaseOf, startProduct, type MeasuredProduct } from './product.ts'
import { atLeast, report } from './report.ts'
import { oneEach, openSchool, type Buyer, type School } from './school.ts'

const rounds = 5
const width = 20
const classes = 100
const claimsARound = 400
const checkoutsARound = 300
const siblings = 4

interface Version {
  product: MeasuredProduct
  school: School
  ids: string[]
}

/**
 * Claims and whole checkouts a second, where places belong to participants, over those of the version in which they
 * belonged to accounts: both run here, in turns, the best round of each. A family buys four places of one class at once,
 * beside carts of four classes there.
 */
export async function reportFamilies() {
  if (!hasFormerVersion) return report('the former version is not in this history', 'not measured')
  const checkout = checkOutFormerVersion()
  const [former, present] = [await open(checkout.folder), await open()]
  const four = ({ ids }: Version) =>
    Array.from({ length: claimsARound }, (_, n) =>
      [0, 1, 2, 3].map((more) => ids[(n + more * 25) % classes] ?? ''),
    )
  const one = ({ ids }: Version) => oneEach(claimsARound, ids)
  await compare('claims of one place', former, present, {
    former: (version) => claimsPerSecond(version, one(version)),
    present: (version) => claimsPerSecond(version, one(version)),
  })
  await compare('claims of four classes', former, present, {
    former: (version) => claimsPerSecond(version, four(version)),
    present: (version) => claimsPerSecond(version, four(version)),
  })
  await compare('claims of four siblings over those of four classes', former, present, {
    former: (version) => claimsPerSecond(version, four(version)),
    present: (version) => familyClaimsPerSecond(version),
  })
  await compare('whole checkouts', former, present, {
    former: (version) => checkoutsPerSecond(version),
    present: (version) => checkoutsPerSecond(version),
  })
  for (const { product, school } of [former, present]) {
    await school.close()
    await product.stop()
    await removeDataDirectory(product.dataDirectory)
  }
  checkout.remove()
}

async function open(checkout?: string): Promise<Version> {
  const product = await startProduct(checkout === undefined ? {} : { checkout })
  const school = openSchool(databaseOf(product.dataDirectory))
  return { product, school, ids: await school.classes(classes, 1_000_000) }
}

type Rate = (version: Version) => Promise<number>

async function compare(
  what: string,
  former: Version,
  present: Version,
  rates: { former: Rate; present: Rate },
) {
  const best = { former: 0, present: 0 }
  for (let round = 0; round < rounds; round++) {
    best.former = Math.max(best.former, await rates.former(former))
    best.present = Math.max(best.present, await rates.present(present))
  }
  const ratio = Number((best.present / best.former).toFixed(2))
  report(
    `${what} a second, over the former version`,
    `${ratio} (${best.present} / ${best.former})`,
    atLeast(0.9, ratio),
  )
}

async function claimsPerSecond({ school, product }: Version, carts: string[][]): Promise<number> {
  return perSecond(product, await school.buyers(carts))
}

async function familyClaimsPerSecond({ school, product, ids }: Version): Promise<number> {
  const wanted = oneEach(claimsARound, ids).flat()
  const families = wanted.map((courseId) => ({ courseId, children: siblings }))
  return perSecond(product, await school.parents(families))
}

async function perSecond({ dataDirectory }: MeasuredProduct, buyers: Buyer[]): Promise<number> {
  const sql = connect(databaseOf(dataDirectory), { max: width })
  const claim = bareClaim(sql)
  await inParallel(buyers.slice(0, width), width, async (buyer) => void (await claim(buyer)))
  const startedAt = performance.now()
  await inParallel(buyers.slice(width), width, async (buyer) => void (await claim(buyer)))
  const seconds = (performance.now() - startedAt) / 1000
  await sql.end()
  return Math.round((buyers.length - width) / seconds)
}

async function checkoutsPerSecond({ school, product, ids }: Version): Promise<number> {
  const client = new Client({ sockets: width })
  const buyers = await school.buyers(oneEach(checkoutsARound, ids))
  const { outcomes, seconds } = await checkOutAll(client, [product.origin], buyers, width)
  client.close()
  if (outcomes.paid !== checkoutsARound) throw new Error(`not all paid: ${JSON.stringify(outcomes)}`)
  return Math.round(outcomes.paid / seconds)
}
