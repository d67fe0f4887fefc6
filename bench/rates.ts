import autocannon from 'autocannon'
import { median } from './median.ts'
import { atLeast, atMost, report } from './report.ts'

const seconds = 2
const rounds = 5
const connections = 50
/** By any side: a machine that is busy with something else makes them wait too long. */
let refused = 0

export interface Load {
  origin: string
  /** Asked for in turn. */
  paths: string[]
  /** In turn, too: the addresses that a proxy names, for a server that knows what one network may ask for. */
  visitors?: string[]
  headers?: Record<string, string>
}

/** Requests a second of each, by turns; the middle of the rounds after one to warm up. */
export async function ratesOf<Name extends string>(loads: Record<Name, Load>): Promise<Record<Name, number>> {
  const names = Object.keys(loads) as Name[]
  const measured = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  for (let round = 0; round <= rounds; round++)
    for (const name of names) {
      const rate = await rateOf(loads[name])
      if (round > 0) measured[name].push(rate)
    }
  return Object.fromEntries(names.map((name) => [name, median(measured[name])])) as Record<Name, number>
}

async function rateOf({ origin, paths, visitors, headers = { accept: 'application/json' } }: Load) {
  const requests = visitors
    ? visitors.flatMap((visitor) => toRequests(paths, { ...headers, 'x-forwarded-for': visitor }))
    : toRequests(paths, headers)
  const result = await autocannon({ url: origin, connections, duration: seconds, requests })
  refused += result.non2xx + result.errors
  return Math.round(result['2xx'] / result.duration)
}

const toRequests = (paths: string[], headers: Record<string, string>) =>
  paths.map((path) => ({ path, headers }))

export function compare(what: string, rate: number, peer: number, least: number) {
  const ratio = Number((rate / peer).toFixed(2))
  report(`${what}, over its peer`, `${ratio} (${rate} / ${peer} a second)`, atLeast(least, ratio))
}

/** How many were refused, or failed, since this was asked last. */
export function reportRefused() {
  report('refused, of all', refused, atMost(0, refused))
  refused = 0
}
