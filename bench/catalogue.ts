import autocannon from 'autocannon'
import { findRunningPostgres } from '../apps/api/src/db/embedded-postgres.ts'
import { join } from 'node:path'
import { runProduct } from '../test/running-product.ts'
import type { MeasuredProduct } from './product.ts'

const seconds = 3
const rounds = 5

/** Requests a second of the catalogue by REST, beside a bare route for the same rows; interleaved, the best of each. */
export async function measureCatalogue(product: MeasuredProduct) {
  const database = findRunningPostgres(join(product.dataDirectory, 'postgres'))
  if (!database) throw new Error('the product’s database is not running')
  const bare = runProduct({ program: ['bench/bare-server.ts', database] })
  try {
    const origin = await bare.ready()
    const rates = { bare: 0, rest: 0 }
    for (let round = 0; round < rounds; round++) {
      rates.bare = Math.max(rates.bare, await rate(`${origin}/courses`))
      rates.rest = Math.max(rates.rest, await rate(`${product.origin}/approvedCourses?limit=24`))
    }
    return { ...rates, ratio: Number((rates.rest / rates.bare).toFixed(2)) }
  } finally {
    await bare.stop()
  }
}

async function rate(url: string): Promise<number> {
  const result = await autocannon({ url, connections: 20, duration: seconds })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`)
  return Math.round(result.requests.average)
}
