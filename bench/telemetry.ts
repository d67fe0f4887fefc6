import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import autocannon from 'autocannon'
import { startMetrics } from '../apps/api/src/telemetry/metrics.ts'
import { newDataDirectory, removeDataDirectory } from '../test/running-product.ts'
import { checkOutAll } from './checkouts.ts'
import { Client } from './client.ts'
import { median } from './median.ts'
import { databaseOf, startProduct, type MeasuredProduct } from './product.ts'
import { atLeast, report } from './report.ts'
import { oneEach, openSchool, type School } from './school.ts'

const rounds = 5
const listSeconds = 3
/** Fewer than one network has places for, so that nobody is refused. */
const readers = 12
const checkoutsARound = 100
const clients = 20
/** A usual collector asks every fifteen seconds. */
const scrapeMs = 5000

/** What one request adds by being counted, without a server around it. */
async function reportOneCount() {
  const log = { warn: () => undefined } as never
  const { meters, stop } = await startMetrics({ port: 0, log })
  const count = (times: number) => {
    for (let n = 0; n < times; n++)
      meters.request({ method: 'GET', route: `/route/${n % 80}`, status: 200, seconds: n / times })
  }
  count(20_000)
  const before = process.cpuUsage()
  count(200_000)
  const { user, system } = process.cpuUsage(before)
  report('processor microseconds of one count', ((user + system) / 200_000).toFixed(2))
  await stop()
}

interface Side {
  product: MeasuredProduct
  school: School
  classes: string[]
  lists: number[]
  checkouts: number[]
  /** Processor milliseconds of the server for each. */
  listMs: number[]
  checkoutMs: number[]
}

/**
 * What counting and tracing cost: the same work by a product without and by one with both, in turns. Each pair of rounds
 * gives a ratio; the median counts. What else the machine does changes the rates, and the processor time of the server
 * hardly: where it is short of processors, the rate is one by the other.
 */
export async function reportTelemetry() {
  await reportOneCount()
  const collector = await startCollector()
  const off = await openSide({})
  const on = await openSide({ METRICS_PORT: '0', TRACES_URL: collector.url })
  const metricsUrl = /metrics at (\S+)/.exec(on.product.output())?.[1]
  if (!metricsUrl) throw new Error('the product does not say where its metrics are')
  const scraping = setInterval(() => void scrape(metricsUrl), scrapeMs)
  report('memory at the ready line, without / with, MB', memoryOf(off, on))
  const client = new Client({ sockets: clients })
  // The first round of each warms up.
  for (let round = 0; round <= rounds; round++) {
    const order = round % 2 === 0 ? [off, on] : [on, off]
    for (const side of order) await measureLists(side)
    for (const side of order) await measureCheckouts(client, side)
  }
  clearInterval(scraping)
  reportRatio('lists of 24', off.lists, on.lists)
  reportCost('a list of 24', off.listMs, on.listMs)
  reportRatio('whole checkouts', off.checkouts, on.checkouts)
  reportCost('a whole checkout', off.checkoutMs, on.checkoutMs)
  report('memory after it, without / with, MB', memoryOf(off, on))
  report('batches of spans that the collector took', collector.taken())
  client.close()
  for (const side of [off, on]) await closeSide(side)
  await collector.close()
}

async function openSide(environment: Record<string, string>): Promise<Side> {
  const product = await startProduct({ dataDirectory: newDataDirectory(), environment })
  const school = openSchool(databaseOf(product.dataDirectory))
  const classes = await school.classes(100, checkoutsARound * (rounds + 1))
  return { product, school, classes, lists: [], checkouts: [], listMs: [], checkoutMs: [] }
}

async function closeSide({ product, school }: Side) {
  await school.close()
  await product.stop()
  await removeDataDirectory(product.dataDirectory)
}

async function measureLists({ product, lists, listMs }: Side) {
  const before = product.processorMs()
  const url = `${product.origin}/approvedCourses?limit=24`
  const { requests, non2xx, errors } = await autocannon({ url, connections: readers, duration: listSeconds })
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} refusals, ${errors} errors`)
  lists.push(requests.average)
  listMs.push((product.processorMs() - before) / requests.total)
}

async function measureCheckouts(client: Client, { product, school, classes, ...side }: Side) {
  const buyers = await school.buyers(oneEach(checkoutsARound, classes))
  const before = product.processorMs()
  const { outcomes, seconds } = await checkOutAll(client, [product.origin], buyers, clients)
  if (outcomes.paid !== checkoutsARound) throw new Error(`not all paid: ${JSON.stringify(outcomes)}`)
  side.checkouts.push(checkoutsARound / seconds)
  side.checkoutMs.push((product.processorMs() - before) / checkoutsARound)
}

function reportRatio(what: string, off: number[], on: number[]) {
  const pairs = off.slice(1).map((rate, index) => (on[index + 1] ?? 0) / rate)
  const ratio = Number(median(pairs).toFixed(3))
  const rates = `${Math.round(median(off.slice(1)))} without, ${Math.round(median(on.slice(1)))} with, a second`
  const spread = `${Math.min(...pairs).toFixed(2)} to ${Math.max(...pairs).toFixed(2)}`
  report(`${what}, with over without`, `${ratio} (${rates}; ${spread})`, atLeast(0.97, ratio))
}

function reportCost(what: string, off: number[], on: number[]) {
  const pairs = off.slice(1).map((cost, index) => cost / (on[index + 1] ?? NaN))
  const ratio = Number(median(pairs).toFixed(3))
  const costs = `${median(off.slice(1)).toFixed(3)} without, ${median(on.slice(1)).toFixed(3)} with`
  const spread = `${Math.min(...pairs).toFixed(2)} to ${Math.max(...pairs).toFixed(2)}`
  report(`processor ms of ${what}, without over with`, `${ratio} (${costs}; ${spread})`, atLeast(0.97, ratio))
}

const memoryOf = (...sides: Side[]) => sides.map(({ product }) => product.residentMegabytes()).join(' / ')

async function scrape(url: string) {
  const answer = await fetch(url)
  await answer.arrayBuffer()
}

/** Takes traces and forgets them. */
async function startCollector() {
  let taken = 0
  const server = createServer((request, response) => {
    request.resume().once('end', () => {
      taken++
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`,
    taken: () => taken,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
