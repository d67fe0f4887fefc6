import { expect, test } from 'vitest'
import { newDiscount } from '../../../test/discounts.ts'
import { payIntent } from '../../../test/provider.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { getCart } from '../cart/get-cart.ts'
import { completeCheckout } from '../checkout/complete-checkout.ts'
import { startCheckout } from '../checkout/start-checkout.ts'
import { quoteMove } from '../moves/quote-move.ts'
import { listEnrolments } from './list-enrolments.ts'
import { quoteWithdrawal, withdrawPlaces } from './withdrawal.ts'

const product = runTestApp()

/** Two children in a class at 200.00, of whom one pays 180.00. */
async function siblings() {
  const parent = await product.make.student()
  const children = [await product.make.child(parent), await product.make.child(parent)]
  const courseId = await product.make.course({ priceMinor: 20_000 })
  await product.make.cart(parent, [courseId], children)
  const { totalMinor } = await getCart(parent.ctx)
  const checkout = await startCheckout(parent.ctx, { totalMinor })
  await payIntent(product, checkout)
  await completeCheckout(parent.ctx, { transactionId: checkout.paymentIntentId })
  const places = await listEnrolments(parent.ctx)
  const [first, second] = places.toSorted((a, b) => (b.pricePaidMinor ?? 0) - (a.pricePaidMinor ?? 0))
  if (!first || !second) throw new Error('no places')
  return { ...parent, children, inFull: first, second }
}

test('each place gives back what it cost, the sibling discount stays, and the quote says so', async () => {
  await newDiscount(product.sql, { kind: 'sibling', name: 'Sibling', percent: 10 })
  const { ctx, inFull, second } = await siblings()
  expect([inFull, second]).toMatchObject([
    { pricePaidMinor: 20_000, listPriceMinor: 20_000, steps: [] },
    { pricePaidMinor: 18_000, listPriceMinor: 20_000, steps: [{ name: 'Sibling', amountMinor: 2000 }] },
  ])
  const enrolmentIds = [inFull.id]
  const quote = await quoteWithdrawal(ctx, { enrolmentIds })
  expect(quote).toMatchObject({ amountMinor: 20_000, hasSiblingPrice: true })
  await withdrawPlaces(ctx, { enrolmentIds, amountMinor: quote.amountMinor })
  expect(await listEnrolments(ctx)).toMatchObject([
    { pricePaidMinor: 18_000, steps: [{ amountMinor: 2000 }] },
  ])
  expect(await quoteWithdrawal(ctx, { enrolmentIds: [second.id] })).toMatchObject({ amountMinor: 18_000 })
})

test('a move takes the discount along and says so; another guardian reads no price', async () => {
  await product.sql`update discounts set paused_at = null`
  const family = await siblings()
  const courseId = await product.make.course({ priceMinor: 30_000 })
  expect(await quoteMove(family.ctx, { enrolmentId: family.second.id, courseId })).toMatchObject({
    listPriceMinor: 30_000,
    newPriceMinor: 27_000,
    totalMinor: 9000,
    steps: [{ kind: 'sibling', name: 'Sibling', amountMinor: 3000 }],
  })
  expect(await quoteMove(family.ctx, { enrolmentId: family.inFull.id, courseId })).toMatchObject({
    newPriceMinor: 30_000,
    steps: [],
  })
  const other = await product.make.student()
  await product.make.guardian(family.second.participant.id, other)
  expect(await listEnrolments(other.ctx)).toMatchObject([
    { pricePaidMinor: null, listPriceMinor: null, steps: [] },
  ])
})
