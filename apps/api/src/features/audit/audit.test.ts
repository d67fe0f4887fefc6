import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newDataDirectory, removeDataDirectory } from '../../../../../test/running-product.ts'
import { holder, payer, type Holder } from '../../../test/adversarial/shop.ts'
import { runSchoolCommand } from '../../../test/server/school-command.ts'
import { moveAsQuoted } from '../../../test/moves.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { toDatabase, type Database } from '../../db/connect/client.ts'
import { completeCheckout } from '../checkout/complete-checkout.ts'
import { cancelCheckout } from '../checkout/own-order.ts'
import { refundPayment } from '../refunds/refund-payment.ts'
import { sendRefund } from '../refunds/send-refund.ts'
import { runAudit } from './run-audit.ts'

/** A school whose books are right: one order of each kind, each for a class of its own at 100.00, and a move. */
interface School {
  held: Order
  paid: Order
  refunded: Order
  expired: Order
  /** The place of a paid order, which was moved to another class, and its place there. */
  moved: Order
  newer: { claimId: string; orderId: string }
}

interface Order {
  orderId: string
  courseId: string
  userId: string
  participantId: string
  claimId: string
  /** The intent at the provider. */
  intentId: string
  /** Empty where there is none. */
  paymentId: string
  refundId: string
}

const product = runTestApp()
let school: School
beforeAll(async () => {
  school = await openSchool()
  expect(await brokenRules()).toEqual({})
})
// Each plant was rolled back, and the one of the command was taken out.
afterAll(async () => {
  expect(await brokenRules()).toEqual({})
})

async function openSchool(): Promise<School> {
  const [held, paid, refunded, expired, mover] = [
    await holder(product),
    await payer(product),
    await payer(product),
    await holder(product),
    await payer(product),
  ]
  for (const { ctx, checkout } of [paid, refunded, mover])
    await completeCheckout(ctx, { transactionId: checkout.paymentIntentId })
  await cancelCheckout(expired.ctx, expired.checkout)
  await giveBack(refunded)
  const moved = await describeOrder(mover)
  return {
    held: await describeOrder(held),
    paid: await describeOrder(paid),
    refunded: await describeOrder(refunded),
    expired: await describeOrder(expired),
    moved,
    newer: await move(mover, moved),
  }
}

async function giveBack(student: Holder) {
  const admin = await product.make.admin()
  const { paymentId } = await describeOrder(student)
  const { refunds } = await refundPayment(admin.ctx, { id: paymentId })
  for (const { id } of refunds) await sendRefund(product.deps, { refundId: id })
}

async function move(student: Holder, { claimId: old }: Order) {
  const moved = await moveAsQuoted(student, old, await product.make.course())
  const claimId = 'enrolmentId' in moved ? moved.enrolmentId : ''
  const [row] = await product.sql`select order_id from seat_claims where id = ${claimId}`
  return { claimId, orderId: String(row?.order_id) }
}

async function describeOrder({ userId, courseId, checkout }: Holder): Promise<Order> {
  const { orderId, paymentIntentId: intentId } = checkout
  const [row] = await product.sql`
    select s.id as claim, s.participant_id as participant, p.id as payment, s.refund_id as refund
      from seat_claims s left join payments p on p.order_id = s.order_id where s.order_id = ${orderId}`
  return {
    userId,
    courseId,
    orderId,
    intentId,
    participantId: row?.participant,
    claimId: row?.claim,
    paymentId: row?.payment ?? '',
    refundId: row?.refund ?? '',
  }
}

/** What the last audit reported about the rows that it named. */
let named: Record<string, (string | null)[]> = {}
/** And where they are looked at. */
let pages: Record<string, (string | undefined)[]> = {}

async function brokenRules(db: Database = product.deps.db): Promise<Record<string, string[]>> {
  const { findings } = await runAudit({ ...product.deps, db })
  named = Object.fromEntries(findings.map(({ id, broken }) => [id, broken.map(({ about }) => about)]))
  pages = Object.fromEntries(findings.map(({ id, broken }) => [id, broken.map(({ page }) => page?.what)]))
  return Object.fromEntries(
    findings
      .filter(({ broken }) => broken.length > 0)
      .map(({ id, broken }) => [id, broken.map((row) => row.id)]),
  )
}

/** Breaks one rule and nothing else; where the database itself would refuse, its constraint is removed first. */
interface Plant {
  without?: string
  /** Text of SQL, with ids of the school in it. */
  sql: (school: School) => string
  /** What the audit must name. */
  named: (school: School) => string | string[]
}

const waits = '00000000-0000-7000-8000-0000000000e1'
const served = '00000000-0000-7000-8000-0000000000e2'

/** One that an order may have. */
const discountId = '00000000-0000-7000-8000-0000000000d1'
const aDiscount = `insert into discounts (id, series, kind, name, amount_minor, applies, max_uses)
  values ('${discountId}', '${discountId}', 'sibling', 'Sibling', 1, '{}', 1)`
const usedBy = ({ orderId }: Order, state = 'used') =>
  `insert into discount_uses (discount_id, order_id, state) values ('${discountId}', '${orderId}', '${state}')`
/** Its place costs a cent less by it. */
const stepOf = ({ claimId }: Order) => `
  insert into price_steps (claim_id, ordinal, kind, discount_id, amount_minor) values ('${claimId}', 1, 'sibling', '${discountId}', 1);
  update seat_claims set list_price_minor = list_price_minor + 1 where id = '${claimId}'`

const plants: Record<string, Plant> = {
  // One waits; another who joined later was offered a place, and no event says that they went by.
  'order-of-line': {
    sql: ({ paid, held, expired }) => `
      insert into waitlist_entries (id, course_id, user_id, seats, queued_at, state) values
        ('${waits}', '${paid.courseId}', '${held.userId}', 1, now() - interval '2 hours', 'waiting'),
        ('${served}', '${paid.courseId}', '${expired.userId}', 1, now() - interval '1 hour', 'left');
      insert into waitlist_people (entry_id, participant_id, course_id) values ('${waits}', '${paid.participantId}', '${paid.courseId}');
      insert into waitlist_events (entry_id, course_id, kind) values ('${served}', '${paid.courseId}', 'offered')`,
    named: () => served,
  },
  'saved-for-somebody': {
    sql: ({ paid }) =>
      `update courses set seats_saved = 1, saved_until = now() + interval '1 hour' where id = '${paid.courseId}'`,
    named: ({ paid }) => paid.courseId,
  },
  // Its seats are free, and nobody offered them.
  'no-seat-beside-a-line': {
    sql: ({ paid, held }) => `
      insert into waitlist_entries (id, course_id, user_id, seats) values ('${waits}', '${paid.courseId}', '${held.userId}', 1);
      insert into waitlist_people (entry_id, participant_id, course_id) values ('${waits}', '${held.participantId}', '${paid.courseId}')`,
    named: ({ paid }) => paid.courseId,
  },
  // Its order was paid by another, and holds nothing.
  'offer-holds': {
    sql: ({ paid, held }) => `
      insert into waitlist_entries (id, course_id, user_id, seats, state, order_id)
        values ('${waits}', '${paid.courseId}', '${held.userId}', 1, 'offered', '${paid.orderId}');
      insert into waitlist_people (entry_id, participant_id, course_id) values ('${waits}', '${held.participantId}', '${paid.courseId}')`,
    named: () => waits,
  },
  'index-current': {
    sql: ({ paid }) => `update course_index set traits = traits + 1 where course_id = '${paid.courseId}'`,
    named: ({ paid }) => paid.courseId,
  },
  'stars-counted': {
    sql: ({ paid }) => `insert into course_ratings (course_id, stars, count) values ('${paid.courseId}', 5, 1)
      on conflict (course_id) do update set stars = course_ratings.stars + 5, count = course_ratings.count + 1`,
    named: ({ paid }) => paid.courseId,
  },
  'seats-counted': {
    sql: ({ paid }) => `update courses set seats_taken = seats_taken + 1 where id = '${paid.courseId}'`,
    named: ({ paid }) => paid.courseId,
  },
  'mail-for-each-payment': {
    sql: ({ paid }) => `delete from mails where order_id = '${paid.orderId}'`,
    named: ({ paid }) => paid.paymentId,
  },
  'free-until-notified': {
    sql: ({ paid }) =>
      `update seat_claims set free_until = now() + interval '2 days' where id = '${paid.claimId}'`,
    named: ({ paid }) => paid.claimId,
  },
  'message-once': {
    sql: ({ paid }) => `
      insert into messages (id, author_id, key, kind, subject, body, audience)
        values ('${paid.paymentId}', '${paid.userId}', '${paid.orderId}', 'place', 'x', 'x', '{"of": "teachers"}');
      insert into message_recipients (message_id, user_id, participant_ids, course_ids, state)
        values ('${paid.paymentId}', '${paid.userId}', '{}', '{}', 'queued');
      insert into mails (id, kind, user_id, about) select uuidv7(), 'message', '${paid.userId}'::uuid, '{"messageId": "${paid.paymentId}"}'::jsonb from generate_series(1, 2)`,
    named: ({ paid }) => paid.userId,
  },
  'reminder-once': {
    without: 'drop index mails_reminder_once',
    sql: ({ paid }) => `
      insert into mails (id, kind, user_id, about)
      select uuidv7(), 'reminder', '${paid.userId}', '{"day": "2091-07-02"}' from generate_series(1, 2)`,
    named: ({ paid }) => paid.userId,
  },
  'one-place-each': {
    without: 'drop index seat_claims_one_live',
    // The same student pays for the same class in a second order; counter, payment and total agree with it.
    sql: ({ paid, expired }) => `
      update orders set user_id = '${paid.userId}', status = 'paid' where id = '${expired.orderId}';
      update seat_claims set user_id = '${paid.userId}', participant_id = self_of('${paid.userId}'), course_id = '${paid.courseId}', state = 'confirmed' where order_id = '${expired.orderId}';
      update courses set seats_taken = seats_taken + 1 where id = '${paid.courseId}';
      insert into payments (order_id, transaction_id, user_id, name, email, amount_minor, currency)
        values ('${expired.orderId}', '${expired.intentId}', '${paid.userId}', '', '', 10000, 'USD');
      ${fund(expired)};
      update orders set provider = 'elsewhere' where id = '${expired.orderId}'`,
    named: ({ paid }) => `${paid.participantId} in ${paid.courseId}`,
  },
  'one-live-order': {
    without: 'drop index orders_one_live',
    sql: ({ held, expired }) => `
      update orders set user_id = '${held.userId}', status = 'awaiting_payment' where id = '${expired.orderId}';
      update seat_claims set user_id = '${held.userId}', participant_id = self_of('${held.userId}'), state = 'held' where order_id = '${expired.orderId}';
      update courses set seats_taken = seats_taken + 1 where id = '${expired.courseId}'`,
    named: ({ held }) => held.userId,
  },
  'live-order-holds': {
    sql: ({ held }) => `
      update seat_claims set state = 'released' where order_id = '${held.orderId}';
      update courses set seats_taken = seats_taken - 1 where id = '${held.courseId}'`,
    named: ({ held }) => held.orderId,
  },
  'ended-order-frees': {
    sql: ({ expired }) => `update orders set client_secret = 'kept' where id = '${expired.orderId}'`,
    named: ({ expired }) => expired.orderId,
  },
  'paid-order-complete': {
    sql: ({ paid }) => `update orders set item_count = 2 where id = '${paid.orderId}'`,
    named: ({ paid }) => paid.orderId,
  },
  'payment-has-order': {
    // The order is ended although it was paid: its place is free again, but its money is not refunded.
    sql: ({ paid }) => `
      update orders set status = 'expired' where id = '${paid.orderId}';
      update seat_claims set state = 'released' where order_id = '${paid.orderId}';
      update courses set seats_taken = seats_taken - 1 where id = '${paid.courseId}'`,
    named: ({ paid }) => paid.paymentId,
  },
  'prices-add-up': {
    sql: ({ expired }) =>
      `update seat_claims set price_minor = 1, list_price_minor = 1 where order_id = '${expired.orderId}'`,
    named: ({ expired }) => expired.orderId,
  },
  'refunds-add-up': {
    sql: ({ paid }) => `update payments set refunded_minor = 1 where order_id = '${paid.orderId}'`,
    named: ({ paid }) => paid.paymentId,
  },
  'funding-adds-up': {
    sql: ({ paid }) => `update claim_funding set amount_minor = 9999 where claim_id = '${paid.claimId}'`,
    named: ({ paid }) => [paid.paymentId, paid.claimId],
  },
  'refund-lines-add-up': {
    sql: ({ refunded }) =>
      `update refund_lines set amount_minor = 9999 where refund_id = '${refunded.refundId}'`,
    named: ({ refunded }) => refunded.refundId,
  },
  'moved-money-stays': {
    // The newer place no longer says where its money came from.
    sql: ({ newer }) => `update seat_claims set replaces = null where id = '${newer.claimId}'`,
    named: ({ moved }) => moved.claimId,
  },
  'refund-within-place': {
    // A cent more than was paid for it.
    sql: ({ refunded }) => `
      insert into refunds (id, payment_intent_id, amount_minor, currency, reason)
        values ('${plantedId}', 'pi_planted', 1, 'USD', 'unfit_payment');
      insert into refund_lines (refund_id, claim_id, amount_minor) values ('${plantedId}', '${refunded.claimId}', 1)`,
    named: ({ refunded }) => refunded.claimId,
  },
  'refund-by-policy': {
    // A part, under a policy that gives everything or nothing; the rest of the refund is said to be of another place.
    sql: ({ paid, refunded }) => `
      update refunds set reason = 'student' where id = '${refunded.refundId}';
      update refund_lines set amount_minor = 4000 where refund_id = '${refunded.refundId}';
      insert into refund_lines (refund_id, claim_id, amount_minor) values ('${refunded.refundId}', '${paid.claimId}', 6000)`,
    named: ({ paid, refunded }) => [paid.claimId, refunded.claimId].toSorted(),
  },
  'price-steps-add-up': {
    sql: ({ paid }) =>
      `insert into price_steps (claim_id, ordinal, kind, amount_minor) values ('${paid.claimId}', 1, 'waived', 1)`,
    named: ({ paid }) => paid.claimId,
  },
  // Its order has no place with the discount.
  'uses-within-limit': {
    sql: ({ paid }) => `${aDiscount}; ${usedBy(paid)}`,
    named: ({ paid }) => paid.orderId,
  },
  'holds-end': {
    sql: ({ held }) =>
      `update orders set expires_at = clock_timestamp() - interval '3 minutes' where id = '${held.orderId}'`,
    named: ({ held }) => held.orderId,
  },
  'reserved-holds': {
    sql: ({ held }) => `
      update orders set status = 'reserved', payment_intent_id = null, client_secret = null, method = 'transfer', reference = 'C-planted',
                        due_on = '2020-01-01', expires_at = end_of_school_day('2020-01-01') where id = '${held.orderId}'`,
    named: ({ held }) => held.orderId,
  },
  'method-consistent': {
    sql: ({ refunded }) => `update refunds set sent_on = '2026-07-01' where id = '${refunded.refundId}'`,
    named: ({ refunded }) => refunded.refundId,
  },
  'refunds-leave': {
    sql: ({ refunded }) =>
      `update refunds set status = 'queued', created_at = clock_timestamp() - interval '6 minutes' where id = '${refunded.refundId}'`,
    named: ({ refunded }) => refunded.refundId,
  },
  'cancelled-classes-empty': {
    sql: ({ paid }) =>
      `update courses set status = 'Cancelled', decided_at = clock_timestamp() - interval '6 minutes' where id = '${paid.courseId}'`,
    named: ({ paid }) => paid.courseId,
  },
  'only-approved-sold': {
    sql: ({ paid }) => `update courses set status = 'Pending' where id = '${paid.courseId}'`,
    named: ({ paid }) => paid.claimId,
  },
  'no-own-class': {
    sql: ({ paid }) => `update courses set instructor_id = '${paid.userId}' where id = '${paid.courseId}'`,
    named: ({ paid }) => paid.claimId,
  },
  'decisions-audited': {
    sql: ({ paid }) => `update courses set decided_by = '${paid.userId}' where id = '${paid.courseId}'`,
    named: ({ paid }) => paid.courseId,
  },
  'events-handled': {
    sql: () =>
      `insert into webhook_events (id, type, object_id, received_at) values ('evt_forgotten', 'x', 'y', clock_timestamp() - interval '6 minutes')`,
    named: () => 'evt_forgotten',
  },
  'an-admin-left': {
    sql: ({ paid }) => `
      insert into audit_log (actor_id, action, subject_id) values ('${paid.userId}', 'changeRole', '${paid.userId}');
      update users set role = 'student' where role = 'admin'`,
    named: () => 'nobody',
  },
  'sessions-at-their-time': {
    // The stamp is off; bookings and the class's line follow the wrong time.
    without: 'alter table course_sessions disable trigger course_sessions_stamp',
    sql: ({ paid }) => session(paid, "'2099-07-06 10:31Z', '2099-07-06 11:31Z'"),
    named: () => sessionId,
  },
  'bookings-match': {
    sql: ({ paid }) => `${session(paid)};
      delete from resource_bookings where session_id = '${sessionId}'`,
    named: () => sessionId,
  },
  'no-student-clash': {
    sql: (all) => soldTwice(all).join(';'),
    named: ({ paid, expired }) => [paid.claimId, expired.claimId].toSorted(),
  },
  'derived-current': {
    sql: ({ paid }) => `${session(paid)};
      update courses set ends_on = ends_on + 1 where id = '${paid.courseId}'`,
    named: ({ paid }) => paid.courseId,
  },
  'one-self': {
    without: 'drop index participants_one_self',
    sql: ({ paid }) => `insert into participants (owner_id, is_self) values ('${paid.userId}', true)`,
    named: ({ paid }) => paid.userId,
  },
  'claim-by-guardian': {
    sql: ({ held, paid }) =>
      `update seat_claims set participant_id = self_of('${paid.userId}') where id = '${held.claimId}'`,
    named: ({ held }) => held.claimId,
  },
  'consents-of-guardians': {
    sql: ({ held, paid }) => `
      insert into consents (id, participant_id, user_id, text_id, given)
      select '${plantedId}', self_of('${paid.userId}'), '${held.userId}', id, true from consent_texts limit 1`,
    named: () => plantedId,
  },
  'note-readings-allowed': {
    sql: ({ held, paid }) => `
      insert into audit_log (id, action, subject_id, detail)
      values ('${plantedId}', 'readPrivateNotes', self_of('${held.userId}')::text, '{"courseId": "${paid.courseId}"}')`,
    named: () => plantedId,
  },
  // Of another class, and with an operation that says something else.
  'attendance-of-places': {
    sql: ({ paid, held }) => `
      insert into course_sessions (id, course_id, local_date, local_start, minutes, time_zone)
      values ('${plantedId}', '${held.courseId}', '2020-01-01', '09:30', 60, 'UTC');
      insert into attendance (session_id, claim_id, state) values ('${plantedId}', '${paid.claimId}', 'present'),
        ('${plantedId}', '${held.claimId}', 'present');
      insert into attendance_ops (op_id, session_id, claim_id, what, value, marked_at)
      values ('${plantedId}', '${plantedId}', '${held.claimId}', 'state', '"absent"', now())`,
    named: ({ paid, held }) => [held.claimId, paid.claimId],
  },
  // A reason without the name of whom it was about.
  'collected-by-allowed': {
    sql: ({ paid }) => `
      insert into course_sessions (id, course_id, local_date, local_start, minutes, time_zone)
      values ('${plantedId}', '${paid.courseId}', '2020-01-01', '09:30', 60, 'UTC');
      insert into attendance (session_id, claim_id, out_at, collected_by)
      values ('${plantedId}', '${paid.claimId}', now(), '{"kind": "other", "reason": "Rain", "right": "reason"}')`,
    named: ({ paid }) => paid.claimId,
  },
  'charges-booked': {
    // The database has forgotten a whole order, as after a restored backup.
    sql: ({ paid }) => `
      delete from claim_funding where claim_id = '${paid.claimId}';
      delete from payments where order_id = '${paid.orderId}';
      delete from seat_claims where order_id = '${paid.orderId}';
      delete from mails where order_id = '${paid.orderId}';
      delete from orders where id = '${paid.orderId}';
      update courses set seats_taken = seats_taken - 1 where id = '${paid.courseId}'`,
    named: ({ paid }) => paid.intentId,
  },
  'payments-charged': {
    // An enrolment that looks right in every way but was never charged.
    sql: ({ expired }) => `
      update orders set status = 'paid' where id = '${expired.orderId}';
      update seat_claims set state = 'confirmed' where order_id = '${expired.orderId}';
      update courses set seats_taken = seats_taken + 1 where id = '${expired.courseId}';
      insert into payments (order_id, transaction_id, user_id, name, email, amount_minor, currency)
        values ('${expired.orderId}', '${expired.intentId}', '${expired.userId}', '', '', 10000, 'USD');
      ${fund(expired)}`,
    named: ({ expired }) => expired.intentId,
  },
  'refunds-agree': {
    // The provider sent money back; here the student still has the place.
    sql: ({ refunded }) => `
      update seat_claims set state = 'confirmed', refund_id = null where id = '${refunded.claimId}';
      update courses set seats_taken = seats_taken + 1 where id = '${refunded.courseId}';
      update payments set refunded_minor = 0 where id = '${refunded.paymentId}';
      delete from refund_lines where refund_id = '${refunded.refundId}';
      delete from refunds where id = '${refunded.refundId}'`,
    named: ({ refunded }) => refunded.intentId,
  },
}

/** Children of a family that a test plants. */
const mia = '00000000-0000-7000-8000-00000000000c'
const leo = '00000000-0000-7000-8000-00000000000d'
const plantedId = '00000000-0000-7000-8000-0000000000aa'
const sessionId = '00000000-0000-7000-8000-000000000001'

/** A session of an order's class, at 8:30 UTC by the clocks of Berlin. */
function session(
  { courseId }: Order,
  during = "'2099-07-06 08:30Z', '2099-07-06 09:30Z'",
  id = sessionId,
): string {
  return `insert into course_sessions (id, course_id, local_date, local_start, minutes, time_zone, during)
    values ('${id}', '${courseId}', '2099-07-06', '10:30', 60, 'Europe/Berlin', tstzrange(${during}))`
}

/** What a payment that is planted pays for. */
/** What settling an order writes besides its payment. */
const fund = ({ orderId }: Order) => `
  with mailed as (insert into mails (id, kind, order_id, about) values (uuidv7(), 'receipt', '${orderId}', '{}'))
  insert into claim_funding (claim_id, payment_id, amount_minor)
  select claim.id, payment.id, claim.price_minor from seat_claims claim join payments payment using (order_id) where order_id = '${orderId}'`

/** The student of the paid order pays for the class of the expired one too, which meets at the same time. */
function soldTwice(all: School): string[] {
  const { paid, expired } = all
  return [
    `update seat_claims set user_id = '${paid.userId}', participant_id = self_of('${paid.userId}') where order_id = '${expired.orderId}'`,
    `update orders set user_id = '${paid.userId}' where id = '${expired.orderId}'`,
    ...bothPaid(all, paid.userId),
  ]
}

/**
 * The buyer of the expired order has paid after all, and its class meets at the same time as that of the paid order.
 */
function bothPaid({ paid, expired }: School, payerId = expired.userId): string[] {
  return [
    `update orders set status = 'paid', provider = 'elsewhere' where id = '${expired.orderId}'`,
    `update seat_claims set state = 'confirmed', created_at = clock_timestamp() where order_id = '${expired.orderId}'`,
    `update courses set seats_taken = seats_taken + 1 where id = '${expired.courseId}'`,
    `insert into payments (order_id, transaction_id, user_id, name, email, amount_minor, currency)
       values ('${expired.orderId}', '${expired.intentId}', '${payerId}', '', '', 10000, 'USD')`,
    fund(expired),
    session(paid),
    session(expired, undefined, '00000000-0000-7000-8000-000000000002'),
    `update course_sessions set changed_at = clock_timestamp() - interval '1 hour'`,
  ]
}

/** Audits a database with something planted in it; all of it is rolled back afterwards. */
async function auditWith(...statements: string[]): Promise<Record<string, string[]>> {
  let found: Record<string, string[]> = {}
  const enough = new Error('rolled back')
  // As the owner, who may remove a constraint.
  const planted = toDatabase(product.sql).transaction(async (tx) => {
    for (const statement of statements) await tx.execute(statement)
    found = await brokenRules(asDatabase(tx))
    throw enough
  })
  await expect(planted).rejects.toBe(enough)
  return found
}

/** The audit only executes statements, so a transaction serves as well as a pool. */
const asDatabase = (tx: unknown) => tx as Database

/** What breaks these is no person, order or class. */
const withoutPage = new Set([
  'one-place-each',
  'note-readings-allowed',
  'events-handled',
  'an-admin-left',
  'charges-booked',
])

describe('every rule is found broken by a plant that breaks it alone', () => {
  test('there is a plant for each rule, and a rule for each plant', async () => {
    const { findings } = await runAudit(product.deps)
    expect(Object.keys(plants).toSorted()).toEqual(findings.map(({ id }) => id).toSorted())
  })

  test.each(Object.entries(plants))('%s', async (id, { without, sql, named }) => {
    const statements = sql(school).split(';')
    const found = await auditWith(...(without ? [without] : []), ...statements)
    expect(found).toEqual({ [id]: [named(school)].flat() })
    expect([id, pages[id]?.includes(undefined)]).toEqual([id, withoutPage.has(id)])
  })
})

describe('a discount that one order may have', () => {
  test.each<[string, (all: School) => string[], (all: School) => Record<string, string[]>]>([
    ['of one order', ({ paid }) => [usedBy(paid), stepOf(paid)], () => ({})],
    ['of one that ended', ({ expired }) => [usedBy(expired, 'released'), stepOf(expired)], () => ({})],
    [
      'of a second one whose money came late',
      ({ paid, held }) => [usedBy(paid), stepOf(paid), usedBy(held, 'late'), stepOf(held)],
      () => ({}),
    ],
    [
      'of two',
      ({ paid, held }) => [usedBy(paid), stepOf(paid), usedBy(held, 'held'), stepOf(held)],
      ({ paid, held }) => ({ 'uses-within-limit': [paid.orderId, held.orderId].toSorted().slice(1) }),
    ],
    [
      'of an order that ended and did not give it back',
      ({ expired }) => [usedBy(expired), stepOf(expired)],
      ({ expired }) => ({ 'uses-within-limit': [expired.orderId] }),
    ],
    [
      'of a place whose use was given back',
      ({ paid }) => [usedBy(paid, 'released'), stepOf(paid)],
      ({ paid }) => ({ 'uses-within-limit': [paid.claimId] }),
    ],
    [
      'of a place that was moved, by a use of its first order',
      ({ moved, newer }) => [usedBy(moved), stepOf({ ...moved, claimId: newer.claimId })],
      () => ({}),
    ],
  ])('%s', async (_, statements, found) => {
    const planted = [aDiscount, ...statements(school)].flatMap((text) => text.split(';'))
    expect(await auditWith(...planted)).toEqual(found(school))
  })
})

describe('a place that was moved', () => {
  test.each<[string, (all: School) => string, (all: School) => Record<string, string[]>]>([
    [
      'for another credit than its order says',
      ({ newer }) => `update seat_claims set credit_minor = 9999 where id = '${newer.claimId}'`,
      ({ newer }) => ({ 'prices-add-up': [newer.orderId], 'moved-money-stays': [newer.claimId] }),
    ],
    [
      'with less money than its price',
      ({ newer }) => `update funding_moves set amount_minor = 9999 where to_claim = '${newer.claimId}'`,
      ({ newer }) => ({ 'funding-adds-up': [newer.claimId], 'moved-money-stays': [newer.claimId] }),
    ],
    [
      'and gave a cent more back than it held',
      ({ moved }) => `
        insert into refunds (id, payment_intent_id, amount_minor, currency, reason)
          values ('${plantedId}', 'pi_planted', 1, 'USD', 'unfit_payment');
        insert into refund_lines (refund_id, claim_id, amount_minor) values ('${plantedId}', '${moved.claimId}', 1)`,
      ({ moved }) => ({ 'refund-within-place': [moved.claimId], 'moved-money-stays': [moved.claimId] }),
    ],
  ])('%s is found', async (_, sql, found) => {
    expect(await auditWith(...sql(school).split(';'))).toMatchObject(found(school))
  })

  test('counts as gone while it is paid for: it clashes with nothing', async () => {
    const { paid, expired } = school
    const replaces = `update seat_claims set replaces = '${paid.claimId}' where order_id = '${expired.orderId}'`
    expect(await auditWith(...soldTwice(school), replaces)).toEqual({ 'moved-money-stays': [paid.claimId] })
  })
})

describe('in a school that is stopped, or restored from an old backup,', () => {
  const late = ['holds-end', 'reserved-holds', 'refunds-leave', 'cancelled-classes-empty', 'events-handled']
  const anHourAgo = `insert into pgboss.job (name, started_on) values ('reconcile', clock_timestamp() - interval '1 hour')`

  test.each(late.filter((id) => id !== 'reserved-holds'))('%s: no time passes', async (id) => {
    const statements = (plants[id]?.sql(school) ?? '').split(';')
    expect(await auditWith(anHourAgo, ...statements)).toEqual({})
    const living = `insert into processes (id, version, agreement, started_at, last_seen_at)
                    values (gen_random_uuid(), 'x', '{}', now(), clock_timestamp())`
    expect(Object.keys(await auditWith(anHourAgo, living, ...statements))).toEqual([id])
  })
})

test('a payment with another amount than the charge is found on both sides', async () => {
  const { orderId, intentId } = school.paid
  const found = await auditWith(
    `update orders set total_minor = 9000 where id = '${orderId}'`,
    `update seat_claims set price_minor = 9000, list_price_minor = 9000 where order_id = '${orderId}'`,
    `update payments set amount_minor = 9000 where order_id = '${orderId}'`,
    `update claim_funding set amount_minor = 9000 where claim_id = '${school.paid.claimId}'`,
  )
  expect(found).toEqual({ 'charges-booked': [intentId], 'payments-charged': [intentId] })
})

describe('of the timetable', () => {
  test.each([
    ['a time that no clock shows', "local_date = '2099-03-29', local_start = '02:30'"],
    ['a zone that nobody knows', "time_zone = 'Europe/Nowhere'"],
    ['nothing at all', "during = 'empty'"],
  ])('a session at %s is named, and the audit goes on', async (_, change) => {
    const found = await auditWith(
      session(school.paid),
      'alter table course_sessions disable trigger all',
      `update course_sessions set ${change} where id = '${sessionId}'`,
    )
    expect(found).toMatchObject({ 'sessions-at-their-time': [sessionId] })
  })

  test('a room that a submission holds is found, and a closed time that nobody wrote', async () => {
    const block = '00000000-0000-7000-8000-00000000000b'
    const found = await auditWith(
      `update courses set status = 'Pending' where id = '${school.expired.courseId}'`,
      session(school.expired),
      `insert into resource_bookings (kind, resource_id, session_id, during)
         select 'person', '${sessionId}', id, during from course_sessions where id = '${sessionId}'`,
      `insert into resource_blocks (id, kind, resource_id, during)
         values ('${block}', 'person', '${block}', tstzrange('2099-07-06', '2099-07-07'))`,
      `delete from resource_bookings where block_id = '${block}'`,
    )
    expect(found).toEqual({ 'bookings-match': [sessionId, block] })
  })

  test.each([
    ['the teacher moved a class later', 'update course_sessions set changed_at = clock_timestamp()'],
    ['the school only warns', "update school set student_clash = 'warn'"],
    [
      'the school has warned until a moment ago',
      "insert into audit_log (action, subject_id) values ('setClashPolicy', 'school')",
    ],
    ['one session was taken off', `update course_sessions set state = 'cancelled' where id = '${sessionId}'`],
  ])('two places at the same time are no breach when %s', async (_, statement) => {
    expect(await auditWith(...soldTwice(school), statement)).toEqual({})
  })

  const children = (ownerId: string) => [
    `insert into participants (id, owner_id, given_name, family_name) values ('${mia}', '${ownerId}', 'Mia', 'Ruiz'), ('${leo}', '${ownerId}', 'Leo', 'Ruiz')`,
    `update seat_claims set participant_id = '${mia}' where order_id = '${school.paid.orderId}'`,
  ]
  const forLeo = () =>
    `update seat_claims set participant_id = '${leo}' where order_id = '${school.expired.orderId}'`

  test('a mother of two, each in a class at the same hour, is no false alarm', async () => {
    expect(await auditWith(...soldTwice(school), ...children(school.paid.userId), forLeo())).toEqual({})
  })

  test('siblings in one class are no false alarm', async () => {
    const { paid, expired } = school
    expect(
      await auditWith(
        ...soldTwice(school),
        ...children(paid.userId),
        forLeo(),
        `update seat_claims set course_id = '${paid.courseId}' where order_id = '${expired.orderId}'`,
        `update courses set seats_taken = seats_taken - 1 where id = '${expired.courseId}'`,
        `update courses set seats_taken = seats_taken + 1 where id = '${paid.courseId}'`,
      ),
    ).toEqual({})
  })

  test('one child whom two guardians sent to two classes at the same hour is found, by name and receipt', async () => {
    const { paid, expired } = school
    const found = await auditWith(
      ...children(paid.userId),
      `insert into guardianships (participant_id, user_id, expires_at, accepted_at)
         values ('${mia}', '${expired.userId}', clock_timestamp(), clock_timestamp())`,
      `update seat_claims set participant_id = '${mia}' where order_id = '${expired.orderId}'`,
      ...bothPaid(school),
    )
    expect(found).toEqual({ 'no-student-clash': [paid.claimId, expired.claimId].toSorted() })
    expect(named['no-student-clash']).toEqual([
      expect.stringMatching(/^Mia Ruiz, Test course, receipt \d+$/),
      expect.stringMatching(/^Mia Ruiz, Test course, receipt \d+$/),
    ])
  })
})

test('the audit reads only: it runs in a transaction that can write nothing', async () => {
  const readOnly = { accessMode: 'read only' } as const
  const audited = product.deps.db.transaction((tx) => brokenRules(asDatabase(tx)), readOnly)
  expect(await audited).toEqual({})
  const written = product.deps.db.transaction((tx) => tx.execute('update users set name = name'), readOnly)
  await expect(written).rejects.toMatchObject({ cause: { code: '25006' } })
})

describe('npm run audit', () => {
  let dataDirectory: string
  beforeAll(() => {
    dataDirectory = newDataDirectory()
  })
  afterAll(() => removeDataDirectory(dataDirectory))

  const audit = () =>
    runSchoolCommand(['audit'], { DATABASE_URL: product.databaseUrl, DATA_DIR: dataDirectory })
  const rules = Object.keys(plants).length

  test('ends with 1 and names what is broken', async () => {
    const { orderId } = school.expired
    await product.sql`update orders set client_secret = 'kept' where id = ${orderId}`
    const { code, output } = await audit()
    await product.sql`update orders set client_secret = null where id = ${orderId}`
    expect(output).toMatch(new RegExp(`^${rules - 1} passed, 1 failed$`, 'm'))
    expect(output).toContain(`BROKEN  an order that ended without payment`)
    expect(output).toMatch(new RegExp(`^        ${orderId}  Test Person`, 'm'))
    expect(code).toBe(1)
  })
})
