import autocannon from 'autocannon'
import { listPages } from '../list-pages.ts'
import { median } from '../median.ts'
import { listQuery, oneQuery, searchQuery } from './shop-api.ts'
import type { Row } from './table.ts'
import type { Side, World } from './world.ts'

const connections = 50
const seconds = 2
const rounds = 5
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

/** Lists of 24 and single classes by 50 connections, in turns; the middle of five rounds after one to warm up. */
export async function measureReads(world: World, say: (text: string) => void): Promise<Row[]> {
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
  const of = await inTurns(loads, say)
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

async function inTurns<Name extends string>(loads: Record<Name, Load>, say: (text: string) => void) {
  const names = Object.keys(loads) as Name[]
  const all = new Map<Name, Measured[]>(names.map((name) => [name, []]))
  for (let round = 0; round <= rounds; round++) {
    say(round === 0 ? 'reading, to warm up' : `reading, round ${round} of ${rounds}`)
    for (const name of names) {
      const measured = await measure(loads[name])
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

async function measure({ side, requests }: Load): Promise<Measured> {
  const before = side.processorMs()
  const result = await autocannon({ url: side.origin, connections, duration: seconds, requests })
  return {
    perSecond: Math.round(result['2xx'] / result.duration),
    processorMs: (side.processorMs() - before) / result['2xx'],
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
