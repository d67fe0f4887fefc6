import { checkOutAll } from '../../../../bench/lib/purchases.ts'
import { Client } from '../../../../bench/lib/client.ts'
import { startCheckout } from '../../src/features/checkout/start-checkout.ts'
import { completeCheckout } from '../../src/features/checkout/complete-checkout.ts'
import { AppError } from '../../src/errors.ts'
import type { TestPerson } from '../factory.ts'
import { payIntent } from '../provider.ts'
import type { TestApp } from '../test-app.ts'

export const priceMinor = 10_000

/** So many people, or five times as many where the long tests say so. */
export const crowdOf = (usual: number): number => usual * Number(process.env.CROWD_TIMES ?? 1)

const mostTries = 20

/** A verified student for each cart, who put its courses there in that order. */
export async function buyersOf({ make }: TestApp, carts: string[][]): Promise<TestPerson[]> {
  const people = await make.people(carts.map(() => ({})))
  await Promise.all(people.map((person, index) => make.cart(person, carts[index] ?? [])))
  return people
}

/** The same cart for so many buyers. */
export function same(count: number, cart: string[]): string[][] {
  return Array.from({ length: count }, () => cart)
}

/**
 * One whole checkout by use cases: `paid`, or why not. A buyer who finds the server busy tries again, as clients do.
 */
export async function buy(product: TestApp, { ctx }: TestPerson, totalMinor = priceMinor): Promise<string> {
  for (let tries = 1; ; tries++) {
    try {
      const checkout = await startCheckout(ctx, { totalMinor })
      await payIntent(product, checkout)
      return (await completeCheckout(ctx, { transactionId: checkout.paymentIntentId })).status
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.kind !== 'unavailable' || tries === mostTries) return error.code
    }
  }
}

/** Whole checkouts over HTTP, all at once, each step at the next origin. */
export async function buyByHttp(products: TestApp[], people: TestPerson[], totalMinor = priceMinor) {
  const client = new Client({ sockets: people.length })
  const origins = products.map(({ origin }) => origin)
  const buyers = people.map(({ userId, token }) => ({ userId, token, totalMinor }))
  const { outcomes } = await checkOutAll(client, origins, buyers)
  client.close()
  return { outcomes, statuses: Object.keys(client.statuses).map(Number), longestMs: client.longestMs }
}

/** How often each outcome came. */
export function tally(outcomes: string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}

export async function seatsTaken({ sql }: TestApp, courseId: string): Promise<number> {
  const [row] = await sql<
    { taken: number }[]
  >`select seats_taken as taken from courses where id = ${courseId}`
  return row?.taken ?? 0
}
