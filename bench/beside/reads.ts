import autocannon from 'autocannon'
import { listPages } from '../list-pages.ts'
import { median } from '../median.ts'
import { listQuery, oneQuery, searchQuery } from './shop-api.ts'
import type { Row } from './table.ts'
import type { Side, World } from './world.ts'

const connections = 50
/** Of a round: as long as it takes to give every connection three answers, between these. */
const seconds = { least: 2, most: 15 }
const pages = 20
const ones = 100
/** Of one class; a query that finds nothing answers with much less. */
const leastAnswer = 150

interface Load {
  side: Side
  requests: autocannon.Request[]
}

interface Measured {
  perSecond: number
  /** Processor time of the server for each answer, without its database's. */
  processorMs: number
  /** In all rounds: by a server, or by the machine, which is busy with something else. */
  refused: number
}

/** Lists of 24 and single classes by 50 connections, in turns; the middle of the rounds after one to warm up. */
export async function measureReads(
  world: World,
  say: (text: string) => void,
  rounds: number,
): Promise<Row[]> {
  const lists = await listPages(world.ours.origin, pages)
  const single = world.courseIds.slice(0, ones)
  const loads = {
    ourList: { side: world.ours, requests: gets(lists) },
    bareList: { side: world.bare, requests: gets(lists.map((_, page) => `/courses?page=${page}`)) },
    vendureList: { side: world.vendure, requests: queries(pages, (page) => listQuery(24 * page)) },
    vendureSearch: { side: world.vendure, requests: queries(pages, (page) => searchQuery(24 * page)) },
    ourOne: { side: world.ours, requests: gets(single.map((id) => `/approvedCourses/${id}`)) },
    bareOne: { side: world.bare, requests: gets(single.map((id) => `/courses/${id}`)) },
    vendureOne: { side: world.vendure, requests: queries(ones, (n) => oneQuery(n + 1)) },
  }
  for (const load of Object.values(loads)) await requireAnswer(load)
  const of = await inTurns(loads, say, rounds)
  return [
    rateRow('lists of 24, other pages in turn, a second', of.ourList, of.bareList, of.vendureList),
    rateRow('    the same from Vendure’s search index', of.ourList, of.bareList, of.vendureSearch),
    costRow('    ms of processor for each', of.ourList, of.bareList, of.vendureList),
    rateRow('one class, others in turn, a second', of.ourOne, of.bareOne, of.vendureOne),
    costRow('    ms of processor for each', of.ourOne, of.bareOne, of.vendureOne),
    {
      work: 'refused, of all of these',
      ours: of.ourList.refused + of.ourOne.refused,
      bare: of.bareList.refused + of.bareOne.refused,
      vendure: of.vendureList.refused + of.vendureSearch.refused + of.vendureOne.refused,
    },
  ]
}

async function inTurns<Name extends string>(
  loads: Record<Name, Load>,
  say: (text: string) => void,
  rounds: number,
) {
  const names = Object.keys(loads) as Name[]
  const all = new Map<Name, Measured[]>(names.map((name) => [name, []]))
  const rates = new Map<Name, number>()
  for (let round = 0; round <= rounds; round++) {
    say(round === 0 ? 'reading, to warm up' : `reading, round ${round} of ${rounds}`)
    for (const name of names) {
      const wanted = (3 * connections) / (rates.get(name) ?? connections)
      const duration = Math.ceil(Math.min(seconds.most, Math.max(seconds.least, wanted)))
      const measured = await measure(loads[name], duration)
      rates.set(name, measured.perSecond)
      if (round > 0) all.get(name)?.push(measured)
    }
  }
  return Object.fromEntries(
    names.map((name) => {
      const measured = all.get(name) ?? []
      return [
        name,
        {
          perSecond: median(measured.map(({ perSecond }) => perSecond)),
          processorMs: median(measured.map(({ processorMs }) => processorMs)),
          refused: measured.reduce((total, { refused }) => total + refused, 0),
        },
      ]
    }),
  ) as Record<Name, Measured>
}

/** From the first answer to the last: a slow server has fifty of them half done when the time is over. */
async function measure({ side, requests }: Load, duration: number): Promise<Measured> {
  const before = side.processorMs()
  const times: number[] = []
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = { url: side.origin, connections, duration, requests, timeout: 60 }
    const load = autocannon(options, (error: unknown, done) =>
      error ? reject(error as Error) : resolve(done),
    )
    load.on('response', () => times.push(performance.now()))
  })
  const served = result['2xx']
  const span = (times.at(-1) ?? 0) - (times[0] ?? 0)
  return {
    perSecond: times.length < 2 ? 0 : ((times.length - 1) * 1000 * (served / times.length)) / span,
    processorMs: (side.processorMs() - before) / served,
    refused: result.non2xx + result.errors,
  }
}

const gets = (paths: string[]): autocannon.Request[] =>
  paths.map((path) => ({ path, headers: { accept: 'application/json' } }))

const queries = (count: number, query: (n: number) => string): autocannon.Request[] =>
  Array.from({ length: count }, (_, n) => ({
    method: 'POST',
    path: '/shop-api',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: query(n) }),
  }))

/** A refused query is answered with 200 too, and quickly. */
async function requireAnswer({ side, requests: [first] }: Load) {
  const { path = '', method = 'GET', headers, body } = first ?? {}
  const response = await fetch(side.origin + path, {
    method,
    headers: headers as Record<string, string>,
    body: body?.toString(),
  })
  const text = await response.text()
  if (!response.ok || text.includes('"errors"') || text.length < leastAnswer)
    throw new Error(`${side.origin}${path} answered ${response.status} ${text.slice(0, 300)}`)
}

const rateRow = (work: string, ours: Measured, bare: Measured, vendure: Measured): Row => ({
  work,
  ours: ours.perSecond,
  bare: bare.perSecond,
  vendure: vendure.perSecond,
})

const costRow = (work: string, ours: Measured, bare: Measured, vendure: Measured): Row => ({
  work,
  ours: ours.processorMs,
  bare: bare.processorMs,
  vendure: vendure.processorMs,
})
