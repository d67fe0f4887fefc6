import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { brokenInvariants } from '../invariants.ts'
import { manyConnections, type TestApp } from '../test-app.ts'
import { runTestApp } from '../run-test-app.ts'
import { installNaiveClaim } from './naive-claim.ts'
import { barrier, gatherAtBarrier, untilBlocked } from './standstill.ts'
import { buy, buyersOf, crowdOf, priceMinor, tally } from './storm.ts'

const product = runTestApp(manyConnections)

/** So many new courses, by id ascending. */
async function courses({ make }: TestApp, count: number, capacity: number): Promise<string[]> {
  const ids = await Promise.all(Array.from({ length: count }, () => make.course({ capacity })))
  return ids.toSorted()
}

const crowd = crowdOf(40)

test('carts of 5 of 20 classes, every other one reversed, all get through without a deadlock', async () => {
  const ids = await courses(product, 20, 100)
  const ring = [...ids, ...ids]
  const carts = Array.from({ length: crowd }, (_, buyer) => {
    const cart = ring.slice(buyer % 20, (buyer % 20) + 5)
    return buyer % 2 ? cart.toReversed() : cart
  })
  const people = await buyersOf(product, carts)
  const outcomes = await Promise.all(people.map((person) => buy(product, person, 5 * priceMinor)))
  expect(tally(outcomes)).toEqual({ paid: crowd })
  expect(await brokenInvariants(product)).toEqual([])
})

test('a cart waits for its lowest class before it locks any other, whatever the order in the cart', async () => {
  const [low = '', high = ''] = await courses(product, 2, 10)
  const [person] = await buyersOf(product, [[high, low]])
  let outcome: Promise<string> | undefined
  await product.sql.begin(async (tx) => {
    await tx`select from courses where id = ${low} for update`
    outcome = person && buy(product, person, 2 * priceMinor)
    await untilBlocked(product.sql, 1)
    expect(await tx`select id from courses where id = ${high} for update nowait`).toEqual([{ id: high }])
  })
  expect(await outcome).toBe('paid')
})

test('negative control: carts that lock in their own order deadlock', async () => {
  await installNaiveClaim(product.sql, { afterSeat: barrier })
  const [one = '', other = ''] = await courses(product, 2, 10)
  const people = await buyersOf(product, [
    [one, other],
    [other, one],
  ])
  const results = await gatherAtBarrier(product.sql, 2, () =>
    // The function itself: the use case would try again what a deadlock has undone.
    Promise.allSettled(
      people.map(
        ({ userId }) => product.sql`select claim_order(${userId}, 'sandbox', 'USD', ${2 * priceMinor}, 600)`,
      ),
    ),
  )
  const failures = results.filter((result) => result.status === 'rejected')
  expect(failures).toHaveLength(1)
  expect(inspect(failures, { depth: 10 })).toContain('deadlock detected')
})
