import { describe, expect, test } from 'vitest'
import { brokenInvariants } from '../../../test/invariants.ts'
import { buyer, endHold, seatsTaken } from '../../../test/adversarial/shop.ts'
import { payIntent } from '../../../test/provider.ts'
import { checkBooksAfterEach, runTestApp } from '../../../test/run-test-app.ts'
import { listEnrolments } from '../enrolments/list-enrolments.ts'
import { completeCheckout } from './complete-checkout.ts'
import { enrolFree } from './enrol-free.ts'
import { listPayments } from './list-payments.ts'
import { cancelCheckout, getCurrentOrder, renewCheckout } from './own-order.ts'
import { startCheckout } from './start-checkout.ts'
import { sweepOrders } from './sweep-orders.ts'

const product = runTestApp()
checkBooksAfterEach(product)

describe('startCheckout', () => {
  test('holds the seat, creates one intent and answers the same one again', async () => {
    const { ctx, courseId } = await buyer(product)
    const first = await startCheckout(ctx, { totalMinor: 10_000 })
    const second = await startCheckout(ctx, { totalMinor: 10_000 })
    expect(second).toEqual({ ...first, secondsLeft: expect.any(Number) })
    expect(first).toMatchObject({ amountMinor: 10_000, currency: 'USD' })
    expect(await seatsTaken(product, courseId)).toBe(1)
  })

  test.each([
    ['a total that is not ours', 9_999, 'price_changed', { amountMinor: 10_000 }],
    ['one cent for a hundred dollars', 1, 'price_changed', { amountMinor: 10_000 }],
  ])('refuses %s and holds nothing', async (_, totalMinor, reason, details) => {
    const { ctx, courseId } = await buyer(product)
    await expect(startCheckout(ctx, { totalMinor })).rejects.toMatchObject({ reason, details })
    expect(await seatsTaken(product, courseId)).toBe(0)
  })

  test('names the classes that are full, and holds none of the others', async () => {
    const { ctx, userId, courseId } = await buyer(product)
    const full = await product.make.course({ capacity: 1 })
    const rival = await product.make.student()
    await product.make.cart(rival, [full])
    await startCheckout(rival.ctx, { totalMinor: 10_000 })
    await product.make.cart({ userId }, [full])
    await expect(startCheckout(ctx, { totalMinor: 20_000 })).rejects.toMatchObject({
      reason: 'sold_out',
      details: { courseIds: [full] },
    })
    expect(await seatsTaken(product, courseId)).toBe(0)
  })

  test('refuses an empty cart, a withdrawn class and the student’s own class', async () => {
    const student = await product.make.student()
    await expect(startCheckout(student.ctx, { totalMinor: 100 })).rejects.toMatchObject({
      reason: 'cart_empty',
    })
    await product.make.cart(student, [await product.make.course({ status: 'Denied' })])
    await expect(startCheckout(student.ctx, { totalMinor: 10_000 })).rejects.toMatchObject({
      reason: 'cart_changed',
    })
    const teacher = await product.make.instructor()
    await product.make.cart(teacher, [await product.make.course({ instructorId: teacher.userId })])
    await expect(startCheckout(teacher.ctx, { totalMinor: 10_000 })).rejects.toMatchObject({
      reason: 'cart_changed',
    })
  })

  test('a hold honours its price when the instructor raises it in the meantime', async () => {
    const { ctx, courseId } = await buyer(product)
    const held = await startCheckout(ctx, { totalMinor: 10_000 })
    await product.sql`update courses set price_minor = 99900 where id = ${courseId}`
    await expect(startCheckout(ctx, { totalMinor: 99_900 })).rejects.toMatchObject({
      reason: 'price_changed',
      details: { amountMinor: 10_000 },
    })
    expect(await payIntent(product, held)).toBe('succeeded')
    expect((await completeCheckout(ctx, { transactionId: held.paymentIntentId })).payment?.amountMinor).toBe(
      10_000,
    )
  })
})

describe('completeCheckout', () => {
  test('enrols, books, empties the cart, and answers the same when repeated', async () => {
    const { ctx, courseId } = await buyer(product)
    const checkout = await startCheckout(ctx, { totalMinor: 10_000 })
    expect(await payIntent(product, checkout)).toBe('succeeded')
    const first = await completeCheckout(ctx, { transactionId: checkout.paymentIntentId })
    expect(first).toMatchObject({
      status: 'paid',
      isNew: true,
      removedFromCart: 1,
      payment: {
        amountMinor: 10_000,
        transactionId: checkout.paymentIntentId,
        card: { brand: 'visa', last4: '4242' },
      },
    })
    expect(await completeCheckout(ctx, { transactionId: checkout.paymentIntentId })).toEqual({
      ...first,
      isNew: false,
    })
    expect((await listPayments(ctx)).map(({ transactionId }) => transactionId)).toEqual([
      checkout.paymentIntentId,
    ])
    expect((await listEnrolments(ctx)).map(({ course }) => course.id)).toEqual([courseId])
    expect(await seatsTaken(product, courseId)).toBe(1)
    expect(await getCurrentOrder(ctx)).toMatchObject({ status: 'paid' })
  })

  test('says processing before the money is there, and enrols nobody', async () => {
    const { ctx } = await buyer(product)
    const checkout = await startCheckout(ctx, { totalMinor: 10_000 })
    expect(await completeCheckout(ctx, { transactionId: checkout.paymentIntentId })).toMatchObject({
      status: 'processing',
      payment: null,
    })
    expect(await listEnrolments(ctx)).toEqual([])
  })

  test('money that does not fit the order enrols nobody and goes back, once', async () => {
    const { ctx, courseId } = await buyer(product)
    const checkout = await startCheckout(ctx, { totalMinor: 10_000 })
    await payIntent(product, checkout)
    await product.sql`update orders set total_minor = 9000 where id = ${checkout.orderId}`
    await product.sql`update seat_claims set price_minor = 9000, list_price_minor = 9000 where order_id = ${checkout.orderId}`
    for (let times = 0; times < 3; times++)
      expect(await completeCheckout(ctx, { transactionId: checkout.paymentIntentId })).toMatchObject({
        status: 'refunded',
        payment: null,
      })
    expect(await listEnrolments(ctx)).toEqual([])
    expect(await seatsTaken(product, courseId)).toBe(0)
    expect(
      await product.sql`select amount_minor, reason from refunds where payment_intent_id = ${checkout.paymentIntentId}`,
    ).toEqual([{ amount_minor: 10_000, reason: 'unfit_payment' }])
  })
})

describe('a running hold', () => {
  test('can be renewed ten times, and not once more', async () => {
    const { ctx } = await buyer(product)
    const { orderId, expiresAt } = await startCheckout(ctx, { totalMinor: 10_000 })
    const first = await renewCheckout(ctx, { orderId })
    expect(Date.parse(first.expiresAt)).toBeGreaterThan(Date.parse(expiresAt))
    expect(first.renewalsLeft).toBe(9)
    expect(first.secondsLeft).toBeGreaterThan(500)
    for (let times = 0; times < 9; times++) await renewCheckout(ctx, { orderId })
    await expect(renewCheckout(ctx, { orderId })).rejects.toMatchObject({ reason: 'hold_ended' })
  })

  test('is renewed by its owner alone, and not after its end', async () => {
    const { ctx } = await buyer(product)
    const { orderId } = await startCheckout(ctx, { totalMinor: 10_000 })
    const stranger = await product.make.student()
    await expect(renewCheckout(stranger.ctx, { orderId })).rejects.toMatchObject({ kind: 'not_found' })
    await endHold(product, orderId)
    await expect(renewCheckout(ctx, { orderId })).rejects.toMatchObject({ reason: 'hold_ended' })
    await sweepOrders(product.deps)
  })
})

describe('money that comes after its hold has ended', () => {
  /** As after a restored backup: the database has forgotten that the order was paid, and gave the seat back. */
  async function paidButForgotten() {
    const bought = await buyer(product, { capacity: 1 })
    const checkout = await startCheckout(bought.ctx, { totalMinor: 10_000 })
    await payIntent(product, checkout)
    await product.sql`update orders set status = 'releasing' where id = ${checkout.orderId}`
    await product.sql`select release_order(${checkout.orderId})`
    return { ...bought, checkout, transactionId: checkout.paymentIntentId }
  }

  test('is honoured while the seat is free', async () => {
    const { ctx, courseId, transactionId } = await paidButForgotten()
    expect(await completeCheckout(ctx, { transactionId })).toMatchObject({ status: 'paid' })
    expect(await seatsTaken(product, courseId)).toBe(1)
  })

  test('goes back once when the seat is gone, however many ask at once', async () => {
    const { ctx, courseId, transactionId } = await paidButForgotten()
    const rival = await product.make.student()
    await product.make.cart(rival, [courseId])
    await startCheckout(rival.ctx, { totalMinor: 10_000 })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => completeCheckout(ctx, { transactionId })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['refunded']))
    expect(await product.sql`select reason from refunds where payment_intent_id = ${transactionId}`).toEqual([
      { reason: 'late_payment' },
    ])
  })
})

describe('orders that nobody came back for', () => {
  test('the sweep cancels before it releases: an expired intent can take no money', async () => {
    const { ctx, courseId } = await buyer(product)
    const checkout = await startCheckout(ctx, { totalMinor: 10_000 })
    await endHold(product, checkout.orderId)
    await sweepOrders(product.deps)
    expect(await seatsTaken(product, courseId)).toBe(0)
    expect(await payIntent(product, checkout)).toBe('payment_intent_unexpected_state')
  })

  test('an expired order that was paid in time is honoured', async () => {
    const { ctx, courseId } = await buyer(product)
    const checkout = await startCheckout(ctx, { totalMinor: 10_000 })
    await payIntent(product, checkout)
    await endHold(product, checkout.orderId)
    await sweepOrders(product.deps)
    expect(await seatsTaken(product, courseId)).toBe(1)
    expect(await listPayments(ctx)).toHaveLength(1)
  })

  test('the student cancels and the seat is on sale again', async () => {
    const { ctx, courseId } = await buyer(product)
    const checkout = await startCheckout(ctx, { totalMinor: 10_000 })
    expect(await cancelCheckout(ctx, { orderId: checkout.orderId })).toMatchObject({ status: 'expired' })
    expect(await seatsTaken(product, courseId)).toBe(0)
    const stranger = await product.make.student()
    await expect(cancelCheckout(stranger.ctx, { orderId: checkout.orderId })).rejects.toMatchObject({
      kind: 'not_found',
    })
  })
})

describe('races', () => {
  test('negative control: without the check constraint and the locks the same race oversells', async () => {
    const courseId = await product.make.course({ capacity: 1 })
    await product.sql`alter table courses drop constraint courses_never_oversold`
    const tenTimes = <T>(step: () => PromiseLike<T>) => Promise.all(Array.from({ length: 10 }, step))
    const seen = await tenTimes(
      () => product.sql`select capacity - seats_taken as free from courses where id = ${courseId}`,
    )
    expect(seen.map(([row]) => row?.free)).toEqual(Array(10).fill(1))
    await tenTimes(() => product.sql`update courses set seats_taken = seats_taken + 1 where id = ${courseId}`)
    expect(await seatsTaken(product, courseId)).toBeGreaterThan(1)
    expect(await brokenInvariants(product)).not.toEqual([])
    await product.sql`update courses set seats_taken = 0 where id = ${courseId}`
    await product.sql`alter table courses add constraint courses_never_oversold check (seats_taken between 0 and capacity)`
  })
})

describe('free classes', () => {
  test('enrol without a payment intent, by the same claim', async () => {
    const { ctx, courseId } = await buyer(product, { priceMinor: 0 })
    await expect(startCheckout(ctx, { totalMinor: 0 })).rejects.toMatchObject({ reason: 'zero_total' })
    const done = await enrolFree(ctx)
    expect(done).toMatchObject({ status: 'paid', payment: { amountMinor: 0 } })
    expect((await listEnrolments(ctx)).map(({ course }) => course.id)).toEqual([courseId])
  })

  test('two clicks at once enrol once, and neither breaks', async () => {
    for (let round = 0; round < 10; round++) {
      const { ctx, courseId } = await buyer(product, { priceMinor: 0 })
      const clicks = await Promise.allSettled(Array.from({ length: 8 }, () => enrolFree(ctx)))
      expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      for (const click of clicks)
        if (click.status === 'rejected') expect(click.reason).toMatchObject({ kind: 'conflict' })
      expect((await listEnrolments(ctx)).map(({ course }) => course.id)).toEqual([courseId])
    }
  })

  test('are not a way round the price', async () => {
    const { ctx, courseId } = await buyer(product)
    await expect(enrolFree(ctx)).rejects.toMatchObject({ reason: 'price_changed' })
    expect(await seatsTaken(product, courseId)).toBe(0)
  })
})
