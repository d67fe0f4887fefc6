import { describe, expect, test } from 'vitest'
import { addToCart } from '../../src/features/cart/add-to-cart.ts'
import { completeCheckout } from '../../src/features/checkout/complete-checkout.ts'
import { enrolFree } from '../../src/features/checkout/enrol-free.ts'
import { listPayments } from '../../src/features/checkout/list-payments.ts'
import { cancelCheckout } from '../../src/features/checkout/own-order.ts'
import { startCheckout } from '../../src/features/checkout/start-checkout.ts'
import { updateApprovedCourse } from '../../src/features/courses/update-approved-course.ts'
import { listEnrolments } from '../../src/features/enrolments/list-enrolments.ts'
import { AppError } from '../../src/errors.ts'
import { hostile } from '../hostile-values.ts'
import { payIntent, readLedger } from '../provider.ts'
import { call, type Refusal } from '../rest-client.ts'
import { checkBooksAfterEach, runTestApp } from '../run-test-app.ts'
import { boughtForSiblings } from '../siblings-factory.ts'
import {
  buyer,
  chargesOf,
  enrolledIn,
  holder,
  intentsOf,
  patiently,
  payer,
  priceOfPlace,
  seatsTaken,
  selectedBy,
  waitingFor,
} from './shop.ts'

const product = runTestApp()
checkBooksAfterEach(product)

const total = { totalMinor: 10_000 }

test.runIf(boughtForSiblings)(
  'every cart here is of two siblings, and a stranger is in the class',
  async () => {
    const { courseId, checkout } = await holder(product)
    const places = await product.sql`
    select claim.order_id = ${checkout.orderId} as own, is_self from seat_claims claim
      join participants on participants.id = participant_id where course_id = ${courseId} order by own`
    expect([...places]).toEqual([
      { own: false, is_self: true },
      { own: true, is_self: false },
      { own: true, is_self: false },
    ])
  },
)

async function intentsMade(): Promise<number> {
  let made = 0
  for await (const _ of product.deps.payments.listIntents()) made++
  return made
}

const reasonOf = (error: unknown) => (error instanceof AppError ? error.code : String(error))

describe('case 18: a price that is not ours', () => {
  const others = ['0.01', '499.99', '50000'].map((price) => [price, '409 price_changed'] as const)
  const noPrices = hostile.money.map((price) => [price, '400 invalid_input'] as const)

  test('a cart of 500.00 holds and charges nothing for another sum, or for what is none', async () => {
    const { headers, courseId, userId } = await buyer(product, { priceMinor: 50_000 })
    const before = await intentsMade()
    for (const [price, refusal] of [...others, ...noPrices]) {
      const answer = await call<Refusal>(product.app, 'POST /create-payment-intent', {
        headers,
        body: { price },
      })
      expect([price, `${answer.status} ${answer.body.error.code}`]).toEqual([price, refusal])
    }
    expect(await seatsTaken(product, courseId)).toBe(0)
    expect(await product.sql`select 1 from orders where user_id = ${userId}`).toEqual([])
    expect(await intentsMade()).toBe(before)
  })
})

describe('case 19: the instructor changes the price between the page and Pay', () => {
  const raised = { name: 'Dearer', capacity: 30, price: priceOfPlace(12_000) }

  test('case 19: before the hold: the student sees the new price before anything is charged', async () => {
    const teacher = await product.make.instructor()
    const { ctx, courseId } = await buyer(product, { instructorId: teacher.userId })
    await updateApprovedCourse(teacher.ctx, { id: courseId, ...raised })
    await expect(startCheckout(ctx, total)).rejects.toMatchObject({
      reason: 'price_changed',
      details: { amountMinor: 12_000 },
    })
    expect(await seatsTaken(product, courseId)).toBe(0)
    const checkout = await startCheckout(ctx, { totalMinor: 12_000 })
    expect(await payIntent(product, checkout)).toBe('succeeded')
    await completeCheckout(ctx, { transactionId: checkout.paymentIntentId })
    expect(await chargesOf(product, checkout.paymentIntentId)).toEqual([12_000])
  })

  test('case 19: during the hold: what was promised is what is charged', async () => {
    const teacher = await product.make.instructor()
    const { ctx, courseId, checkout } = await holder(product, { instructorId: teacher.userId })
    await updateApprovedCourse(teacher.ctx, { id: courseId, ...raised })
    expect(await startCheckout(ctx, total)).toEqual({ ...checkout, secondsLeft: expect.any(Number) })
    expect(await payIntent(product, checkout)).toBe('succeeded')
    const done = await completeCheckout(ctx, { transactionId: checkout.paymentIntentId })
    expect(done.payment?.amountMinor).toBe(10_000)
  })
})

test('case 19: in the very instant of the claim: the new price is the one that counts', async () => {
  const { ctx, courseId } = await buyer(product)
  const claiming = await product.sql.begin(async (sql) => {
    await sql`update courses set price_minor = 12000 where id = ${courseId}`
    const claim = startCheckout(ctx, total).catch((error: unknown) => reasonOf(error))
    await expect.poll(() => waitingFor(product, 'begin_order')).toBe(1)
    return { claim }
  })
  expect(await claiming.claim).toBe('price_changed')
})

test('case 20: the last seat, fifty buyers at once: one pays, the others learn that it is gone', async () => {
  const courseId = await product.make.course({ capacity: 1 })
  const buyers = await Promise.all(Array.from({ length: 50 }, () => product.make.student()))
  await Promise.all(buyers.map((person) => product.make.cart(person, [courseId])))
  const before = (await readLedger(product)).charges.length
  const outcomes = await Promise.all(
    buyers.map(async ({ ctx }) => {
      try {
        const checkout = await patiently(() => startCheckout(ctx, total))
        await payIntent(product, checkout)
        const answer = { transactionId: checkout.paymentIntentId }
        return (await patiently(() => completeCheckout(ctx, answer))).status
      } catch (error) {
        return reasonOf(error)
      }
    }),
  )
  expect(outcomes.filter((outcome) => outcome === 'paid')).toHaveLength(1)
  expect(outcomes.filter((outcome) => outcome === 'sold_out')).toHaveLength(49)
  expect((await readLedger(product)).charges.length - before).toBe(1)
})

test('case 21: carts with the same classes in opposite order do not deadlock', async () => {
  const ids = await Promise.all(Array.from({ length: 4 }, () => product.make.course({ capacity: 200 })))
  const buyers = await Promise.all(Array.from({ length: 40 }, () => product.make.student()))
  await Promise.all(
    buyers.map((person, turn) => product.make.cart(person, turn % 2 ? ids : ids.toReversed())),
  )
  const results = await Promise.allSettled(
    buyers.map(({ ctx }) => patiently(() => startCheckout(ctx, { totalMinor: 40_000 }))),
  )
  expect(results.filter(({ status }) => status === 'rejected')).toEqual([])
})

test('case 24: two tabs with the same cart, both Pay: one order, one intent, one charge', async () => {
  const { ctx, courseId } = await buyer(product)
  const tabs = await Promise.all(Array.from({ length: 8 }, () => startCheckout(ctx, total)))
  const [checkout] = tabs
  if (!checkout) throw new Error('no tab')
  expect(new Set(tabs.map(({ paymentIntentId }) => paymentIntentId)).size).toBe(1)
  const paid = await Promise.all(
    ['pm_card_visa', 'pm_card_mastercard'].map((card) => payIntent(product, checkout, card)),
  )
  expect(paid.toSorted()).toEqual(['payment_intent_unexpected_state', 'succeeded'])
  await Promise.all(tabs.map((tab) => completeCheckout(ctx, { transactionId: tab.paymentIntentId })))
  expect(await chargesOf(product, checkout.paymentIntentId)).toEqual([10_000])
  expect(await listPayments(ctx)).toHaveLength(1)
  expect(await seatsTaken(product, courseId)).toBe(1)
})

/** Tab one pays for a class while tab two adds another and goes to pay for both. */
async function payInTwoTabs(): Promise<'first paid' | 'second paid'> {
  const { ctx, userId, courseId, checkout: first } = await holder(product)
  const added = await product.make.course({ priceMinor: 5_000 })
  await product.make.cart({ userId }, [added])
  const [charged, second] = await Promise.all([
    payIntent(product, first),
    patiently(() => startCheckout(ctx, { totalMinor: 15_000 })).catch((error: unknown) => error),
  ])
  if (charged === 'succeeded') {
    expect(['already_paid', 'payment_in_progress', 'price_changed']).toContain(reasonOf(second))
    await patiently(() => completeCheckout(ctx, { transactionId: first.paymentIntentId }))
    expect(await patiently(() => enrolledIn(ctx))).toEqual([courseId])
    expect(await patiently(() => selectedBy(ctx))).toEqual([added])
    return 'first paid'
  }
  expect(charged).toBe('payment_intent_unexpected_state')
  const both = await patiently(() => startCheckout(ctx, { totalMinor: 15_000 }))
  expect(await payIntent(product, both)).toBe('succeeded')
  await patiently(() => completeCheckout(ctx, { transactionId: both.paymentIntentId }))
  expect((await patiently(() => enrolledIn(ctx))).toSorted()).toEqual([courseId, added].toSorted())
  return 'second paid'
}

test('case 25: two tabs with different carts, both Pay: one of them is charged, for what it showed', async () => {
  await Promise.all(Array.from({ length: 15 }, payInTwoTabs))
})

describe('case 26: a class is added after the intent exists', () => {
  test('case 26: starting again cancels the old intent first', async () => {
    const { ctx, userId, courseId, checkout: old } = await holder(product)
    await product.make.cart({ userId }, [await product.make.course({ priceMinor: 5_000 })])
    const renewed = await startCheckout(ctx, { totalMinor: 15_000 })
    expect(renewed.paymentIntentId).not.toBe(old.paymentIntentId)
    expect(await payIntent(product, old)).toBe('payment_intent_unexpected_state')
    expect(await seatsTaken(product, courseId)).toBe(1)
  })

  test('case 26: paying the old intent buys what it was for, and the new class stays in the cart', async () => {
    const { ctx, userId, courseId, checkout } = await payer(product)
    const added = await product.make.course({ priceMinor: 5_000 })
    await product.make.cart({ userId }, [added])
    await expect(startCheckout(ctx, { totalMinor: 15_000 })).rejects.toMatchObject({
      reason: 'already_paid',
      details: { orderId: checkout.orderId },
    })
    expect(await enrolledIn(ctx)).toEqual([courseId])
    expect(await selectedBy(ctx)).toEqual([added])
    expect(await seatsTaken(product, added)).toBe(0)
  })
})

test('case 27: five declined cards, then a good one, on the same intent: one charge', async () => {
  const { ctx, courseId, checkout } = await holder(product)
  for (const [card, refusal] of [
    ['pm_card_chargeDeclined', 'card_declined'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc'],
    ['pm_card_chargeDeclinedProcessingError', 'processing_error'],
  ] as const) {
    expect(await payIntent(product, checkout, card)).toBe(refusal)
    const answer = await completeCheckout(ctx, { transactionId: checkout.paymentIntentId })
    expect(answer).toMatchObject({ status: 'processing', payment: null })
    expect(await startCheckout(ctx, total)).toEqual({ ...checkout, secondsLeft: expect.any(Number) })
  }
  expect(await seatsTaken(product, courseId)).toBe(1)
  expect(await payIntent(product, checkout)).toBe('succeeded')
  await completeCheckout(ctx, { transactionId: checkout.paymentIntentId })
  expect(await chargesOf(product, checkout.paymentIntentId)).toEqual([10_000])
  expect(await intentsOf(product, checkout.orderId)).toHaveLength(1)
})

test('case 28: a class that the student already has is not sold to them again, on any device', async () => {
  const { ctx, userId, courseId, checkout } = await payer(product)
  await completeCheckout(ctx, { transactionId: checkout.paymentIntentId })
  const [place] = await listEnrolments(ctx)
  await expect(addToCart(ctx, { courseId, participantId: place?.participant.id })).rejects.toMatchObject({
    reason: 'already_enrolled',
  })
  // The other device had it in its cart all the time.
  await product.make.cart({ userId }, [courseId])
  await expect(startCheckout(ctx, total)).rejects.toMatchObject({
    reason: 'already_enrolled',
    details: { courseIds: [courseId] },
  })
  expect(await seatsTaken(product, courseId)).toBe(1)
})

describe('case 35: totals and carts at the edge', () => {
  test('case 35: a hundred and twenty classes are one order, one intent, one charge', async () => {
    const student = await product.make.student()
    const ids = await Promise.all(Array.from({ length: 120 }, () => product.make.course({ priceMinor: 102 })))
    await product.make.cart(student, ids)
    const checkout = await startCheckout(student.ctx, { totalMinor: 120 * 102 })
    expect(await payIntent(product, checkout)).toBe('succeeded')
    await completeCheckout(student.ctx, { transactionId: checkout.paymentIntentId })
    expect((await enrolledIn(student.ctx)).toSorted()).toEqual(ids.toSorted())
    expect(await chargesOf(product, checkout.paymentIntentId)).toEqual([120 * 102])
  })

  test('case 35: the largest total that a card can be charged is charged', async () => {
    const priceMinor = boughtForSiblings ? 99_999_998 : 99_999_999
    const { ctx, checkout } = await payer(product, { priceMinor })
    await completeCheckout(ctx, { transactionId: checkout.paymentIntentId })
    expect(await chargesOf(product, checkout.paymentIntentId)).toEqual([priceMinor])
  })

  test.each([
    ['above 999,999.99', [50_000_000, 50_000_000], 'amount_too_large'],
    ['that no column could hold', Array<number>(4).fill(999_999_998), 'amount_too_large'],
    ['of 0.30', [30], 'amount_too_small'],
    ['of nothing', [0], 'zero_total'],
  ])('case 35: a total %s is refused before a seat is held', async (_, prices, reason) => {
    const student = await product.make.student()
    const ids = await Promise.all(prices.map((priceMinor) => product.make.course({ priceMinor })))
    await product.make.cart(student, ids)
    const totalMinor = prices.reduce((sum, price) => sum + price, 0)
    await expect(startCheckout(student.ctx, { totalMinor })).rejects.toMatchObject({ reason })
    for (const id of ids) expect(await seatsTaken(product, id)).toBe(0)
  })

  test('case 35: a class priced in another currency is not charged in ours', async () => {
    const { ctx, userId, courseId } = await buyer(product, { currency: 'EUR' })
    await product.make.cart({ userId }, [await product.make.course()])
    await expect(startCheckout(ctx, { totalMinor: 20_000 })).rejects.toMatchObject({
      reason: 'cart_changed',
      details: { courseIds: [courseId] },
    })
    expect(await seatsTaken(product, courseId)).toBe(0)
  })

  test('case 35: a cart that costs nothing needs no card', async () => {
    const { ctx, courseId } = await buyer(product, { priceMinor: 0 })
    expect(await enrolFree(ctx)).toMatchObject({ status: 'paid', payment: { amountMinor: 0 } })
    expect(await enrolledIn(ctx)).toEqual([courseId])
  })

  test('case 35: a cart that costs something is not free', async () => {
    const { ctx, courseId } = await holder(product)
    await expect(enrolFree(ctx)).rejects.toMatchObject({ reason: 'price_changed' })
    expect(await enrolledIn(ctx)).toEqual([])
    expect(await seatsTaken(product, courseId)).toBe(0)
    const again = await startCheckout(ctx, total)
    await cancelCheckout(ctx, again)
  })
})
