import autocannon from 'autocannon'
import { runProduct } from '../test/running-product.ts'
import { listPages } from './list-pages.ts'
import { median } from './median.ts'
import { databaseOf, withProduct, type MeasuredProduct } from './product.ts'
import { atLeast, atMost, report } from './report.ts'
import { openSchool } from './school.ts'

const seconds = 2
const rounds = 5
const connections = 50
const classes = 480
const pages = 20
/** By either side: a machine that is busy with something else makes them wait too long. */
let refused = 0

interface Load {
  origin: string
  /** Asked for in turn. */
  paths: string[]
  headers?: Record<string, string>
}

/** The catalogue and a page beside the least that could serve them: a bare route for the same rows. */
export async function reportCatalogue() {
  await withProduct(async (product) => {
    const bare = runProduct({ program: ['bench/bare-server.ts', databaseOf(product.dataDirectory)] })
    try {
      const origin = await bare.ready()
      const { lists, ones } = await readPaths(product)
      const plain = { origin: product.origin, paths: ['/'], headers: { accept: 'text/html' } }
      const rates = await ratesOf({
        bareList: { origin, paths: lists.map((_, page) => `/courses?page=${page}`) },
        bareOne: { origin, paths: ones.map((id) => `/courses/${id}`) },
        lists: { origin: product.origin, paths: lists },
        sameList: { origin: product.origin, paths: lists.slice(0, 1) },
        one: { origin: product.origin, paths: ones.map((id) => `/approvedCourses/${id}`) },
        plain,
        compressed: { ...plain, headers: { ...plain.headers, 'accept-encoding': 'gzip' } },
      })
      compare('lists of 24 by REST, other pages in turn', rates.lists, rates.bareList, 0.6)
      compare('the same list by REST', rates.sameList, rates.bareList, 2)
      compare('one class by REST, others in turn', rates.one, rates.bareOne, 0.8)
      compare('the home page, plain', rates.plain, rates.bareList, 1)
      compare('the home page, compressed (its peer: plain)', rates.compressed, rates.plain, 0.75)
      report('refused, of all', refused, atMost(0, refused))
    } finally {
      await bare.stop()
    }
  })
}

function compare(what: string, rate: number, peer: number, least: number) {
  const ratio = Number((rate / peer).toFixed(2))
  report(`${what}, over its peer`, `${ratio} (${rate} / ${peer} a second)`, atLeast(least, ratio))
}

async function readPaths({ origin, dataDirectory }: MeasuredProduct) {
  const school = openSchool(databaseOf(dataDirectory))
  const ones = await school.classes(classes, 10)
  await school.sql`analyze courses`
  await school.close()
  return { lists: await listPages(origin, pages), ones: ones.slice(0, 100) }
}

/** Requests a second of each, by turns; the middle of the rounds after one to warm up. */
async function ratesOf<Name extends string>(loads: Record<Name, Load>): Promise<Record<Name, number>> {
  const names = Object.keys(loads) as Name[]
  const measured = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  for (let round = 0; round <= rounds; round++)
    for (const name of names) {
      const rate = await rateOf(loads[name])
      if (round > 0) measured[name].push(rate)
    }
  return Object.fromEntries(names.map((name) => [name, median(measured[name])])) as Record<Name, number>
}

async function rateOf({ origin, paths, headers = { accept: 'application/json' } }: Load): Promise<number> {
  const requests = paths.map((path) => ({ path, headers }))
  const result = await autocannon({ url: origin, connections, duration: seconds, requests })
  refused += result.non2xx + result.errors
  return Math.round(result['2xx'] / result.duration)
}
