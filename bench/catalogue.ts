import autocannon from 'autocannon'
import { runProduct } from '../test/running-product.ts'
import { databaseOf, withProduct, type MeasuredProduct } from './product.ts'
import { atLeast, report } from './report.ts'

const seconds = 3
const rounds = 5

/** The catalogue beside the least that could serve it. */
export async function reportCatalogue() {
  const { ratio, rest, bare } = await withProduct(measureCatalogue)
  const figures = `${ratio} (${rest} / ${bare} requests a second)`
  report('catalogue by REST over a bare route', figures, atLeast(0.5, ratio))
}

/** Requests a second of the catalogue by REST, beside a bare route for the same rows; interleaved, the best of each. */
async function measureCatalogue(product: MeasuredProduct) {
  const bare = runProduct({ program: ['bench/bare-server.ts', databaseOf(product.dataDirectory)] })
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
