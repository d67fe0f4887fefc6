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

/** Of one side, a figure for each round: rates a second, and processor milliseconds of the server for each. */
interface Figures {
  lists: number[]
  checkouts: number[]
  listMs: number[]
  checkoutMs: number[]
}
interface Side extends Figures {
  product: MeasuredProduct
  school: School
  classes: string[]
}
interface Pair {
  off: Figures
  on: Figures
}
type Environment = Record<string, string>

/**
 * What counting and tracing cost: the same work by a product without and one with both, in turns; once with each of them
 * started first, because whoever starts second is slower or faster, whatever it does. The median of either order counts
 * as much as the other's. What else the machine does changes the rates, and the processor time of the server hardly:
 * where it is short of processors, the rate is one by the other.
 */
export async function reportTelemetry() {
  await reportOneCount()
  const collector = await startCollector()
  const watched = { LOG_LEVEL: 'warn', METRICS_PORT: '0', TRACES_URL: collector.url }
  const [off, on] = await measureByTurns([{}, watched])
  const [onFirst, offSecond] = await measureByTurns([watched, {}])
  const pairs = [
    { off, on },
    { off: offSecond, on: onFirst },
  ]
  reportRate('lists of 24', 'lists', pairs)
  reportCost('a list of 24', 'listMs', pairs)
  reportRate('whole checkouts', 'checkouts', pairs)
  reportCost('a whole checkout', 'checkoutMs', pairs)
  report('batches of spans that the collector took', collector.taken())
  await collector.close()
}

/** Two products, started in this order, that do the same in turns. */
async function measureByTurns(environments: [Environment, Environment]): Promise<[Figures, Figures]> {
  const sides: [Side, Side] = [await openSide(environments[0]), await openSide(environments[1])]
  const stops = sides.map(({ product }) => scrapeOften(product))
  const client = new Client({ sockets: clients })
  // The first round of each warms up.
  for (let round = 0; round <= rounds; round++) {
    const order = round % 2 === 0 ? sides : sides.toReversed()
    for (const side of order) await measureLists(side)
    for (const side of order) await measureCheckouts(client, side)
  }
  client.close()
  for (const stop of stops) stop()
  report('memory after it, MB', sides.map(memoryOf).join(', '))
  for (const side of sides) await closeSide(side)
  return sides
}

const memoryOf = ({ product }: Side) =>
  `${product.residentMegabytes()} ${metricsOf(product) ? 'with' : 'without'}`

const metricsOf = (product: MeasuredProduct) => /metrics at ([^\s"]+)/.exec(product.output())?.[1]

function scrapeOften(product: MeasuredProduct): () => void {
  const url = metricsOf(product)
  const scraping = url ? setInterval(() => void scrape(url), scrapeMs) : undefined
  return () => clearInterval(scraping)
}

async function openSide(environment: Environment): Promise<Side> {
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

type Ratio = (pair: Pair, round: number) => number

function reportRate(what: string, figure: keyof Figures, pairs: Pair[]) {
  const ratioOf: Ratio = ({ off, on }, round) => (on[figure][round] ?? NaN) / (off[figure][round] ?? NaN)
  reportRatio(`${what} a second, with over without`, figure, pairs, ratioOf)
}

function reportCost(what: string, figure: keyof Figures, pairs: Pair[]) {
  const ratioOf: Ratio = ({ off, on }, round) => (off[figure][round] ?? NaN) / (on[figure][round] ?? NaN)
  reportRatio(`processor ms of ${what}, without over with`, figure, pairs, ratioOf)
}

function reportRatio(what: string, figure: keyof Figures, pairs: Pair[], ratioOf: Ratio) {
  const measured = Array.from({ length: rounds }, (_, round) => round + 1)
  const medians = pairs.map((pair) => median(measured.map((round) => ratioOf(pair, round))))
  const ratio = Number(Math.sqrt(medians.reduce((product, one) => product * one, 1)).toFixed(3))
  const middle = (side: 'off' | 'on') =>
    Number(median(pairs.flatMap((pair) => pair[side][figure].slice(1))).toPrecision(3))
  const orders = medians.map((one) => one.toFixed(3)).join(' and ')
  report(
    what,
    `${ratio} (${middle('off')} without, ${middle('on')} with; by order of start ${orders})`,
    atLeast(0.97, ratio),
  )
}

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
