import { inspect } from 'node:util'
import type { Checkout } from '@cadenza/contracts/money/checkout'
import type { Student } from '../../src/auth/actor.ts'
import type { Ctx, Deps } from '../../src/context.ts'
import { sandboxWebhookSecret } from '../../src/deps.ts'
import { AppError } from '../../src/errors.ts'
import { getCart } from '../../src/features/cart/get-cart.ts'
import { startCheckout } from '../../src/features/checkout/start-checkout.ts'
import { listEnrolments } from '../../src/features/enrolments/list-enrolments.ts'
import { sendRefund } from '../../src/features/refunds/send-refund.ts'
import type { PaymentGateway, PaymentIntent } from '../../src/gateways/payment-gateway.ts'
import type { TestPerson } from '../factory.ts'
import { payIntent, readLedger } from '../provider.ts'
import { call } from '../rest-client.ts'
import { boughtForSiblings, pairsAmong } from '../siblings-factory.ts'
import { signatureOf } from '../signature.ts'
import { accessTokenSecret, type TestApp } from '../test-app.ts'

/** Thrown where a process dies: nothing after it runs. */
export class Crash extends Error {}

type CourseValues = Parameters<TestApp['make']['course']>[0]

export interface Buyer extends TestPerson {
  courseId: string
}

export interface Holder extends Buyer {
  checkout: Checkout
}

/** A verified student whose cart holds one new course. */
export async function buyer(product: TestApp, course: CourseValues = {}): Promise<Buyer> {
  const courseId = await product.make.course(course)
  const student = await product.make.student()
  await product.make.cart(student, [courseId])
  return { ...student, courseId }
}

/** A student whose checkout holds a seat that is not paid yet. */
export async function holder(product: TestApp, course: CourseValues = {}): Promise<Holder> {
  const student = await buyer(product, course)
  const checkout = await patiently(() =>
    startCheckout(student.ctx, { totalMinor: course?.priceMinor ?? 10_000 }),
  )
  return { ...student, checkout }
}

/** A checkout without the seconds that are left of it, which a clock counts down while a test goes on. */
export function timeless(checkout: Checkout): Omit<Checkout, 'secondsLeft'> {
  const { secondsLeft: _, ...lasting } = checkout
  return lasting
}

/** A student whose card was charged, and whose browser did not report it. */
export async function payer(product: TestApp, course: CourseValues = {}): Promise<Holder> {
  const student = await holder(product, course)
  const status = await payIntent(product, student.checkout)
  if (status !== 'succeeded') throw new Error(`the card was not charged: ${status}`)
  return student
}

/** How many seats of a class are taken; for a class sold to siblings, how many pairs of them have theirs. */
export async function seatsTaken({ sql }: TestApp, courseId: string): Promise<number> {
  const [row] = await sql<{ taken: number; strangers: number }[]>`
    select seats_taken as taken, (select count(*)::int from seat_claims claim join participants on participants.id = participant_id
                                   where course_id = courses.id and claim.is_live and is_self) as strangers
      from courses where id = ${courseId}`
  if (!row) throw new Error('no such class')
  return boughtForSiblings ? pairsAmong(row.taken - row.strangers) : row.taken
}

/** What a place has to cost so that a student's selection costs this. */
export const priceOfPlace = (minor: number) => (boughtForSiblings ? minor / 2 : minor)

export async function orderOf({ sql }: TestApp, orderId: string) {
  const [row] = await sql`select status, attempt, extended from orders where id = ${orderId}`
  return row
}

export async function enrolledIn(ctx: Ctx<Student>): Promise<string[]> {
  return classesOf(await listEnrolments(ctx))
}

/** The classes in a student's cart. */
export async function selectedBy(ctx: Ctx<Student>): Promise<string[]> {
  return classesOf((await getCart(ctx)).items)
}

/** For siblings, each class is listed once; throws when one has a place and the other has none. */
function classesOf(places: { course: { id: string } }[]): string[] {
  const ids = places.map(({ course }) => course.id)
  if (!boughtForSiblings) return ids
  const classes = [...new Set(ids)]
  if (ids.length !== 2 * classes.length) throw new Error('somebody has a place without their sibling')
  return classes
}

/** How many statements with this text in them wait for a lock. */
export async function waitingFor({ sql }: TestApp, text: string): Promise<number> {
  const rows = await sql`
    select 1 from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query like ${`%${text}%`}`
  return rows.length
}

/** Time passes: the hold is over, and the order has not been looked at for a long time. */
export async function endHold({ sql }: TestApp, orderId: string): Promise<void> {
  await sql`
    update orders set expires_at = clock_timestamp() - interval '1 minute', checked_at = clock_timestamp() - interval '1 hour'
     where id = ${orderId}`
}

/**
 * Does what a client does when asked to come again in a moment, as often as it is asked: on a busy machine a response
 * may come too late. A deadlock is not such a case.
 */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof AppError) || error.kind !== 'unavailable') throw error
      if (inspect(error, { depth: 10 }).includes('deadlock detected')) throw error
    }
}

/** The same use case in a process whose payment gateway behaves differently. */
export function withGateway<C extends Deps>(deps: C, changed: Partial<PaymentGateway>): C {
  return { ...deps, payments: { ...deps.payments, ...changed } }
}

/** Every intent that the provider made for an order. */
export async function intentsOf({ deps }: TestApp, orderId: string): Promise<PaymentIntent[]> {
  const found: PaymentIntent[] = []
  for await (const intent of deps.payments.listIntents()) if (intent.orderId === orderId) found.push(intent)
  return found
}

/** The amounts that were taken from the card of an intent. */
export async function chargesOf(product: TestApp, intentId: string): Promise<number[]> {
  const { charges } = await readLedger(product)
  return charges
    .filter(({ paymentIntent, status }) => paymentIntent === intentId && status === 'succeeded')
    .map(({ amount }) => amount)
}

/** The amounts that went back to the card, without those that the bank refused. */
export async function sentBack(product: TestApp, intentId: string): Promise<number[]> {
  const { refunds } = await readLedger(product)
  return refunds
    .filter(({ paymentIntent, status }) => paymentIntent === intentId && status === 'succeeded')
    .map(({ amount }) => amount)
}

/** Processes the refunds as the queue does. */
export async function sendQueuedRefunds({ sql, deps }: TestApp): Promise<void> {
  const queued = await sql<{ id: string }[]>`select id from refunds where status = 'queued'`
  for (const { id } of queued) await sendRefund(deps, { refundId: id })
}

/** The provider's own event about an object, as it lists it. */
export async function eventAbout({ origin }: TestApp, type: string, objectId: string): Promise<object> {
  const answer = await fetch(`${origin}/v1/events?limit=100&type=${type}`, {
    headers: { authorization: 'Bearer sk_test_sandbox' },
  })
  const { data } = (await answer.json()) as { data: { data: { object: { id: string } } }[] }
  const event = data.find((listed) => listed.data.object.id === objectId)
  if (!event) throw new Error(`no ${type} about ${objectId}`)
  return event
}

const webhookSecret = sandboxWebhookSecret(accessTokenSecret)

/** A signature over a body as the provider makes it, unless told to forge. */
export function sign(body: string, { secret = webhookSecret, at = Date.now() } = {}): string {
  return signatureOf(body, secret, at)
}

/** Posts an event to the webhook; the HTTP status. */
export async function deliver(product: TestApp, body: string, signature?: string): Promise<number> {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    ...(signature !== undefined && { 'stripe-signature': signature }),
  }
  return (await call(product.app, 'POST /webhooks/stripe', { body, headers })).status
}
