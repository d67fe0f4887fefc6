import { describe, expect, test } from 'vitest'
import { completeCheckout } from '../../src/features/checkout/complete-checkout.ts'
import { lookAfterOrder } from '../../src/features/checkout/look-after-order.ts'
import { cancelCheckout, getCurrentOrder, renewCheckout } from '../../src/features/checkout/own-order.ts'
import { startCheckout } from '../../src/features/checkout/start-checkout.ts'
import { sweepOrders } from '../../src/features/checkout/sweep-orders.ts'
import { runAudit } from '../../src/features/audit/run-audit.ts'
import { reconcile } from '../../src/features/provider-events/reconcile.ts'
import { brokenInvariants } from '../invariants.ts'
import { authenticate, clearFaults, payIntent, setFaults } from '../provider.ts'
import { startTestApp } from '../test-app.ts'
import { checkBooksAfterEach, runTestApp } from '../run-test-app.ts'
import {
  chargesOf,
  deliver,
  endHold,
  enrolledIn,
  eventAbout,
  holder,
  orderOf,
  payer,
  seatsTaken,
  sign,
  timeless,
  withGateway,
} from './shop.ts'

const product = runTestApp()
checkBooksAfterEach(product)

const total = { totalMinor: 10_000 }
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('case 22: the hold ends while the 3-D Secure window is open', () => {
  /** How often the race is run; the design asks for a thousand once. */
  const races = Number(process.env.RACES ?? 200)
  const atOnce = 20

  async function holderInBankWindow() {
    const student = await holder(product)
    const status = await payIntent(product, student.checkout, 'pm_card_threeDSecure2Required')
    expect(status).toBe('requires_action')
    return student
  }

  test('case 22: the bank gets five more minutes, once', async () => {
    const { courseId, checkout } = await holderInBankWindow()
    await endHold(product, checkout.orderId)
    await sweepOrders(product.deps)
    expect(await orderOf(product, checkout.orderId)).toMatchObject({
      status: 'awaiting_payment',
      extended: true,
    })
    expect(await seatsTaken(product, courseId)).toBe(1)
    await endHold(product, checkout.orderId)
    await sweepOrders(product.deps)
    expect(await seatsTaken(product, courseId)).toBe(0)
    expect(await authenticate(product, checkout.clientSecret, 'authorize')).toBe(
      'payment_intent_unexpected_state',
    )
  })

  /** How long the bank took for its last response. */
  let bankMs = 4

  /** The bank's response and our cancellation leave in the same instant; the provider receives one of them first. */
  async function race(turn: number): Promise<'paid' | 'expired'> {
    const { ctx, courseId, checkout } = await holderInBankWindow()
    await endHold(product, checkout.orderId)
    await product.sql`update orders set extended = true where id = ${checkout.orderId}`
    let bank: string | undefined
    const racing = withGateway(product.deps, {
      cancelIntent: async (id) => {
        // A start that may be long enough for either to be first, however busy the machine is.
        const [first, second] = [pause(0), pause(Math.random() * 1.5 * bankMs)]
        const startedAt = performance.now()
        const answered = (turn % 2 ? first : second).then(() =>
          authenticate(product, checkout.clientSecret, 'authorize'),
        )
        const canceled = (turn % 2 ? second : first).then(() => product.deps.payments.cancelIntent(id))
        bank = await answered
        bankMs = performance.now() - startedAt
        return canceled
      },
    })
    await lookAfterOrder(racing, checkout)
    await lookAfterOrder(product.deps, checkout)
    const order = await orderOf(product, checkout.orderId)
    const isPaid = bank === 'succeeded'
    expect([bank, order?.status]).toEqual(
      isPaid ? ['succeeded', 'paid'] : ['payment_intent_unexpected_state', 'expired'],
    )
    expect(await enrolledIn(ctx)).toEqual(isPaid ? [courseId] : [])
    expect(await seatsTaken(product, courseId)).toBe(isPaid ? 1 : 0)
    return isPaid ? 'paid' : 'expired'
  }

  test(`case 22: the bank approves in the same second, ${races} times`, async () => {
    const ends: string[] = []
    for (let done = 0; done < races; done += atOnce)
      ends.push(...(await Promise.all(Array.from({ length: atOnce }, (_, turn) => race(turn)))))
    // Both ends are seen, so the two did race.
    expect(new Set(ends)).toEqual(new Set(['paid', 'expired']))
  }, 300_000)
})

test('case 23: two sweepers and the students’ own confirmations race for forty orders', async () => {
  const students = await Promise.all(Array.from({ length: 40 }, () => holder(product)))
  for (const { checkout } of students) await endHold(product, checkout.orderId)
  const pay = ({ checkout }: (typeof students)[number]) => payIntent(product, checkout)
  const early = await Promise.all(students.slice(0, 10).map(pay))
  const [racing] = await Promise.all([
    Promise.all(students.slice(10, 30).map(pay)),
    sweepOrders(product.deps),
    sweepOrders(product.deps),
  ])
  const late = await Promise.all(students.slice(30).map(pay))
  const statuses = [...early, ...racing, ...late]
  for (const { checkout } of students) await lookAfterOrder(product.deps, checkout)
  for (const [turn, { ctx, courseId, checkout }] of students.entries()) {
    const isPaid = statuses[turn] === 'succeeded'
    expect(await enrolledIn(ctx)).toEqual(isPaid ? [courseId] : [])
    expect(await chargesOf(product, checkout.paymentIntentId)).toEqual(isPaid ? [10_000] : [])
    expect(await seatsTaken(product, courseId)).toBe(isPaid ? 1 : 0)
  }
  expect(new Set(statuses)).toEqual(new Set(['succeeded', 'payment_intent_unexpected_state']))
})

test('case 29: the provider is down when holds end: the seats stay held, and are freed once it is back', async () => {
  const { ctx, courseId, checkout } = await holder(product)
  await setFaults(product, { match: '*/v1/payment_intents*', failBefore: 1000 })
  for (let minutes = 0; minutes < 10; minutes += 5) {
    await endHold(product, checkout.orderId)
    await sweepOrders(product.deps)
    expect(await seatsTaken(product, courseId)).toBe(1)
  }
  await expect(cancelCheckout(ctx, checkout)).rejects.toMatchObject({ kind: 'unavailable' })
  expect(await seatsTaken(product, courseId)).toBe(1)
  await clearFaults(product)
  await endHold(product, checkout.orderId)
  await sweepOrders(product.deps)
  expect(await seatsTaken(product, courseId)).toBe(0)
  expect(await payIntent(product, checkout)).toBe('payment_intent_unexpected_state')
})

test('case 30: the provider refuses to cancel what is processing: the seat stays until it has said how it ended', async () => {
  const slow = await startTestApp()
  try {
    slow.sandbox.start()
    await setFaults(slow, { processingMs: 60_000 })
    const { ctx, courseId, checkout } = await holder(slow)
    expect(await payIntent(slow, checkout)).toBe('processing')
    await endHold(slow, checkout.orderId)
    await sweepOrders(slow.deps)
    expect(await cancelCheckout(ctx, checkout)).toMatchObject({ status: 'releasing' })
    expect(await seatsTaken(slow, courseId)).toBe(1)
    await expect(startCheckout(ctx, total)).rejects.toMatchObject({ reason: 'payment_in_progress' })
    await slow.sql`
      update sandbox_payments.objects set due_at = clock_timestamp() where id = ${checkout.paymentIntentId}`
    await expect.poll(() => enrolledIn(ctx)).toEqual([courseId])
    expect(await brokenInvariants(slow)).toEqual([])
  } finally {
    await slow.close()
  }
})

describe.each([
  ['ten minutes ahead', 600_000],
  ['ten minutes behind', -600_000],
])('case 40: the clock of the API is %s', (_, skewMs) => {
  const skewed = <T extends object>(deps: T) => ({ ...deps, now: () => new Date(Date.now() + skewMs) })

  test('case 40: a hold lasts as long as the database says, no shorter and no longer', async () => {
    const { ctx, courseId, checkout } = await holder(product)
    const again = await startCheckout(skewed(ctx), total)
    expect(timeless(again)).toEqual(timeless(checkout))
    expect(checkout.secondsLeft - again.secondsLeft).toBeLessThan(30)
    await renewCheckout(skewed(ctx), checkout)
    await lookAfterOrder(skewed(product.deps), checkout)
    expect(await getCurrentOrder(skewed(ctx))).toMatchObject({ status: 'awaiting_payment' })
    expect(await seatsTaken(product, courseId)).toBe(1)
    await endHold(product, checkout.orderId)
    await lookAfterOrder(skewed(product.deps), checkout)
    expect(await seatsTaken(product, courseId)).toBe(0)
  })

  test('case 40: paid money is found, told by the browser or by nobody, and the books agree', async () => {
    const notified = await payer(product)
    await completeCheckout(skewed(notified.ctx), { transactionId: notified.checkout.paymentIntentId })
    expect(await enrolledIn(notified.ctx)).toEqual([notified.courseId])
    const unnotified = await payer(product)
    await reconcile(skewed(product.deps))
    await reconcile(skewed(product.deps))
    expect(await enrolledIn(unnotified.ctx)).toEqual([unnotified.courseId])
    const running = await payer(product)
    expect((await runAudit(skewed(product.deps))).failed).toBe(0)
    await lookAfterOrder(product.deps, running.checkout)
  })

  test('case 40: an event that seems old, or of the future, is refused, and its money is found all the same', async () => {
    const { ctx, courseId, checkout } = await payer(product)
    const event = await eventAbout(product, 'payment_intent.succeeded', checkout.paymentIntentId)
    const body = JSON.stringify(event)
    const status = await deliver(product, body, sign(body, { at: Date.now() - skewMs }))
    expect(status).toBe(400)
    await reconcile(product.deps)
    expect(await enrolledIn(ctx)).toEqual([courseId])
  })
})
