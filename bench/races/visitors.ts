import { setTimeout as pause } from 'node:timers/promises'
import type { Opening } from '../../packages/contracts/src/opening.ts'
import type { Outcome } from '../checkouts.ts'
import { inParallel } from '../client.ts'
import type { Buyer } from '../school.ts'
import type { Arena } from './arena.ts'

export interface Visitor extends Buyer {
  number: number
  ticket: string
}

/** Caches in front, each of which asks once a second for all who ask it. */
const caches = 20
/** Of those who are invited, one in five has left; of those who are called, one in ten does not come. */
const hasLeft = ({ number }: Visitor) => number % 5 === 3
const staysAway = ({ number }: Visitor) => number % 10 === 7
/** Whether they were called or not: some try to pay all the time. */
const intrudersAtOnce = 5
const longestMs = 300_000

type Pay = (buyer: Buyer, turn: number) => Promise<Outcome>

/** Lets everybody wait, come and pay until nothing is left, each by what the small file says and no look more. */
export async function followSale(arena: Arena, openingId: string, visitors: Visitor[], pay: Pay) {
  const startedAt = performance.now()
  const isLate = () => performance.now() - startedAt > longestMs
  const sale: { now: Opening | undefined } = { now: undefined }
  const isOver = () => sale.now?.phase === 'closed' || isLate()
  const told = {
    seconds: 0,
    paid: 0,
    called: 0,
    stayedAway: 0,
    intruders: { paid: 0, refused: 0, sold_out: 0, failed: 0, unavailable: 0 },
  }

  async function cache(turn: number) {
    await pause((1000 * turn) / caches)
    while (!isOver()) {
      const { status, body } = await arena.client.call(
        'GET',
        `${originOf(arena, turn)}/openings/${openingId}`,
      )
      // As openingSchema has it: the product wrote it.
      if (status === 200) sale.now = body as unknown as Opening
      await pause(1000)
    }
  }

  async function come(visitor: Visitor) {
    while (!isOver() && visitor.number > (sale.now?.invited ?? 0)) await pause(250)
    if (isOver() || hasLeft(visitor)) return
    await pause((visitor.number * 37) % 2000)
    while (!isOver() && (await sayHere(arena, openingId, visitor)) !== 'called') {
      do await pause(500)
      while (!isOver() && visitor.number > (sale.now?.serving ?? 0))
    }
    if (isOver()) return
    told.called++
    if (staysAway(visitor)) return void told.stayedAway++
    await pause((visitor.number * 53) % 1500)
    if ((await pay(visitor, visitor.number)) === 'paid') told.paid++
  }

  async function intrude(visitor: Visitor) {
    if (isOver()) return
    told.intruders[await pay(visitor, visitor.number)]++
    await pause(200)
  }

  // The last of the line are not called before all is sold: they try all the same.
  const [line, intruders] = [visitors.slice(0, -500), visitors.slice(-500)]
  await Promise.all([
    ...Array.from({ length: caches }, (_, turn) => cache(turn)),
    ...line.map(come),
    inParallel(intruders, intrudersAtOnce, intrude),
  ])
  told.seconds = (performance.now() - startedAt) / 1000
  return told
}

async function sayHere(arena: Arena, openingId: string, { token, ticket, number }: Visitor): Promise<string> {
  const url = `${originOf(arena, number)}/trpc/student.openings.checkIn`
  const { body } = await arena.client.call('POST', url, { token, json: { openingId, ticket } })
  return (body as { result?: { data?: { state?: string } } }).result?.data?.state ?? 'refused'
}

const originOf = ({ origins }: Arena, turn: number) => origins[turn % origins.length] ?? ''
