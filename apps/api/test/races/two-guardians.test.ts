import { describe, expect, test } from 'vitest'
import { removeFromCart } from '../../src/features/cart/remove-from-cart.ts'
import { enrolFree } from '../../src/features/checkout/enrol-free.ts'
import { placeOrder } from '../../src/features/checkout/place-order.ts'
import { reserveCart } from '../../src/features/checkout/reserve.ts'
import { startCheckout } from '../../src/features/checkout/start-checkout.ts'
import { completeCheckout } from '../../src/features/checkout/complete-checkout.ts'
import { patchFunction } from '../dated-classes.ts'
import type { TestPerson } from '../factory.ts'
import { brokenInvariants } from '../invariants.ts'
import { payIntent, readLedger } from '../provider.ts'
import { call, type Refusal } from '../rest-client.ts'
import { runTestApp } from '../run-test-app.ts'
import { manyConnections } from '../test-app.ts'
import { untilBlocked } from './standstill.ts'

/**
 * Two guardians buy for one child at once: the other is notified, and neither is charged for what the child cannot
 * have.
 */
const product = runTestApp(manyConnections)

const lock = 'order by person.id for no key update of person'

async function twoGuardians() {
  const { make } = product
  const [mother, father] = await Promise.all([make.student(), make.student()])
  const childId = await make.child(mother)
  const guardianshipId = await make.guardian(childId, father)
  return { mother, father, childId, guardianshipId }
}

/** A class that meets on Monday at half past nine. */
async function meeting(): Promise<string> {
  const { make, sql } = product
  const courseId = await make.course()
  await sql`insert into course_sessions (course_id, local_date, local_start, minutes, time_zone)
    values (${courseId}, '2027-07-05', '09:30', 60, 'Europe/Berlin')`
  return courseId
}

/** The second claims while the first one's claim is not committed yet. */
async function claimBoth(first: string, second: string): Promise<PromiseSettledResult<unknown>> {
  const { sql } = product
  const claim = (by: typeof sql, user: string) =>
    by`select claim_order(${user}, 'sandbox', 'USD', 10000, 600) as id`
  const [outcome] = await sql
    .begin(async (tx) => {
      await claim(tx as unknown as typeof sql, first)
      const running = Promise.allSettled([claim(sql, second)])
      await Promise.race([running, untilBlocked(sql, 1)])
      return { running }
    })
    .then(({ running }) => running)
  if (!outcome) throw new Error('no outcome')
  return outcome
}

const reasonOf = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === 'rejected' ? String(outcome.reason.message) : 'held'

async function livePlaces(childId: string): Promise<number> {
  return (await product.sql`select from seat_claims where participant_id = ${childId} and is_live`).count
}

describe('the same place', () => {
  test('is held for one; the other is told that it is being paid, then that it is taken', async () => {
    const { mother, father, childId } = await twoGuardians()
    const courseId = await product.make.course()
    for (const one of [mother, father]) await product.make.cart(one, [courseId], [childId])
    expect(reasonOf(await claimBoth(mother.userId, father.userId))).toBe('place_in_payment')
    await expect(startCheckout(father.ctx, { totalMinor: 10_000 })).rejects.toMatchObject({
      reason: 'place_in_payment',
      details: { courseIds: [courseId] },
    })
    const checkout = await startCheckout(mother.ctx, { totalMinor: 10_000 })
    await payIntent(product, checkout)
    expect(await completeCheckout(mother.ctx, { transactionId: checkout.paymentIntentId })).toMatchObject({
      status: 'paid',
    })
    await expect(startCheckout(father.ctx, { totalMinor: 10_000 })).rejects.toMatchObject({
      reason: 'already_enrolled',
    })
    expect(await livePlaces(childId)).toBe(1)
    expect(await brokenInvariants(product)).toEqual([])
  })

  test('wanted by both twenty times at once is sold once, and charged once', async () => {
    const { mother, father, childId } = await twoGuardians()
    const courseId = await product.make.course()
    for (const one of [mother, father]) await product.make.cart(one, [courseId], [childId])
    const before = (await readLedger(product)).charges.length
    await Promise.allSettled(
      Array.from({ length: 20 }, async (_, attempt) => {
        const { ctx } = attempt % 2 ? mother : father
        const checkout = await startCheckout(ctx, { totalMinor: 10_000 })
        await payIntent(product, checkout)
        await completeCheckout(ctx, { transactionId: checkout.paymentIntentId })
      }),
    )
    expect(await livePlaces(childId)).toBe(1)
    expect((await readLedger(product)).charges.length - before).toBe(1)
    expect(await brokenInvariants(product)).toEqual([])
  })
})

describe('two classes that meet at once', () => {
  async function race() {
    const { mother, father, childId } = await twoGuardians()
    await product.make.cart(mother, [await meeting()], [childId])
    await product.make.cart(father, [await meeting()], [childId])
    const second = await claimBoth(mother.userId, father.userId)
    return { second: reasonOf(second), places: await livePlaces(childId) }
  }

  test('are not both held: the second sees the first', async () => {
    expect(await race()).toEqual({ second: 'clash', places: 1 })
  })

  // Negative control: the child's row is what both wait for; the guardians' own rows are not the same.
  test('would both be held without the lock on the child', async () => {
    const restore = await patchFunction(product.sql, 'claim_order', lock, 'order by person.id')
    expect(await race()).toEqual({ second: 'held', places: 2 })
    await restore()
  })
})

describe('a guardian who is removed', () => {
  const remove = (id: string) => product.sql`update guardianships set revoked_at = now() where id = ${id}`

  test('while paying gets the money back, and the seat is free', async () => {
    const { father, childId, guardianshipId } = await twoGuardians()
    const courseId = await product.make.course()
    await product.make.cart(father, [courseId], [childId])
    const checkout = await startCheckout(father.ctx, { totalMinor: 10_000 })
    await remove(guardianshipId)
    await payIntent(product, checkout)
    expect(await completeCheckout(father.ctx, { transactionId: checkout.paymentIntentId })).toMatchObject({
      status: 'refunded',
    })
    expect(await livePlaces(childId)).toBe(0)
  })

  test('before paying is told so, and holds nothing', async () => {
    const { father, childId, guardianshipId } = await twoGuardians()
    await product.make.cart(father, [await product.make.course()], [childId])
    await remove(guardianshipId)
    await expect(startCheckout(father.ctx, { totalMinor: 10_000 })).rejects.toMatchObject({
      reason: 'not_guardian',
      details: { participantIds: [childId] },
    })
    expect(await livePlaces(childId)).toBe(0)
  })

  test('gets late money back: the seats are not taken again', async () => {
    const { father, childId, guardianshipId } = await twoGuardians()
    await product.make.cart(father, [await product.make.course()], [childId])
    const { orderId, paymentIntentId } = await startCheckout(father.ctx, { totalMinor: 10_000 })
    await product.sql`update orders set status = 'releasing' where id = ${orderId}`
    await product.sql`select release_order(${orderId})`
    await remove(guardianshipId)
    expect(
      await product.sql`select outcome from settle_order(${orderId}, ${paymentIntentId}, 10000, 'USD')`,
    ).toMatchObject([{ outcome: 'refunded' }])
    expect(await livePlaces(childId)).toBe(0)
  })

  test('who may only see the child buys nothing for it', async () => {
    const [mother, aunt] = await Promise.all([product.make.student(), product.make.student()])
    const childId = await product.make.child(mother)
    await product.make.guardian(childId, aunt, { canBuy: false })
    await product.make.cart(aunt, [await product.make.course()], [childId])
    await expect(startCheckout(aunt.ctx, { totalMinor: 10_000 })).rejects.toMatchObject({
      reason: 'not_guardian',
    })
  })
})

// The sum of an empty cart is null: the order was inserted without a total, and the answer was 500.
describe('a cart that is emptied on another device while its checkout waits', () => {
  const office = () => product.make.office()
  const transfers = {
    transferHolder: 'School',
    transferAccount: 'DE02120300000000202051',
    transferBank: 'Bank',
  }
  const ways: Record<string, (parent: TestPerson, totalMinor: number) => Promise<unknown>> = {
    'by card': ({ ctx }, totalMinor) => startCheckout(ctx, { totalMinor }),
    free: ({ ctx }) => enrolFree(ctx),
    reserved: ({ ctx }, totalMinor) =>
      reserveCart({ ...ctx, school: { ...ctx.school, ...transfers, transferAllowed: true } }, { totalMinor }),
    'by the office': async ({ userId }, totalMinor) =>
      placeOrder((await office()).ctx, { userId, totalMinor, method: totalMinor ? 'cash' : 'none' }),
    'by a script': async (parent, totalMinor) => {
      const body = { price: totalMinor / 100 }
      const to = 'POST /create-payment-intent'
      const { status, body: answer } = await call<Refusal>(product.app, to, { as: parent, body })
      expect(status).toBe(409)
      throw Object.assign(new Error(answer.error.message), { reason: answer.error.code })
    },
  }

  test.each(
    Object.entries(ways).flatMap(([way, claim]) =>
      (['participants', 'courses'] as const).map((table) => ({ way, table, claim })),
    ),
  )('is refused $way, waiting for $table', async ({ way, table, claim }) => {
    const parent = await product.make.student()
    const childId = await product.make.child(parent)
    const courseId = await product.make.course({ priceMinor: way === 'free' ? 0 : 10_000 })
    await product.make.cart(parent, [courseId], [childId])
    const [row] = await product.sql`select id from cart_items where user_id = ${parent.userId}`
    const { running } = await product.sql.begin(async (tx) => {
      await tx`select from ${tx(table)} where id = ${table === 'courses' ? courseId : childId} for update`
      const claiming = Promise.allSettled([claim(parent, way === 'free' ? 0 : 10_000)])
      await untilBlocked(product.sql, 1)
      expect(await removeFromCart(parent.ctx, { id: String(row?.id) })).toEqual({ removed: true })
      return { running: claiming }
    })
    const [outcome] = await running
    expect(outcome).toMatchObject({
      status: 'rejected',
      reason: { reason: expect.stringMatching(/^cart_(changed|empty)$/) },
    })
    expect(await product.sql`select from orders where user_id = ${parent.userId}`).toHaveLength(0)
  })
})
