import autocannon from 'autocannon'
import { parseArgs } from 'node:util'
import { runProduct } from '../test/running-product.ts'
import { startProduct, type MeasuredProduct } from './lib/product.ts'
import { quantiles } from './lib/quantile.ts'
import { atLeast, atMost, load, report, summary } from './lib/report.ts'
import { openSchool } from './lib/school.ts'

// npm run bench -- list: the catalogue and a page beside the least that could serve them, a bare route for the same rows.
// With --beside <folder> also beside the product of that checkout, by turns in one run.

const classes = 480
const pages = 20
const seconds = 2
const rounds = 5
const connections = 50

interface Load {
  origin: string
  /** Asked for in turn. */
  paths: string[]
  headers?: Record<string, string>
}

/** A busy machine makes them wait too long. */
let refused = 0

const { beside } = parseArgs({ options: { beside: { type: 'string' } } }).values
process.stdout.write(`list   (load ${load()})\n`)
const product = await startProduct()
const bare = runProduct({ program: ['bench/lib/bare-server.ts', product.databaseUrl] })
const former = beside === undefined ? undefined : await startProduct({ checkout: beside })
try {
  await measure(await bare.ready())
} finally {
  await bare.stop()
  await product.stop()
  await former?.stop()
}
process.stdout.write(`${summary()}\n`)

async function measure(origin: string) {
  const { lists, ones, loads } = await loadsOf(product)
  const rates = await ratesOf({
    ...loads,
    bareList: { origin, paths: lists.map((_, page) => `/courses?page=${page}`) },
    bareOne: { origin, paths: ones.map((id) => `/courses/${id}`) },
    ...(former && prefixed((await loadsOf(former)).loads)),
  })
  compare('lists of 24 by REST, other pages in turn', rates.lists, rates.bareList, 0.6)
  compare('the same list by REST', rates.sameList, rates.bareList, 2)
  compare('one class by REST, others in turn', rates.one, rates.bareOne, 0.8)
  compare('the home page, plain', rates.plain, rates.bareList, 1)
  compare('the home page, compressed (its peer: plain)', rates.compressed, rates.plain, 0.75)
  if (former)
    for (const name of Object.keys(loads))
      compare(`${name}, beside the other version`, rates[name], rates[`former ${name}`], 1)
  report('refused, of all', refused, atMost(0, refused))
}

async function loadsOf({ origin, databaseUrl }: MeasuredProduct) {
  const school = openSchool(databaseUrl)
  const ones = (await school.classes(classes, 10)).slice(0, 100)
  await school.sql`analyze courses`
  await school.close()
  const lists = await listPages(origin)
  const plain: Load = { origin, paths: ['/'], headers: { accept: 'text/html' } }
  const loads: Record<string, Load> = {
    lists: { origin, paths: lists },
    sameList: { origin, paths: lists.slice(0, 1) },
    one: { origin, paths: ones.map((id) => `/approvedCourses/${id}`) },
    plain,
    compressed: { ...plain, headers: { ...plain.headers, 'accept-encoding': 'gzip' } },
  }
  return { lists, ones, loads }
}

function prefixed(loads: Record<string, Load>): Record<string, Load> {
  return Object.fromEntries(Object.entries(loads).map(([name, one]) => [`former ${name}`, one]))
}

/** The addresses of the first pages of the class list: each is named by the one before it. */
async function listPages(origin: string): Promise<string[]> {
  const found = ['/approvedCourses?limit=24']
  while (found.length < pages) {
    const { headers } = await fetch(origin + found.at(-1), { headers: { accept: 'application/json' } })
    const [, next] = /<([^>]+)>/.exec(headers.get('link') ?? '') ?? []
    if (!next) throw new Error('the list ends too soon')
    found.push(next)
  }
  return found
}

/** Requests a second of each, by turns; the middle of the rounds after one to warm up. */
async function ratesOf(loads: Record<string, Load>): Promise<Record<string, number>> {
  const measured = Object.entries(loads).map(([name, one]) => ({ name, one, rates: [] as number[] }))
  for (let round = 0; round <= rounds; round++)
    for (const { one, rates } of measured) {
      const rate = await rateOf(one)
      if (round > 0) rates.push(rate)
    }
  return Object.fromEntries(measured.map(({ name, rates }) => [name, quantiles(rates).p50]))
}

async function rateOf({ origin, paths, headers = { accept: 'application/json' } }: Load): Promise<number> {
  const requests = paths.map((path) => ({ path, headers }))
  const result = await autocannon({ url: origin, connections, duration: seconds, requests })
  refused += result.non2xx + result.errors
  return Math.round(result['2xx'] / result.duration)
}

function compare(what: string, rate = 0, peer = 0, least = 1) {
  const ratio = Number((rate / peer).toFixed(2))
  report(`${what}, over its peer`, `${ratio} (${rate} / ${peer} a second)`, atLeast(least, ratio))
}
