import { describe, expect, test } from 'vitest'

import {
  boughtPlace,
  brokenBooks,
  moneyOf,
  moveAsQuoted,
  moveToPay,
  placeIn,
  weeksOf,
} from '../../../test/moves.ts'
import { payIntent } from '../../../test/provider.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { cancelCheckout } from '../checkout/own-order.ts'
import { completeCheckout } from '../checkout/complete-checkout.ts'
import { startCheckout } from '../checkout/start-checkout.ts'
import { quoteWithdrawal, withdrawPlaces } from '../enrolments/withdrawal.ts'
import { listMoveTargets } from './list-move-targets.ts'
import { quoteMove } from './quote-move.ts'
import { startMove } from './start-move.ts'

const product = runTestApp()
const sql: typeof product.sql = ((...given: Parameters<typeof product.sql>) => product.sql(...given)) as never

const half = { tiers: [{ daysBefore: 0, percent: 50 }], feeMinor: 500 }

async function seatsOf(courseId = '') {
  const [row] = await sql<
    { taken: number }[]
  >`select seats_taken as taken from courses where id = ${courseId}`
  return row?.taken
}

describe('a move', () => {
  test('to an equal class is made at once, with the money, and frees the old seat', async () => {
    const [one, two] = await weeksOf(product, [10_000, 10_000])
    const { student, enrolmentId } = await boughtPlace(product, one, half)
    expect(await quoteMove(student.ctx, { enrolmentId, courseId: two! })).toMatchObject({
      holdsMinor: 10_000,
      creditMinor: 10_000,
      keptMinor: 0,
      newPriceMinor: 10_000,
      totalMinor: 0,
      refundMinor: 0,
      waivedMinor: 0,
      rule: 'whole',
      until: '2027-06-28T22:00:00.000Z',
      problems: [],
    })
    const moved = await moveAsQuoted(student, enrolmentId, two)
    expect(moved).toEqual({ kind: 'done', enrolmentId: await placeIn(product, student, two) })
    expect([await seatsOf(one), await seatsOf(two)]).toEqual([0, 1])
    expect(await moneyOf(product, await placeIn(product, student, two))).toEqual([10_000])
    expect(await moneyOf(product, enrolmentId)).toEqual([])
    // The old place is gone.
    await expect(quoteMove(student.ctx, { enrolmentId, courseId: two! })).rejects.toMatchObject({
      kind: 'not_found',
    })
    expect(await brokenBooks(product)).toEqual([])
  })

  test('to a dearer class keeps the old place until the money arrives', async () => {
    const [one, two] = await weeksOf(product, [10_000, 15_000])
    const { student, enrolmentId } = await boughtPlace(product, one, half)
    const checkout = await moveToPay(student, enrolmentId, two)
    expect(checkout.amountMinor).toBe(5000)
    expect([await seatsOf(one), await seatsOf(two)]).toEqual([1, 1])
    expect(await moveAsQuoted(student, enrolmentId, two)).toMatchObject({
      checkout: { orderId: checkout.orderId },
    })
    await payIntent(product, checkout)
    const { paymentIntentId: transactionId } = checkout
    expect(await completeCheckout(student.ctx, { transactionId })).toMatchObject({ status: 'paid' })
    expect([await seatsOf(one), await seatsOf(two)]).toEqual([0, 1])
    const place = await placeIn(product, student, two)
    expect(await moneyOf(product, place)).toEqual([10_000, 5000])
    // Half of both payments less the fee, once, from the last payment first.
    expect((await quoteWithdrawal(student.ctx, { enrolmentIds: [place] })).amountMinor).toBe(7000)
    await withdrawPlaces(student.ctx, { enrolmentIds: [place], amountMinor: 7000 })
    expect(await moneyOf(product, place)).toEqual([8000])
    expect(await brokenBooks(product)).toEqual([])
  })

  test('to a cheaper class gives back what the policy gives of the rest, and the fee is kept once', async () => {
    const [one, two] = await weeksOf(product, [10_000, 6000])
    const { student, enrolmentId } = await boughtPlace(product, one, half)
    expect(await quoteMove(student.ctx, { enrolmentId, courseId: two! })).toMatchObject({
      creditMinor: 10_000,
      refundMinor: 1500,
      keptMinor: 2500,
      totalMinor: 0,
    })
    await moveAsQuoted(student, enrolmentId, two)
    const place = await placeIn(product, student, two)
    expect(await moneyOf(product, place)).toEqual([6000])
    expect(await moneyOf(product, enrolmentId)).toEqual([2500])
    expect((await quoteWithdrawal(student.ctx, { enrolmentIds: [place] })).amountMinor).toBe(3000)
    expect(
      await sql`select reason, amount_minor as "amountMinor" from refunds where requested_by = ${student.userId}`,
    ).toMatchObject([{ reason: 'move', amountMinor: 1500 }])
    expect(await brokenBooks(product)).toEqual([])
  })

  test('waives what no card can be charged', async () => {
    const [one, two] = await weeksOf(product, [10_000, 10_049])
    const { student, enrolmentId } = await boughtPlace(product, one)
    expect(await quoteMove(student.ctx, { enrolmentId, courseId: two! })).toMatchObject({
      waivedMinor: 49,
      newPriceMinor: 10_000,
      totalMinor: 0,
    })
    await moveAsQuoted(student, enrolmentId, two)
    expect(await moneyOf(product, await placeIn(product, student, two))).toEqual([10_000])
    expect(await brokenBooks(product)).toEqual([])
  })

  test('to another term is paid with what the policy gives back', async () => {
    const [one] = await weeksOf(product, [10_000])
    const [two] = await weeksOf(product, [{ priceMinor: 10_000, meets: ['2027-08-09 09:30'] }])
    const { student, enrolmentId } = await boughtPlace(product, one, half)
    expect(await quoteMove(student.ctx, { enrolmentId, courseId: two! })).toMatchObject({
      rule: 'policy',
      creditMinor: 4500,
      totalMinor: 5500,
      keptMinor: 5500,
    })
  })

  test('is refused with another amount than was shown, and beside another payment', async () => {
    const [one, two, three] = await weeksOf(product, [10_000, 15_000, 15_000])
    const { student, enrolmentId } = await boughtPlace(product, one)
    const asked = { enrolmentId, courseId: two!, totalMinor: 5001, refundMinor: 0 }
    await expect(startMove(student.ctx, asked)).rejects.toMatchObject({ reason: 'quote_changed' })
    const { orderId } = await moveToPay(student, enrolmentId, two)
    await expect(moveAsQuoted(student, enrolmentId, three)).rejects.toMatchObject({
      reason: 'move_in_progress',
    })
    await product.make.cart(student, [three!])
    await expect(startCheckout(student.ctx, { totalMinor: 15_000 })).rejects.toMatchObject({
      reason: 'payment_in_progress',
      details: { orderId },
    })
    await cancelCheckout(student.ctx, { orderId })
    const { orderId: cart } = await startCheckout(student.ctx, { totalMinor: 15_000 })
    await expect(moveAsQuoted(student, enrolmentId, two)).rejects.toMatchObject({
      reason: 'payment_in_progress',
      details: { orderId: cart },
    })
  })

  test('names classes with what stands in the way', async () => {
    const [one, two, full] = await weeksOf(product, [10_000, 15_000, { priceMinor: 15_000, capacity: 1 }])
    const { student, enrolmentId } = await boughtPlace(product, one)
    await boughtPlace(product, full)
    const targets = await listMoveTargets(student.ctx, { enrolmentId, q: '' })
    expect(targets[0]).toMatchObject({ courseId: two, problem: null, priceMinor: 15_000 })
    expect(targets.find(({ courseId }) => courseId === full)).toMatchObject({
      problem: 'sold_out',
      seatsLeft: 0,
    })
    // Those that it can be moved to stand first.
    const free = targets.filter(({ problem }) => problem === null)
    expect(targets.slice(0, free.length)).toEqual(free)
  })
})
