import { describe, expect, test } from 'vitest'
import type { Checkout } from '@cadenza/contracts/money/checkout'
import { lookAfterOrder } from '../../src/features/checkout/look-after-order.ts'
import { completeCheckout } from '../../src/features/checkout/complete-checkout.ts'
import { startCheckout } from '../../src/features/checkout/start-checkout.ts'
import { askChildErasure } from '../../src/features/privacy/child-erasure.ts'
import { deleteUser } from '../../src/features/privacy/delete-user.ts'
import { chargesOf, sendQueuedRefunds, sentBack, withGateway } from '../adversarial/shop.ts'
import { patchFunction } from '../dated-classes.ts'
import { askErasure, endWeek, freshToken } from '../personal-data/erased-children.ts'
import { brokenInvariants } from '../invariants.ts'
import { payIntent } from '../provider.ts'
import { runTestApp } from '../run-test-app.ts'

/**
 * A mother has her child erased while she or the father pays for its place, in every order of their steps. No place can
 * be bought for a child that is to be erased. In the end it has none, the seat is free, and no money stays here.
 */
const product = runTestApp()

/** Where she lets the payer take steps: before she asks for it, around the provider's cancelling, around its transaction. */
const stops = ['before', 'to cancel', 'cancelled', 'to erase', 'after'] as const
type Stop = (typeof stops)[number]
/** When the payer begins the checkout, confirms the card, and comes back. */
type Plan = [begin: Stop, confirm: Stop, comeBack: Stop]

const plans = stops.flatMap((begin, first) =>
  stops
    .slice(first)
    .flatMap((confirm, next) => stops.slice(first + next).map((last): Plan => [begin, confirm, last])),
)

interface Outcome {
  /** Checkouts for the child that could still be paid when the erasure was just asked for. */
  payable: number
  /** Places that were confirmed after that. */
  late: number
  /** A week later. */
  places: number
  seatsTaken: number
  kept: number
}

async function race(payer: 'mother' | 'father', plan: Plan): Promise<Outcome> {
  const { make } = product
  const [mother, father] = await Promise.all([make.student(), make.student()])
  const childId = await make.child(mother)
  await make.guardian(childId, father)
  const courseId = await make.course({ capacity: 1 })
  const paying = payer === 'mother' ? mother : father
  await make.cart(paying, [courseId], [childId])

  let checkout: Checkout | undefined
  const steps = [
    async () => void (checkout = await startCheckout(paying.ctx, { totalMinor: 10_000 })),
    async () => void (checkout && (await payIntent(product, checkout))),
    async () =>
      void (checkout && (await completeCheckout(paying.ctx, { transactionId: checkout.paymentIntentId }))),
  ]
  /** Any refusal of the payer is one possible outcome. */
  const reach = async (stop: Stop) => {
    for (const [at, step] of steps.entries()) if (plan[at] === stop) await step().catch(() => undefined)
  }
  await reach('before')
  const idToken = await freshToken(product, mother)
  await askChildErasure(stopping(mother.ctx, reach), { participantId: childId, idToken })
  const payable = await product.sql`
    select from orders join seat_claims on order_id = orders.id
     where participant_id = ${childId} and status in ('open', 'awaiting_payment')`
  await reach('after')

  if (checkout) await lookAfterOrder(product.deps, checkout)
  const late = await product.sql`
    select from seat_claims claim join participants on participants.id = participant_id
     where participant_id = ${childId} and confirmed_at > erase_at - interval '7 days'`
  await endWeek(product, childId)
  await sendQueuedRefunds(product)
  const outcome = await readOutcome({ childId, courseId, checkout })
  return { ...outcome, payable: payable.length, late: late.length }
}

/** The mother's context, which lets the payer go on wherever she is about to do something. */
function stopping(ctx: Parameters<typeof askChildErasure>[0], reach: (stop: Stop) => Promise<void>) {
  const db = Object.create(ctx.db) as typeof ctx.db
  db.transaction = async (work, config) => {
    await reach('to erase')
    return ctx.db.transaction(work, config)
  }
  const stopped = withGateway(ctx, {
    async cancelIntent(id) {
      await reach('to cancel')
      const intent = await product.deps.payments.cancelIntent(id)
      await reach('cancelled')
      return intent
    },
  })
  return { ...stopped, db }
}

async function readOutcome({
  childId,
  courseId,
  checkout,
}: {
  childId: string
  courseId: string
  checkout: Checkout | undefined
}): Promise<Outcome> {
  const places = await product.sql`select from seat_claims where participant_id = ${childId} and is_live`
  const [course] = await product.sql<{ taken: number }[]>`
    select seats_taken as taken from courses where id = ${courseId}`
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
  const intent = checkout?.paymentIntentId
  const kept = intent ? sum(await chargesOf(product, intent)) - sum(await sentBack(product, intent)) : 0
  return { payable: 0, late: 0, places: places.length, seatsTaken: course?.taken ?? -1, kept }
}

const nothing: Outcome = { payable: 0, late: 0, places: 0, seatsTaken: 0, kept: 0 }

/** The first order of their steps in which something is left, and what. */
async function firstUnfair(payer: 'mother' | 'father', among = plans): Promise<string | undefined> {
  for (const plan of among) {
    const outcome = await race(payer, plan)
    if (JSON.stringify(outcome) !== JSON.stringify(nothing))
      return `${plan.join(', ')}: ${JSON.stringify(outcome)}`
  }
  return undefined
}

describe.each(['mother', 'father'] as const)('the %s pays while the mother erases the child', (payer) => {
  test(`in ${plans.length} orders: no place, the seat is free, and all money is back`, async () => {
    expect(await firstUnfair(payer)).toBeUndefined()
    expect(await brokenInvariants(product)).toEqual([])
  })
})

test('the same ten times at once, without an order', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, async (_, round) => {
      const { make } = product
      const [mother, father] = await Promise.all([make.student(), make.student()])
      const childId = await make.child(mother)
      await make.guardian(childId, father)
      const courseId = await make.course({ capacity: 1 })
      const paying = round % 2 ? mother : father
      await make.cart(paying, [courseId], [childId])
      const checkout = await startCheckout(paying.ctx, { totalMinor: 10_000 })
      const pay = async () => {
        await payIntent(product, checkout)
        await completeCheckout(paying.ctx, { transactionId: checkout.paymentIntentId })
      }
      await Promise.allSettled([pay(), askErasure(product, mother, childId)])
      // Where it was under way at the provider, her request is refused with a request to try again.
      await askErasure(product, mother, childId)
      await lookAfterOrder(product.deps, checkout)
      await endWeek(product, childId)
      return { childId, courseId, checkout }
    }),
  )
  await sendQueuedRefunds(product)
  for (const outcome of outcomes) expect(await readOutcome(outcome)).toEqual(nothing)
  expect(await brokenInvariants(product)).toEqual([])
})

test('what a deleted account pays stays in the books, as its other payments do', async () => {
  const [person, admin] = [await product.make.student(), await product.make.admin()]
  const courseId = await product.make.course({ capacity: 1 })
  await product.make.cart(person, [courseId])
  const checkout = await startCheckout(person.ctx, { totalMinor: 10_000 })
  await deleteUser(admin.ctx, { id: person.userId })
  expect(await payIntent(product, checkout)).toBe('succeeded')
  await lookAfterOrder(product.deps, checkout)
  await sendQueuedRefunds(product)
  expect(await readOutcome({ childId: admin.userId, courseId, checkout })).toEqual({
    ...nothing,
    seatsTaken: 1,
    kept: 10_000,
  })
})

test('a child that is erased with the account of who pays for it gets no place, and the money goes back', async () => {
  const [mother, admin] = [await product.make.student(), await product.make.admin()]
  const childId = await product.make.child(mother)
  const courseId = await product.make.course({ capacity: 1 })
  await product.make.cart(mother, [courseId], [childId])
  const checkout = await startCheckout(mother.ctx, { totalMinor: 10_000 })
  await deleteUser(admin.ctx, { id: mother.userId })
  expect(await payIntent(product, checkout)).toBe('succeeded')
  await lookAfterOrder(product.deps, checkout)
  await sendQueuedRefunds(product)
  expect(await readOutcome({ childId, courseId, checkout })).toEqual(nothing)
})

// Negative control: the provider cannot be asked about a checkout that begins after it was, and before the child is locked.
test('a child that is to be erased would get a place, did settle_order not ask for whom the payer may buy', async () => {
  await patchFunction(
    product.sql,
    'settle_order',
    'not may_buy_for(v_order.user_id, claim.participant_id)',
    'false',
  )
  const betweenThem = plans.filter(([begin]) => begin === 'to erase')
  expect(await firstUnfair('father', betweenThem)).toBeDefined()
})
