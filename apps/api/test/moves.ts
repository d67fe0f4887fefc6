import { datedCourse, newTerm } from './dated-classes.ts'
import { brokenRules, selectPrepared } from './invariants.ts'
import type { TestApp } from './test-app.ts'
import { payIntent } from './provider.ts'
import { completeCheckout } from '../src/features/checkout/complete-checkout.ts'
import { startMove } from '../src/features/moves/start-move.ts'
import { quoteMove } from '../src/features/moves/quote-move.ts'
import type { TestPerson } from './factory.ts'

interface Policy {
  tiers?: { daysBefore: number; percent: number }[]
  feeMinor?: number
  fullDays?: number
}

/** A policy, and places bought under it. */
export async function policyOf(
  { sql }: TestApp,
  { tiers = [], feeMinor = 0, fullDays = 0 }: Policy,
): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into refund_policies (name, version, tiers, fee_minor, full_days)
    values (${`Policy ${crypto.randomUUID()}`}, 1, ${sql.json(tiers.map((tier) => ({ ...tier })))}, ${feeMinor}, ${fullDays}) returning id`
  return row?.id ?? ''
}

interface Week {
  priceMinor: number
  capacity?: number
  termId?: string | null
  /** `2027-07-05 09:30`; a week of July 2027 of its own unless it is named. */
  meets?: string[]
}

/** The weeks of a summer, classes of one term; a number is a price. */
export async function weeksOf(product: TestApp, weeks: (Week | number)[]): Promise<string[]> {
  const term = await newTerm(product.sql)
  const ids: string[] = []
  for (const [index, week] of weeks.entries()) {
    const { meets, termId = term, ...facts }: Week = typeof week === 'number' ? { priceMinor: week } : week
    const day = String(5 + index).padStart(2, '0')
    ids.push(await datedCourse(product, { meets: meets ?? [`2027-07-${day} 09:30`], termId, ...facts }))
  }
  return ids
}

/** The confirmed place of a person, or of one of their children, in a class. */
export async function placeIn(
  { sql }: TestApp,
  { userId }: { userId: string },
  courseId = '',
): Promise<string> {
  const [place] = await sql<{ id: string }[]>`
    select id from seat_claims where user_id = ${userId} and course_id = ${courseId} and state = 'confirmed'`
  return place?.id ?? ''
}

/** Buys a place under a policy, for the buyer or one of their children. */
export async function boughtPlace(
  product: TestApp,
  courseId = '',
  policy: Policy = {},
  person?: TestPerson,
  children?: string[],
) {
  const student = person ?? (await product.make.student())
  await product.make.enrolment(student, [courseId], children)
  const enrolmentId = await placeIn(product, student, courseId)
  const policyId = await policyOf(product, policy)
  await product.sql`update seat_claims set refund_policy_id = ${policyId} where id = ${enrolmentId}`
  return { student, enrolmentId }
}

/** Moves a place for what its quote says now. */
export async function moveAsQuoted({ ctx }: TestPerson, enrolmentId: string, courseId = '') {
  const { totalMinor, refundMinor } = await quoteMove(ctx, { enrolmentId, courseId })
  return startMove(ctx, { enrolmentId, courseId, totalMinor, refundMinor })
}

/** Begins a move to a dearer class: what is to be paid for it. */
export async function moveToPay(person: TestPerson, enrolmentId: string, courseId = '') {
  const started = await moveAsQuoted(person, enrolmentId, courseId)
  if (started.kind !== 'toPay') throw new Error('nothing to pay')
  return started.checkout
}

/** Moves a place for which nothing is to be paid: the new place. */
export async function moveAtOnce(person: TestPerson, enrolmentId: string, courseId = '') {
  const started = await moveAsQuoted(person, enrolmentId, courseId)
  if (started.kind !== 'done') throw new Error('there is something to pay')
  return started.enrolmentId
}

/** What a place holds of each payment, the first first. */
export async function moneyOf({ sql }: TestApp, claimId: string): Promise<number[]> {
  const rows = await sql<{ held: number }[]>`
    select held_minor as held from claim_money join payments on payments.id = payment_id
     where claim_id = ${claimId} and held_minor <> 0 order by paid_at, payments.id`
  return rows.map(({ held }) => held)
}

/** The names of the rules on the product's own books that are broken now: tests that ask no provider have no others. */
export async function brokenBooks({ sql }: TestApp): Promise<string[]> {
  const rows = await selectPrepared<{ id: string }>(sql, brokenRules)
  return rows.map(({ id }) => id)
}

/** Moves a place to a dearer class by card: the new place. */
export async function paidMove(product: TestApp, person: TestPerson, enrolmentId: string, courseId = '') {
  const checkout = await moveToPay(person, enrolmentId, courseId)
  await payIntent(product, checkout)
  await completeCheckout(person.ctx, { transactionId: checkout.paymentIntentId })
  return placeIn(product, person, courseId)
}

/** The payer's bank wants all of its first payment back. */
export async function disputed({ sql }: TestApp, claimId: string) {
  await sql`
    insert into disputes (id, payment_id, payment_intent_id, status, reason, amount_minor)
    select ${crypto.randomUUID()}, payments.id, transaction_id, 'needs_response', 'fraudulent', payments.amount_minor
      from claim_funding join payments on payments.id = payment_id where claim_id = ${claimId}`
}
