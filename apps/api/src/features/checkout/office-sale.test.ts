import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { RecordPaymentInput } from '@cadenza/contracts/money/office-sale'
import { isSpelledRight } from '@cadenza/contracts/money/order-reference'
import { takeBackMinutes } from '@cadenza/contracts/money/order-values'
import { datedCourse, newTerm, patchFunction } from '../../../test/dated-classes.ts'
import type { TestPerson } from '../../../test/factory.ts'
import { brokenInvariants } from '../../../test/invariants.ts'
import { mailsTo, sendQueuedMails } from '../../../test/mails.ts'
import { payIntent } from '../../../test/provider.ts'
import { listMails } from '../mails/list-mails.ts'
import { reservedOrder } from '../../../test/reserved-orders.ts'
import { barrier, gatherAtBarrier, gatherAtCourse, untilBlocked } from '../../../test/races/standstill.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { meet } from '../../../test/timetable-school.ts'
import type { Admin, Office } from '../../auth/actor.ts'
import { toSnake } from '../../db/connect/sql-function.ts'
import { getCart } from '../cart/get-cart.ts'
import { cancelCourse } from '../class-changes/cancel-course.ts'
import { getOrder as getOrderPage } from '../orders/get-order.ts'
import { listEnrolments } from '../enrolments/list-enrolments.ts'
import { revokeGuardian } from '../guardians/revoke-guardian.ts'
import { closeCourse } from '../class-changes/close-course.ts'
import { listMoneyAttention } from '../refunds/list-money-attention.ts'
import { markRefundSent } from '../refunds/mark-refund-sent.ts'
import { refundPayment } from '../refunds/refund-payment.ts'
import { sendRefund } from '../refunds/send-refund.ts'
import { searchSchool } from '../search/search-school.ts'
import { deleteUser } from '../privacy/delete-user.ts'
import { saveSchool } from '../school/profile.ts'
import { schoolToday } from '../../records/days/school-today.ts'
import { listCancelledPlaces } from '../enrolments/list-cancelled-places.ts'
import { completeCheckout } from './complete-checkout.ts'
import { lookAfterOrder } from './look-after-order.ts'
import { settleIntent } from './settle-or-release.ts'
import { placeOrder } from './place-order.ts'
import { cancelCheckout, getCurrentOrder } from './own-order.ts'
import { extendOrder, releaseReserved } from './extend-or-release.ts'
import { noteLateMoney, recordPayment, takePaymentBack } from './record-offline-payment.ts'
import { findByReference, listReservations, listReserved } from './list-reservations.ts'
import { getTransferChoice, reserveCart } from './reserve.ts'
import { startCheckout } from './start-checkout.ts'
import { sweepOrders } from './sweep-orders.ts'

const product = runTestApp({ TIME_ZONE: 'Europe/Berlin' })
let admin: TestPerson<Admin>
let office: TestPerson<Office>
let today: string
beforeAll(async () => {
  admin = await product.make.admin()
  office = await product.make.office()
  today = await schoolToday(office.ctx, product.deps.db)
})
afterEach(async () => {
  expect(await brokenInvariants(product)).toEqual([])
  // A test sends its own mails only: each receipt is drawn.
  await product.sql`delete from pgboss.job where name = 'send-mail'`
})

const inDays = (days: number) => {
  const date = new Date(`${today}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** A family with a class at 100.00 in its cart. */
async function family(courseIds?: string[]) {
  const parent = await product.make.student()
  const ids = courseIds ?? [await product.make.course()]
  await product.make.cart(parent, ids)
  return { ...parent, totalMinor: 10_000 * ids.length }
}

type Family = Awaited<ReturnType<typeof family>>

const place = ({ userId, totalMinor }: Family, more: object = {}) =>
  placeOrder(office.ctx, { userId, totalMinor, method: 'transfer', ...more })

async function reserved(parent: Family, more: object = {}) {
  const placed = await place(parent, more)
  if (placed.status !== 'reserved') throw new Error('not reserved')
  return placed.reservation
}

const money = (orderId: string, more: Partial<RecordPaymentInput> = {}): RecordPaymentInput => ({
  ...{ orderId, method: 'transfer', amountMinor: 10_000, receivedOn: today, note: '', again: false },
  ...more,
})

const statusOf = async (id: string) =>
  (await product.sql<{ status: string }[]>`select status from orders where id = ${id}`)[0]?.status

/** The time for the money is over. */
const passes = (id: string) =>
  product.sql`update orders set expires_at = clock_timestamp() - interval '1 second' where id = ${id}`

describe('placeOrder', () => {
  test.each(['cash', 'cheque'] as const)('sells for %s that is on the table', async (method) => {
    const parent = await family()
    const placed = await place(parent, { method, note: `No. 7, ${method}` })
    expect(placed).toMatchObject({ status: 'paid', payment: { method, amountMinor: 10_000 } })
    expect((await getCart(parent.ctx)).items).toEqual([])
    const [row] = await product.sql`
      select placed_by, received_on::text, recorded_by, note, transaction_id from payments join orders on orders.id = order_id
       where payments.user_id = ${parent.userId}`
    expect(row).toMatchObject({
      placed_by: office.userId,
      received_on: today,
      recorded_by: office.userId,
      note: `No. 7, ${method}`,
    })
    expect(row?.transaction_id).toMatch(/^off_/)
    await sendQueuedMails(product)
    expect((await mailsTo(product, parent.email))[0]?.subject).toContain('receipt')
  })

  test('sells what costs nothing', async () => {
    const parent = await family([await product.make.course({ priceMinor: 0 })])
    const free = { ...parent, totalMinor: 0 }
    expect(await place(free, { method: 'none' })).toMatchObject({
      status: 'paid',
      payment: { method: 'none' },
    })
  })

  test('holds places until a transfer comes, and lets the family buy other classes in the meantime', async () => {
    const parent = await family()
    const reservation = await reserved(parent)
    expect(reservation).toMatchObject({
      method: 'transfer',
      totalMinor: 10_000,
      dueOn: inDays(10),
      bank: null,
    })
    expect(isSpelledRight(reservation.reference)).toBe(true)
    expect(await listReservations(parent.ctx)).toEqual([reservation])
    expect(await listReservations(admin.ctx)).toEqual([])
    expect((await listReserved(office.ctx, { limit: 100 })).items).toContainEqual(
      expect.objectContaining({
        reference: reservation.reference,
        payer: { id: parent.userId, name: 'Test Person' },
      }),
    )
    const other = await product.make.course()
    await product.make.cart(parent, [other])
    const checkout = await startCheckout(parent.ctx, { totalMinor: 10_000 })
    expect(await statusOf(reservation.orderId)).toBe('reserved')
    await payIntent(product, checkout)
    await completeCheckout(parent.ctx, { transactionId: checkout.paymentIntentId })
  })

  test('a place that is reserved is not sold a second time', async () => {
    const courseId = await product.make.course()
    const parent = await family([courseId])
    await reserved(parent)
    await product.make.cart(parent, [courseId])
    await expect(place(parent)).rejects.toMatchObject({ reason: 'place_reserved' })
    await expect(startCheckout(parent.ctx, { totalMinor: 10_000 })).rejects.toMatchObject({
      reason: 'place_reserved',
    })
  })

  test('money has to come before the first session', async () => {
    const courseId = await datedCourse(product, { meets: [`${inDays(5)} 09:30`] })
    const parent = await family([courseId])
    await expect(place(parent, { dueOn: inDays(5) })).rejects.toMatchObject({
      reason: 'due_too_late',
      details: { latest: inDays(4) },
    })
    expect(await reserved(parent)).toMatchObject({ dueOn: inDays(4) })
  })

  test.each([
    [{ dueOn: '2020-01-01' }, 'invalid_input'],
    [{ method: 'cash', dueOn: '2099-01-01' }, 'invalid_input'],
    [{ method: 'none' }, 'invalid_input'],
    [{ totalMinor: 0 }, 'zero_total'],
    [{ totalMinor: 9_000 }, 'price_changed'],
    [{ userId: crypto.randomUUID() }, 'not_found'],
  ])('refuses %j as %s', async (more, code) => {
    await expect(place(await family(), more)).rejects.toMatchObject({ code })
  })

  test('a checkout by card that is under way is ended, unless it was paid', async () => {
    const left = await family()
    await startCheckout(left.ctx, left)
    expect(await place(left, { method: 'cash' })).toMatchObject({ status: 'paid' })
    const paying = await family()
    const checkout = await startCheckout(paying.ctx, paying)
    await payIntent(product, checkout)
    await expect(place(paying, { method: 'cash' })).rejects.toMatchObject({ reason: 'already_paid' })
  })
})

describe('recordPayment', () => {
  test('settles what was reserved, with receipt, mail and line, found by its reference', async () => {
    const parent = await family()
    const { orderId, reference } = await reserved(parent)
    expect(await findByReference(office.ctx, { reference })).toMatchObject({ orderId, status: 'reserved' })
    expect(await searchSchool(office.ctx, { q: reference.toLowerCase() })).toMatchObject([
      { kind: 'order', id: orderId },
    ])
    const payment = await recordPayment(office.ctx, money(orderId, { note: 'Statement 4' }))
    expect(payment).toMatchObject({ method: 'transfer', amountMinor: 10_000 })
    expect(await findByReference(office.ctx, { reference })).toMatchObject({ status: 'paid' })
    expect(await getOrderPage(office.ctx, { id: orderId })).toMatchObject({
      ...{ method: 'transfer', reference, recorded: { receivedOn: today, note: 'Statement 4' } },
      placedBy: { id: office.userId },
    })
    await sendQueuedMails(product)
    expect((await mailsTo(product, parent.email))[0]?.subject).toContain('receipt')
    await expect(recordPayment(office.ctx, money(orderId))).rejects.toMatchObject({ reason: 'already_paid' })
  })

  test('refuses another sum, a day ahead or before the order, and an unknown order', async () => {
    const { orderId } = await reserved(await family())
    await expect(recordPayment(office.ctx, money(orderId, { amountMinor: 9_999 }))).rejects.toMatchObject({
      reason: 'amount_differs',
      details: { givenMinor: 9_999, totalMinor: 10_000 },
    })
    for (const receivedOn of [inDays(1), inDays(-1)])
      await expect(recordPayment(office.ctx, money(orderId, { receivedOn }))).rejects.toMatchObject({
        kind: 'invalid_input',
      })
    await expect(recordPayment(office.ctx, money(crypto.randomUUID()))).rejects.toMatchObject({
      kind: 'not_found',
    })
  })

  test('the same sum with the same note asks first', async () => {
    const [one, other] = [await reserved(await family()), await reserved(await family())]
    const { receiptNumber } = await recordPayment(office.ctx, money(one.orderId, { note: 'Cheque 12' }))
    const again = money(other.orderId, { note: 'Cheque 12' })
    await expect(recordPayment(office.ctx, again)).rejects.toMatchObject({
      reason: 'recorded_before',
      details: { receiptNumber },
    })
    await recordPayment(office.ctx, { ...again, again: true })
  })

  test('the number of a cheque that was recorded today is asked about in a sale on the spot, too', async () => {
    const note = 'Cheque 31'
    const { receiptNumber } = await recordPayment(
      office.ctx,
      money((await reserved(await family())).orderId, { note }),
    )
    const parent = await family()
    const checkout = await startCheckout(parent.ctx, parent)
    await expect(place(parent, { method: 'cheque', note })).rejects.toMatchObject({
      reason: 'recorded_before',
      details: { receiptNumber },
    })
    expect(await statusOf(checkout.orderId)).toBe('awaiting_payment')
    expect(await place(parent, { method: 'cheque', note, again: true })).toMatchObject({ status: 'paid' })
  })

  /** Two of the office book the same line of a statement, one of them for a sale on the spot. */
  async function bookTwice(note: string) {
    const [one, other] = [await reserved(await family()), await family()]
    return () =>
      Promise.allSettled([
        recordPayment(office.ctx, money(one.orderId, { note })),
        place(other, { method: 'cheque', note }),
      ])
  }

  test('one line of a statement is not booked twice at the same instant', async () => {
    const book = await bookTwice('Line 4')
    const outcomes = await product.sql
      .begin(async (tx) => {
        await tx`select pg_advisory_xact_lock(hashtext('recorded_before 10000 Line 4'))`
        const running = book()
        await untilBlocked(product.sql, 2)
        return { running }
      })
      .then(({ running }) => running)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(outcomes).toContainEqual(
      expect.objectContaining({ reason: expect.objectContaining({ reason: 'recorded_before' }) }),
    )
  })

  test('negative control: without the lock on sum and note both are booked', async () => {
    const book = await bookTwice('Line 5')
    const unlock = await patchFunction(
      product.sql,
      'refuse_recorded_before',
      "perform pg_advisory_xact_lock(hashtext('recorded_before ' || p_amount || ' ' || p_note)) where p_note <> '';",
      '',
    )
    const meetThere = await patchFunction(
      product.sql,
      'take_money',
      'perform refuse_recorded_before(v_order.total_minor, p_note, p_again);',
      `perform refuse_recorded_before(v_order.total_minor, p_note, p_again); ${barrier}`,
    )
    const outcomes = await gatherAtBarrier(product.sql, 2, book)
    await meetThere()
    await unlock()
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  })

  test('an order that is open by card takes cash once its card payment is ended', async () => {
    const parent = await family()
    const { orderId } = await startCheckout(parent.ctx, parent)
    await expect(recordPayment(office.ctx, money(orderId, { amountMinor: 1 }))).rejects.toMatchObject({
      reason: 'amount_differs',
    })
    expect(await statusOf(orderId)).toBe('awaiting_payment')
    expect(await recordPayment(office.ctx, money(orderId, { method: 'cash' }))).toMatchObject({
      method: 'cash',
    })
    const paying = await family()
    const checkout = await startCheckout(paying.ctx, paying)
    await payIntent(product, checkout)
    await expect(recordPayment(office.ctx, money(checkout.orderId))).rejects.toMatchObject({
      reason: 'already_paid',
    })
  })

  test('what asks first leaves the card payment of the family as it is', async () => {
    const note = 'No. 12'
    const { receiptNumber } = await recordPayment(
      office.ctx,
      money((await reserved(await family())).orderId, { note }),
    )
    const parent = await family()
    const checkout = await startCheckout(parent.ctx, parent)
    await expect(recordPayment(office.ctx, money(checkout.orderId, { note }))).rejects.toMatchObject({
      reason: 'recorded_before',
      details: { receiptNumber },
    })
    expect(await statusOf(checkout.orderId)).toBe('awaiting_payment')
    await payIntent(product, checkout)
    expect(await completeCheckout(parent.ctx, { transactionId: checkout.paymentIntentId })).toMatchObject({
      payment: { method: 'card' },
    })
  })

  test('of two who record, one does', async () => {
    const { orderId } = await reserved(await family())
    const outcomes = await Promise.allSettled([
      recordPayment(office.ctx, money(orderId)),
      recordPayment(admin.ctx, money(orderId)),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('negative control: without the look at the status the second is booked as money that goes back', async () => {
    const { orderId } = await reserved(await family())
    await recordPayment(office.ctx, money(orderId))
    const restore = await patchFunction(product.sql, 'record_payment', "v_order.status = 'paid'", 'false')
    try {
      await expect(recordPayment(admin.ctx, money(orderId))).rejects.toMatchObject({ reason: 'not_reserved' })
    } finally {
      await restore()
    }
  })
})

describe('a card against cash', () => {
  test('of a parent who pays while the office records, one wins, and nothing is paid twice', async () => {
    for (let round = 0; round < 3; round++) {
      const parent = await family()
      const checkout = await startCheckout(parent.ctx, parent)
      await Promise.allSettled([
        payIntent(product, checkout).then(() =>
          completeCheckout(parent.ctx, { transactionId: checkout.paymentIntentId }),
        ),
        recordPayment(office.ctx, money(checkout.orderId, { method: 'cash' })),
      ])
      expect(await product.sql`select from payments where order_id = ${checkout.orderId}`).toHaveLength(1)
    }
  })

  /** Cash is booked while the provider still takes the card: it says that it does not. */
  async function paidTwice() {
    const parent = await family()
    const checkout = await startCheckout(parent.ctx, parent)
    const { payments } = product.deps
    const lie: typeof payments.cancelIntent = async (id) => {
      const intent = await payments.findIntent(id)
      if (!intent) throw new Error('no intent')
      return { ...intent, status: 'canceled' }
    }
    const deceived = { ...office.ctx, payments: { ...payments, cancelIntent: lie } }
    await recordPayment(deceived, money(checkout.orderId, { method: 'cash' }))
    await payIntent(product, checkout)
    return checkout.paymentIntentId
  }

  test('money of a card that comes after the cash goes back', async () => {
    const intent = await paidTwice()
    await settleIntent(product.deps, intent)
    const [refund] = await product.sql<{ id: string; reason: string; status: string }[]>`
      select id, reason, status from refunds where payment_intent_id = ${intent}`
    expect(refund).toMatchObject({ reason: 'unfit_payment', status: 'queued' })
    await sendRefund(product.deps, { refundId: refund?.id ?? '' })
  })

  test('negative control: without the look at its intent it would not', async () => {
    const intent = await paidTwice()
    const part = "and (v_order.payment_intent_id is not null or v_order.status = 'paid')"
    const restore = await patchFunction(product.sql, 'settle_order', part, 'and false')
    await expect(settleIntent(product.deps, intent)).rejects.toThrow()
    await restore()
    await settleIntent(product.deps, intent)
    const [refund] = await product.sql<
      { id: string }[]
    >`select id from refunds where payment_intent_id = ${intent}`
    await sendRefund(product.deps, { refundId: refund?.id ?? '' })
  })
})

describe('takePaymentBack', () => {
  test('makes the order wait again, for the one who recorded it alone', async () => {
    const parent = await family()
    const { orderId, reference } = await reserved(parent)
    const { id } = await recordPayment(office.ctx, money(orderId))
    await expect(takePaymentBack(admin.ctx, { id })).rejects.toMatchObject({ kind: 'not_found' })
    const again = await takePaymentBack(office.ctx, { id })
    expect(again.status).toBe('reserved')
    expect(await findByReference(office.ctx, { reference })).toMatchObject({
      ...{ orderId: again.orderId, status: 'reserved' },
    })
    // To the family its places are reserved, and not cancelled with their money on its way.
    expect(await listCancelledPlaces(parent.ctx)).toEqual([])
    await expect(takePaymentBack(office.ctx, { id })).rejects.toMatchObject({ kind: 'not_found' })
    expect(await recordPayment(office.ctx, money(again.orderId))).toMatchObject({ method: 'transfer' })
    expect(await statusOf(orderId)).toBe('paid')
  })

  test('the true day of the money can be recorded again, from the day of the first order on', async () => {
    const parent = await family()
    const { orderId } = await reserved(parent)
    await product.sql`update orders set created_at = created_at - interval '5 days' where id = ${orderId}`
    const { id } = await recordPayment(office.ctx, money(orderId, { method: 'cheque' }))
    const again = await takePaymentBack(office.ctx, { id })
    // What the family sees after a reload is the order that waits, not the one before it.
    expect((await getCurrentOrder(parent.ctx))?.orderId).toBe(again.orderId)
    await expect(
      recordPayment(office.ctx, money(again.orderId, { receivedOn: inDays(-6) })),
    ).rejects.toMatchObject({ kind: 'invalid_input' })
    expect(await recordPayment(office.ctx, money(again.orderId, { receivedOn: inDays(-4) }))).toMatchObject({
      receivedOn: inDays(-4),
    })
  })

  test('the order waits for the money as it did before, however that was recorded', async () => {
    const { orderId, reference } = await reserved(await family())
    const { id } = await recordPayment(office.ctx, money(orderId, { method: 'cash' }))
    expect(await getOrderPage(office.ctx, { id: orderId })).toMatchObject({
      ...{ method: 'transfer', payment: { method: 'cash' } },
    })
    await takePaymentBack(office.ctx, { id })
    expect(await findByReference(office.ctx, { reference })).toMatchObject({
      ...{ method: 'transfer', status: 'reserved' },
    })
  })

  test('ends what was paid on the spot', async () => {
    const parent = await family()
    const placed = await place(parent, { method: 'cash' })
    if (placed.status !== 'paid') throw new Error('not paid')
    expect(await takePaymentBack(office.ctx, { id: placed.payment.id })).toMatchObject({ status: 'revoked' })
  })

  test('tells the family and other guardians of places that end, and promises no money', async () => {
    const [parent, guardian] = [await product.make.student(), await product.make.student()]
    const mia = await product.make.child(parent, { givenName: 'Mia' })
    await product.make.guardian(mia, guardian)
    await product.make.cart(parent, [await product.make.course({ name: 'Harp' })], [mia])
    const { orderId } = await startCheckout(parent.ctx, { totalMinor: 10_000 })
    const { id, receiptNumber } = await recordPayment(office.ctx, money(orderId, { method: 'cash' }))
    expect(await takePaymentBack(office.ctx, { id })).toEqual({ orderId, status: 'revoked' })
    await sendQueuedMails(product)
    const mail = (await mailsTo(product, parent.email)).find(
      ({ subject }) => subject === 'Your place in Harp was cancelled',
    )
    expect(mail?.text).toContain(
      `We had recorded a payment of $100.00 by mistake. Receipt ${receiptNumber} no longer counts, and no money is sent back to you.`,
    )
    expect(mail?.text).not.toMatch(/You get back|We send/)
    expect((await mailsTo(product, guardian.email)).map(({ subject }) => subject)).toEqual([
      'Mia Child no longer has a place in Harp',
    ])
  })

  test('not after an hour, not when something was refunded, never of a card', async () => {
    const recorded = async (secondsAgo: number) => {
      const { id } = await recordPayment(office.ctx, money((await reserved(await family())).orderId))
      await product.sql`update payments set paid_at = paid_at - make_interval(secs => ${secondsAgo}) where id = ${id}`
      return id
    }
    const inTime = await recorded(takeBackMinutes * 60 - 60)
    expect(await takePaymentBack(office.ctx, { id: inTime })).toMatchObject({ status: 'reserved' })
    const late = await recorded(takeBackMinutes * 60 + 60)
    const refunded = await recordPayment(office.ctx, money((await reserved(await family())).orderId))
    await refundPayment(admin.ctx, { id: refunded.id })
    const payer = await family()
    const checkout = await startCheckout(payer.ctx, payer)
    await payIntent(product, checkout)
    const { payment } = await completeCheckout(payer.ctx, { transactionId: checkout.paymentIntentId })
    for (const id of [late, refunded.id, payment?.id ?? ''])
      await expect(takePaymentBack(office.ctx, { id })).rejects.toMatchObject({ kind: 'not_found' })
  })
})

describe('a class that is cancelled', () => {
  const cancel = async (courseId: string) => {
    await cancelCourse(admin.ctx, { id: courseId, reason: 'The hall burned down.' })
    await closeCourse(product.deps, { courseId, actorId: admin.userId })
  }

  test('ended the whole order that waits for a transfer: the other places go on waiting for the rest of the money', async () => {
    const violin = await product.make.course({ name: 'Violin' })
    const piano = await product.make.course({ name: 'Piano', capacity: 1 })
    const parent = await family([violin, piano])
    const { orderId, reference, dueOn } = await reserved(parent)
    await product.sql`update orders set created_at = created_at - interval '5 days' where id = ${orderId}`
    await cancel(violin)
    await cancel(violin)
    const [left, ...others] = await listReservations(parent.ctx)
    expect(left).toMatchObject({ reference, dueOn, totalMinor: 10_000, lines: [{ name: 'Piano' }] })
    expect([others, await statusOf(orderId)]).toEqual([[], 'expired'])
    await expect(reserved(await family([piano]))).rejects.toMatchObject({ reason: 'sold_out' })
    await sendQueuedMails(product)
    const mail = (await mailsTo(product, parent.email)).find(({ subject }) =>
      subject.startsWith('Violin was cancelled: your other places are reserved until '),
    )
    expect(mail?.text).toContain('You do not pay for it: the amount for your other places is $100.00 now.')
    // The money may have come before the class was cancelled.
    const received = money(left?.orderId ?? '', { receivedOn: inDays(-4) })
    expect(await recordPayment(office.ctx, received)).toMatchObject({ receivedOn: inDays(-4) })
  })

  test('leaves places that cost nothing without anything to wait for', async () => {
    const [violin, free] = [await product.make.course(), await product.make.course({ priceMinor: 0 })]
    const parent = await family([violin, free])
    await reserved({ ...parent, totalMinor: 10_000 })
    await cancel(violin)
    expect(await listReservations(parent.ctx)).toEqual([])
    expect(await listEnrolments(parent.ctx)).toMatchObject([{ course: { id: free } }])
  })

  test('ends an order that has no place in another class', async () => {
    const courseId = await product.make.course()
    const { orderId } = await reserved(await family([courseId]))
    await cancel(courseId)
    expect(await statusOf(orderId)).toBe('expired')
  })
})

describe('money that does not come', () => {
  test('frees the places at the end, and tells family and office', async () => {
    const courseId = await product.make.course({ capacity: 1 })
    const parent = await family([courseId])
    const { orderId } = await reserved(parent)
    await lookAfterOrder(product.deps, { orderId })
    expect(await statusOf(orderId)).toBe('reserved')
    await passes(orderId)
    await lookAfterOrder(product.deps, { orderId })
    expect(await statusOf(orderId)).toBe('expired')
    await sendQueuedMails(product)
    expect((await mailsTo(product, parent.email)).map(({ subject }) => subject)).toContain(
      'Your reserved places are no longer held',
    )
    await reserved(await family([courseId]))
  })

  test('the sweep finds it, too', async () => {
    const { orderId } = await reserved(await family())
    await passes(orderId)
    await product.sql`update orders set checked_at = checked_at - interval '3 seconds' where id = ${orderId}`
    await sweepOrders(product.deps)
    expect(await statusOf(orderId)).toBe('expired')
  })

  test('more time is more time, also at the last moment', async () => {
    const { orderId, dueOn } = await reserved(await family())
    await passes(orderId)
    await expect(extendOrder(office.ctx, { id: orderId, dueOn })).rejects.toMatchObject({
      kind: 'invalid_input',
    })
    expect(await extendOrder(office.ctx, { id: orderId, dueOn: inDays(20) })).toMatchObject({
      dueOn: inDays(20),
    })
    await lookAfterOrder(product.deps, { orderId })
    expect(await statusOf(orderId)).toBe('reserved')
  })

  test('reminds at half time and on the morning before the last day, once each', async () => {
    const { orderId } = await reserved(await family())
    await extendOrder(office.ctx, { id: orderId, dueOn: inDays(20) })
    const jobs = await product.sql<{ day: string; due: string }[]>`
      select (start_after at time zone 'Europe/Berlin')::date::text as day, data ->> 'dueOn' as due from pgboss.job
       where data ->> 'kind' = 'transfer-due' and data ->> 'orderId' = ${orderId} order by 2, 1`
    expect(jobs.map(({ due }) => due)).toEqual([inDays(10), inDays(10), inDays(20), inDays(20)])
    expect(jobs[1]?.day).toBe(inDays(9))
    expect(jobs[3]?.day).toBe(inDays(19))
    const waiting = async () =>
      (await listMails(office.ctx, { order: orderId, kind: 'transfer-due', state: 'queued', limit: 9 })).items
    expect(await waiting()).toHaveLength(2)
    await recordPayment(office.ctx, money(orderId))
    // Nothing waits to be said of a paid order: the worker finds that at their hour, the list says it now.
    expect(await waiting()).toEqual([])
    const { items } = await listMails(office.ctx, { order: orderId, kind: 'transfer-due', limit: 9 })
    expect(items.map(({ state, problem }) => [state, problem])).toEqual(
      Array(4).fill(['needless', 'nothing_to_say']),
    )
  })

  test('of release and record at once, the money is booked whichever comes first', async () => {
    const { orderId } = await reserved(await family())
    const [recorded] = await Promise.allSettled([
      recordPayment(office.ctx, money(orderId)),
      releaseReserved(admin.ctx, { id: orderId }),
    ])
    expect([recorded.status, await statusOf(orderId)]).toEqual(['fulfilled', 'paid'])
    await expect(releaseReserved(office.ctx, { id: orderId })).rejects.toMatchObject({
      reason: 'not_reserved',
    })
  })

  test('erasing a family ends what it reserved, and empties the notes of what it paid', async () => {
    const parent = await family()
    const { orderId } = await reserved(parent)
    await product.make.cart(parent, [await product.make.course()])
    await place(parent, { method: 'cash', note: 'Brought by the aunt' })
    await deleteUser(admin.ctx, { id: parent.userId })
    expect(await statusOf(orderId)).toBe('expired')
    expect(await product.sql`select note from payments where user_id = ${parent.userId}`).toEqual([
      { note: '' },
    ])
  })
})

describe('money for places that were released', () => {
  /** An order of twelve days ago, whose last day was the day before yesterday. */
  async function released(courseIds?: string[], parent?: Family) {
    const buyer = parent ?? (await family(courseIds))
    const reservation = await reserved(buyer)
    const { orderId } = reservation
    await product.sql`
      update orders set created_at = created_at - interval '12 days', due_on = ${inDays(-2)}, expires_at = end_of_school_day(${inDays(-2)})
       where id = ${orderId}`
    await lookAfterOrder(product.deps, { orderId })
    expect(await statusOf(orderId)).toBe('expired')
    return { ...reservation, parent: buyer }
  }

  const inTime = (orderId: string, more: Partial<RecordPaymentInput> = {}) =>
    money(orderId, { receivedOn: inDays(-3), ...more })

  test('money that came in time makes the order again on its day, at its price, after the sale has closed', async () => {
    const courseId = await product.make.course({ capacity: 1 })
    const { orderId, reference, parent } = await released([courseId])
    const termId = await newTerm(product.sql, { closes: new Date(Date.now() - 60_000) })
    await product.sql`update courses set price_minor = 12000, term_id = ${termId} where id = ${courseId}`
    const found = await searchSchool(office.ctx, { q: reference })
    expect(found).toMatchObject([{ kind: 'order', id: orderId, status: 'expired' }])
    expect(await findByReference(office.ctx, { reference })).toMatchObject({ status: 'expired' })
    expect(await recordPayment(office.ctx, inTime(orderId))).toMatchObject({
      ...{ amountMinor: 10_000, method: 'transfer', receivedOn: inDays(-3) },
      lines: [{ courseId, priceMinor: 10_000 }],
    })
    expect(await findByReference(office.ctx, { reference })).toMatchObject({ orderId, status: 'paid' })
    expect(await listEnrolments(parent.ctx)).toMatchObject([{ course: { id: courseId } }])
    await expect(recordPayment(office.ctx, inTime(orderId))).rejects.toMatchObject({ reason: 'already_paid' })
  })

  test('money that came later is booked by a press of its own', async () => {
    const { orderId } = await released()
    const late = money(orderId, { receivedOn: inDays(-1) })
    await expect(recordPayment(office.ctx, late)).rejects.toMatchObject({
      reason: 'places_released',
      details: { why: null, dueOn: inDays(-2) },
    })
    expect(await statusOf(orderId)).toBe('expired')
    expect(await recordPayment(office.ctx, { ...late, late: true })).toMatchObject({ receivedOn: inDays(-1) })
  })

  test('negative control: without the look at the day it is booked in silence', async () => {
    const { orderId } = await released()
    const guard = 'or p_received_on > v_order.due_on and not p_late'
    const restore = await patchFunction(product.sql, 'record_payment', guard, '')
    await recordPayment(office.ctx, money(orderId))
    await restore()
  })

  const sold = async (courseId: string) => void (await place(await family([courseId]), { method: 'cash' }))
  const waits = async (courseId: string, children: number) => {
    const parent = await product.make.student()
    const people: string[] = []
    for (let at = 0; at < children; at++) people.push(await product.make.child(parent))
    await product.sql`select join_line(${parent.userId}, ${courseId}, ${people}::uuid[], 'USD')`
  }
  const soon = { meets: ['2031-07-05 09:30'] }

  /** What is done to a class of two seats before and after its release, and why it then cannot be booked. */
  type Obstacle = (courseId: string, parent: Family) => Promise<unknown>
  const obstacles: [string, string, { before?: Obstacle; after?: Obstacle }][] = [
    ['is taken', 'sold_out', { after: async (id) => [await sold(id), await sold(id)] }],
    [
      'is offered to a waiting family',
      'sold_out',
      { before: async (id) => [await sold(id), await waits(id, 1)] },
    ],
    [
      'is saved for a family that waits for two',
      'sold_out',
      { before: async (id) => [await sold(id), await waits(id, 2)] },
    ],
    [
      'is of a class that has begun',
      'sale_closed',
      {
        after: async (id) => {
          await product.sql`delete from course_sessions where course_id = ${id}`
          await meet(product.sql, id, inDays(-1), '09:30')
          await meet(product.sql, id, inDays(1), '09:30')
        },
      },
    ],
    [
      'is of a class that was cancelled',
      'not_available',
      {
        after: async (courseId) => {
          await cancelCourse(admin.ctx, { id: courseId, reason: 'The hall burned down.' })
          await closeCourse(product.deps, { courseId, actorId: admin.userId })
        },
      },
    ],
    [
      'is for another age by now, also after the sale has closed',
      'not_eligible',
      {
        after: async (id, { userId }) => {
          const termId = await newTerm(product.sql, { closes: new Date(Date.now() - 60_000) })
          await product.sql`update courses set age_max = 12, term_id = ${termId} where id = ${id}`
          await product.sql`update participants set birth_date = '1990-01-01' where owner_id = ${userId}`
        },
      },
    ],
    [
      'is bought anew',
      'already_enrolled',
      {
        after: async (id, parent) => {
          await product.make.cart(parent, [id])
          await place(parent, { method: 'cash' })
        },
      },
    ],
    [
      'is at the time of another class by now',
      'clash',
      {
        after: async (_, parent) => {
          await product.make.cart(parent, [await datedCourse(product, soon)])
          await place(parent, { method: 'cash' })
        },
      },
    ],
    [
      'is of an erased family',
      'not_guardian',
      { after: (_, { userId }) => deleteUser(admin.ctx, { id: userId }) },
    ],
  ]

  test.each(obstacles)(
    'a place that %s is not booked (%s): the money is noted to be sent back',
    async (_, why, { before, after }) => {
      const courseId = await datedCourse(product, { ...soon, capacity: 2 })
      const parent = await family([courseId])
      const { orderId, reference } = await reserved(parent)
      await before?.(courseId, parent)
      await releaseReserved(office.ctx, { id: orderId })
      await after?.(courseId, parent)
      const taken = () => product.sql`select seats_taken, seats_saved from courses where id = ${courseId}`
      const seats = await taken()
      await expect(recordPayment(office.ctx, money(orderId, { late: true }))).rejects.toMatchObject({
        reason: 'places_released',
        details: { why },
      })
      const { refundId } = await noteLateMoney(office.ctx, money(orderId))
      expect(await taken()).toEqual(seats)
      const { refunds } = await listMoneyAttention(office.ctx)
      expect(refunds.find(({ id }) => id === refundId)).toMatchObject({
        ...{
          status: 'by_hand',
          reason: 'late_payment',
          amountMinor: 10_000,
          method: 'transfer',
          receiptNumber: null,
        },
        payer: why === 'not_guardian' ? 'Deleted person' : 'Test Person',
        released: { orderId, reference, payerId: why === 'not_guardian' ? null : parent.userId },
      })
    },
  )

  test('of several classes all are booked or none', async () => {
    const [free, full] = [await product.make.course(), await product.make.course({ capacity: 1 })]
    const { orderId, parent } = await released([free, full])
    await sold(full)
    const both = inTime(orderId, { amountMinor: 20_000 })
    await expect(recordPayment(office.ctx, both)).rejects.toMatchObject({ details: { why: 'sold_out' } })
    expect(await listEnrolments(parent.ctx)).toEqual([])
    expect(await product.sql`select seats_taken from courses where id = ${free}`).toEqual([
      { seats_taken: 0 },
    ])
  })

  test('of the money and another family for the last seat one wins', async () => {
    const courseId = await product.make.course({ capacity: 1 })
    const { orderId } = await released([courseId])
    const other = await family([courseId])
    const outcomes = await gatherAtCourse(product.sql, courseId, 2, () =>
      Promise.allSettled([recordPayment(office.ctx, inTime(orderId)), place(other, { method: 'cash' })]),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('money to be sent back is told to the family once it is sent, and is not taken a second time', async () => {
    const { orderId, reference, parent } = await released()
    const late = money(orderId, { method: 'cheque', note: 'No. 88' })
    await expect(noteLateMoney(office.ctx, { ...late, amountMinor: 1 })).rejects.toMatchObject({
      reason: 'amount_differs',
    })
    await expect(noteLateMoney(office.ctx, { ...late, receivedOn: inDays(1) })).rejects.toMatchObject({
      kind: 'invalid_input',
    })
    const { refundId: id } = await noteLateMoney(office.ctx, late)
    expect(await findByReference(office.ctx, { reference })).toMatchObject({ status: 'review' })
    for (const again of [recordPayment, noteLateMoney])
      await expect(again(office.ctx, { ...late, late: true })).rejects.toMatchObject({
        reason: 'not_reserved',
      })
    expect(await getOrderPage(office.ctx, { id: orderId })).toMatchObject({
      ...{ status: 'review', payment: null, refunds: [{ reason: 'late_payment', status: 'by_hand' }] },
    })
    await markRefundSent(office.ctx, { id, sentOn: today, reference: 'T 9' })
    await sendQueuedMails(product)
    expect((await mailsTo(product, parent.email))[0]).toMatchObject({
      subject: '$100.00 has been sent back to you',
    })
  })

  test('the number of a cheque that was booked today is asked about before it is noted to be sent back', async () => {
    const { orderId } = await released()
    await recordPayment(office.ctx, money((await reserved(await family())).orderId, { note: 'No. 90' }))
    const late = money(orderId, { note: 'No. 90' })
    await expect(noteLateMoney(office.ctx, late)).rejects.toMatchObject({ reason: 'recorded_before' })
    await noteLateMoney(office.ctx, { ...late, again: true })
  })

  test('a record that was a mistake releases the places again, and its money can be recorded later', async () => {
    const { orderId, reference, parent } = await released()
    const { id } = await recordPayment(office.ctx, inTime(orderId))
    await sendQueuedMails(product)
    const again = await takePaymentBack(office.ctx, { id })
    expect(again.status).toBe('revoked')
    expect(await findByReference(office.ctx, { reference })).toMatchObject({
      orderId: again.orderId,
      status: 'expired',
    })
    await sendQueuedMails(product)
    expect((await mailsTo(product, parent.email))[0]?.subject).toBe('Your reserved places are no longer held')
    await recordPayment(office.ctx, inTime(again.orderId))
  })

  test('an order that was left by card takes no money afterwards', async () => {
    const parent = await family()
    const { orderId } = await startCheckout(parent.ctx, parent)
    await cancelCheckout(parent.ctx, { orderId })
    for (const record of [recordPayment, noteLateMoney])
      await expect(record(office.ctx, money(orderId))).rejects.toMatchObject({ reason: 'not_reserved' })
    await expect(noteLateMoney(office.ctx, money(crypto.randomUUID()))).rejects.toMatchObject({
      kind: 'not_found',
    })
  })
})

describe('money back', () => {
  test('of a transfer goes by hand: listed until it is marked sent, never asked of the provider', async () => {
    const parent = await family()
    const { orderId } = await reserved(parent)
    const payment = await recordPayment(office.ctx, money(orderId))
    const [refund] = (await refundPayment(admin.ctx, { id: payment.id })).refunds
    expect(refund).toMatchObject({ status: 'by_hand', amountMinor: 10_000 })
    const id = refund?.id ?? ''
    const listed = async () => (await listMoneyAttention(office.ctx)).refunds.filter((one) => one.id === id)
    expect(await listed()).toMatchObject([{ payer: 'Test Person', method: 'transfer' }])
    expect(
      await product.sql`select from pgboss.job where name = 'send-refund' and data ->> 'refundId' = ${id}`,
    ).toHaveLength(0)
    for (const sentOn of [inDays(1), inDays(-1)])
      await expect(markRefundSent(office.ctx, { id, sentOn, reference: 'T 1' })).rejects.toMatchObject({
        kind: 'invalid_input',
      })
    await markRefundSent(office.ctx, { id, sentOn: today, reference: 'T 1' })
    await expect(markRefundSent(office.ctx, { id, sentOn: today, reference: 'T 1' })).rejects.toMatchObject({
      kind: 'not_found',
    })
    expect(await listed()).toEqual([])
    await sendQueuedMails(product)
    const texts = (await mailsTo(product, parent.email)).map(({ text }) => text).join('\n')
    expect(texts).toContain('under the reference T 1. You had paid by bank transfer.')
    expect(texts).toContain('We send $100.00 back to you ourselves')
  })
})

describe('reserveCart', () => {
  const offer = { transferHolder: 'School', transferAccount: 'DE02 1203 0000 0000 2020 51', transferBank: '' }
  const closed = { transferHolder: '', transferAccount: '', transferBank: '', transferAllowed: false }
  const parents = {
    ...{ transferFirstOrders: 1, transferFirstPlaces: 4, transferSharePercent: 50, transferTimesAgain: 0 },
  }
  const limits = { transferLeastMinor: 5_000, transferDaysBefore: 14, ...parents }
  const notOffered = { why: 'not_offered', limit: null, courseIds: [] }

  /** As where the school takes transfers. */
  const asked = ({ ctx }: TestPerson) => ({
    ...ctx,
    school: { ...product.deps.school, ...offer, transferAllowed: true },
  })
  const reserve = (parent: TestPerson, totalMinor = 10_000) => reserveCart(asked(parent), { totalMinor })
  const inCart = async (parent: TestPerson, courseIds?: string[], participants?: string[]) =>
    product.make.cart(parent, courseIds ?? [await product.make.course()], participants)

  test('is offered where the school takes transfers, from its amount and until its day', async () => {
    const parent = await family()
    expect(await getTransferChoice(parent.ctx)).toEqual({ offer: null, refusal: notOffered })
    await expect(reserveCart(parent.ctx, parent)).rejects.toMatchObject({
      reason: 'transfer_not_offered',
      details: notOffered,
    })
    await saveSchool(admin.ctx, {
      section: 'transfers',
      before: { ...closed, ...limits, transferLeastMinor: 0 },
      after: { ...offer, ...limits, transferAllowed: true },
    })
    // A request keeps the school that it began with.
    const ctx = { ...parent.ctx, school: product.deps.school }
    expect(await getTransferChoice(ctx)).toEqual({ offer: { dueOn: inDays(10) }, refusal: null })
    expect(await reserveCart(ctx, parent)).toMatchObject({
      bank: { holder: 'School', account: 'DE02 1203 0000 0000 2020 51', bank: '' },
    })
    await sendQueuedMails(product)
    const [mail] = await mailsTo(product, parent.email)
    expect(mail?.text).toContain('DE02 1203 0000 0000 2020 51')
    for (const course of [
      await product.make.course({ priceMinor: 4_999 }),
      await datedCourse(product, { meets: [`${inDays(13)} 09:30`] }),
    ]) {
      const other = await family([course])
      const otherCtx = { ...other.ctx, school: product.deps.school }
      expect(await getTransferChoice(otherCtx)).toEqual({ offer: null, refusal: notOffered })
    }
  })

  /** A family that has paid, with two orders that wait; while it asks for one more, another tab makes the third and fills the cart anew. */
  async function fourthBehindThird(reserveNow: (parent: Family) => Promise<unknown>) {
    const parent = await family()
    await place(parent, { method: 'cash' })
    await inCart(parent)
    for (let at = 0; at < 2; at++) {
      await reservedOrder({ product, student: parent })
      await inCart(parent)
    }
    const another = await product.make.course()
    let fourth: Promise<unknown> | undefined
    await product.sql.begin(async (tx) => {
      const [third] = await tx`select claim_order(${parent.userId}, 'sandbox', 'USD', 10000, 600) as id`
      fourth = reserveNow(parent).catch((error: unknown) => error)
      await untilBlocked(product.sql, 1)
      await tx`select reserve_order(${third?.id}, 'transfer', null, 10, null)`
      await tx`
        insert into cart_items (user_id, course_id, participant_id)
        select ${parent.userId}, ${another}, id from participants where owner_id = ${parent.userId} and is_self`
    })
    const outcome = await fourth
    return { outcome, count: (await listReservations(parent.ctx)).length }
  }

  test('two tabs at once do not reserve a fourth order', async () => {
    const { outcome, count } = await fourthBehindThird((parent) => reserve(parent))
    expect(outcome).toMatchObject({ reason: 'transfer_not_offered', details: { why: 'orders', limit: 3 } })
    expect(count).toBe(3)
  })

  test('negative control: the claim alone lets the fourth through', async () => {
    const { count } = await fourthBehindThird((student) => reservedOrder({ product, student }))
    expect(count).toBe(4)
  })

  test('who has never paid reserves one order, who has paid three; the office’s orders do not count', async () => {
    const parent = await family()
    await reserved(parent)
    await inCart(parent)
    await reserve(parent)
    await inCart(parent)
    const one = { why: 'orders', limit: 1, courseIds: [] }
    expect(await getTransferChoice(asked(parent))).toEqual({ offer: null, refusal: one })
    await expect(reserve(parent)).rejects.toMatchObject({ reason: 'transfer_not_offered', details: one })
    await place(parent, { method: 'cash' })
    for (let more = 1; more < 3; more++) {
      await inCart(parent)
      await reserve(parent)
    }
    await inCart(parent)
    await expect(reserve(parent)).rejects.toMatchObject({ details: { why: 'orders', limit: 3 } })
    expect(await place(parent)).toMatchObject({ status: 'reserved' })
  })

  test('a payment that was taken back, or that cost nothing, is none', async () => {
    const parent = await family()
    const payment = await recordPayment(office.ctx, money((await reserved(parent)).orderId))
    const { orderId } = await takePaymentBack(office.ctx, { id: payment.id })
    await releaseReserved(office.ctx, { id: orderId })
    await product.make.enrolment(parent, [await product.make.course({ priceMinor: 0 })])
    await inCart(parent)
    await reserve(parent)
    await inCart(parent)
    await expect(reserve(parent)).rejects.toMatchObject({ details: { why: 'orders', limit: 1 } })
  })

  test('who has never paid reserves four places at most; refused, nothing is held, the cart stays, and the card is open', async () => {
    const courseIds = await Promise.all(Array.from({ length: 5 }, () => product.make.course()))
    const parent = await family(courseIds)
    const { orderId } = await startCheckout(parent.ctx, parent)
    const four = { why: 'places', limit: 4, courseIds: [] }
    expect(await getTransferChoice(asked(parent))).toEqual({ offer: null, refusal: four })
    await expect(reserve(parent, parent.totalMinor)).rejects.toMatchObject({ details: four })
    expect(await statusOf(orderId)).toBe('awaiting_payment')
    expect((await getCart(parent.ctx)).items).toHaveLength(5)
    expect(await startCheckout(parent.ctx, parent)).toMatchObject({ orderId })
    expect(await place(parent)).toMatchObject({ status: 'reserved' })
    const paid = await family()
    await place(paid, { method: 'cash' })
    await inCart(paid, courseIds)
    expect(await reserve(paid, 50_000)).toMatchObject({ totalMinor: 50_000 })
  })

  test('what comes into the cart and leaves it around the claim does not hide how much is reserved', async () => {
    const courseIds = await Promise.all(Array.from({ length: 5 }, () => product.make.course()))
    const parent = await family(courseIds.slice(0, 4))
    const fifth = `course_id = '${courseIds[4] ?? ''}'`
    const first = 'if exists (select from cart_items item join courses'
    const added = `insert into cart_items (user_id, course_id, participant_id) select p_user, '${courseIds[4] ?? ''}', self_of(p_user);`
    const last = 'return v_claimed;'
    const removed = `delete from cart_items where user_id = p_user and ${fifth};`
    const restore = [
      await patchFunction(product.sql, 'claim_order', first, `${added} ${first}`),
      await patchFunction(product.sql, 'take_seats', last, `${removed} ${last}`),
    ]
    const outcome = await reserve(parent, 50_000).catch((error: unknown) => error)
    for (const back of restore) await back()
    expect(outcome).toMatchObject({ details: { why: 'places', limit: 4 } })
  })

  test.each([
    ['five seats', 5, 3],
    ['three seats', 3, 2],
    ['one seat', 1, 1],
  ])(
    'parents’ reservations hold half of a class at most, rounded up, and two seats always: of %s',
    async (_, capacity, most) => {
      const course = await product.make.course({ capacity })
      for (let taken = 0; taken < most; taken++) await reserve(await family([course]))
      const last = await family([course])
      const share = { why: 'share', limit: 50, courseIds: [course] }
      if (most < capacity) await expect(reserve(last)).rejects.toMatchObject({ details: share })
      else await expect(reserve(last)).rejects.toMatchObject({ reason: 'sold_out' })
      if (most < capacity) expect(await place(last)).toMatchObject({ status: 'reserved' })
    },
  )

  /** Two families ask for the last seats of a class that may wait for transfers, each before the other is done. */
  async function bothAtOnce(reserveNow: (parent: Family) => Promise<unknown>) {
    const course = await product.make.course({ capacity: 5 })
    await reserve(await family([course]))
    await reserve(await family([course]))
    const both = [await family([course]), await family([course])]
    const running = await gatherAtCourse(product.sql, course, 2, async () =>
      Promise.allSettled(both.map((parent) => reserveNow(parent))),
    )
    return running
  }

  test('two families at once do not reserve more than half of a class', async () => {
    const outcomes = await bothAtOnce((parent) => reserve(parent))
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { reason: 'transfer_not_offered', details: { why: 'share' } },
    })
  })

  test('negative control: who looks before the classes are locked reserves more', async () => {
    const outcomes = await bothAtOnce(async (parent) => {
      expect((await getTransferChoice(asked(parent))).offer).not.toBeNull()
      return reservedOrder({ product, student: parent })
    })
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  })

  /** The ways in which a reserved order ends: why it is kept, and whether its class is reserved again. */
  const endings: [string, string | null, boolean, (given: Ending) => Promise<unknown>][] = [
    ['its time is over', 'ran_out', false, runOut],
    [
      'its family leaves it later',
      'left',
      false,
      ({ parent, id }) => hoursPass(id).then(() => leave(parent, id)),
    ],
    ['its family leaves it at once', 'left', true, ({ parent, id }) => leave(parent, id)],
    ['the office releases it', 'office', true, ({ id }) => releaseReserved(office.ctx, { id })],
    [
      'a former version releases it',
      null,
      true,
      ({ id }) =>
        product.sql`select release_order(p_order => ${id}, p_if_over => false, p_actor => null, p_request => null)`,
    ],
  ]
  interface Ending {
    parent: Family
    id: string
  }
  async function runOut({ id }: { id: string }) {
    await passes(id)
    await lookAfterOrder(product.deps, { orderId: id })
  }
  const leave = (parent: TestPerson, orderId: string) => cancelCheckout(parent.ctx, { orderId })
  const hoursPass = (id: string) =>
    product.sql`update orders set created_at = created_at - interval '2 hours' where id = ${id}`
  const endingOf = async (id: string) =>
    (
      await product.sql`select status, ended_because, ended_at is not null as has_time from orders where id = ${id}`
    )[0]

  test.each(endings)(
    'when %s, the order says %s, and its class may be reserved again: %s',
    async (_, because, again, end) => {
      const course = await product.make.course()
      const parent = await family([course])
      const { orderId: id } = await reserve(parent)
      await end({ parent, id })
      expect(await endingOf(id)).toEqual({
        status: 'expired',
        ended_because: because,
        has_time: because !== null,
      })
      expect(await getOrderPage(office.ctx, { id })).toMatchObject({ ended: because && { because } })
      await inCart(parent, [course])
      const once = { why: 'ended', limit: 0, courseIds: [course] }
      if (again) return expect(await reserve(parent)).toMatchObject({ method: 'transfer' })
      expect(await getTransferChoice(asked(parent))).toEqual({ offer: null, refusal: once })
      await expect(reserve(parent)).rejects.toMatchObject({ details: once })
      expect((await getCart(parent.ctx)).items).toHaveLength(1)
      // Another class, and the office, are open.
      expect(await place(parent)).toMatchObject({ status: 'reserved' })
      await inCart(parent)
      expect(await reserve(parent)).toMatchObject({ method: 'transfer' })
    },
  )

  test('a class that was left at once is reserved again once, not twice', async () => {
    const course = await product.make.course()
    const parent = await family([course])
    for (let at = 0; at < 2; at++) {
      await leave(parent, (await reserve(parent)).orderId)
      await inCart(parent, [course])
    }
    await expect(reserve(parent)).rejects.toMatchObject({ details: { why: 'ended' } })
  })

  test('what the office had reserved, and what another guardian let run out, is not held against a family', async () => {
    const course = await product.make.course()
    const parent = await family([course])
    await runOut({ id: (await reserved(parent)).orderId })
    const childId = await product.make.child(parent)
    const second = await product.make.student()
    await product.make.guardian(childId, second)
    await inCart(second, [course], [childId])
    await runOut({ id: (await reserve(second)).orderId })
    await inCart(second, [course], [childId])
    await expect(reserve(second)).rejects.toMatchObject({ details: { why: 'ended' } })
    await inCart(parent, [course], [childId])
    expect(await reserve(parent)).toMatchObject({ method: 'transfer' })
  })

  test('what ended for another reason than its family is replaced: class, erasure, guardian, payment', async () => {
    const courseIds = await Promise.all(Array.from({ length: 2 }, () => product.make.course()))
    const [cancelled = ''] = courseIds
    const parent = await family(courseIds)
    const split = await reserve(parent, 20_000)
    const alone = await family([cancelled])
    const whole = await reserve(alone)
    const guarded = await product.make.student()
    const second = await product.make.student()
    const childId = await product.make.child(guarded)
    const guardianship = await product.make.guardian(childId, second)
    await inCart(second, undefined, [childId])
    const guardians = await reserve(second)
    const erased = await family()
    const ofErased = await reserve(erased)
    const paid = await reserve(await family())
    const payment = await recordPayment(office.ctx, money(paid.orderId))
    await takePaymentBack(office.ctx, { id: payment.id })
    await cancelCourse(admin.ctx, { id: cancelled, reason: 'The hall burned down.' })
    await closeCourse(product.deps, { courseId: cancelled, actorId: admin.userId })
    await revokeGuardian(guarded.ctx, { id: guardianship })
    await deleteUser(admin.ctx, { id: erased.userId })
    const ended = [split, whole, guardians, ofErased, paid].map(({ orderId }) => endingOf(orderId))
    for (const ending of await Promise.all(ended))
      expect(ending).toMatchObject({ ended_because: 'replaced', has_time: true })
    await inCart(alone)
    expect(await reserve(alone)).toMatchObject({ method: 'transfer' })
  })

  test('the school’s own numbers hold', async () => {
    const course = await product.make.course({ capacity: 4 })
    const parent = await family([course])
    await runOut({ id: (await reserve(parent)).orderId })
    const school = asked(parent).school
    const save = (numbers: Partial<typeof parents>) =>
      product.sql`update school set ${product.sql(
        Object.fromEntries(
          Object.entries({ ...parents, ...numbers }).map(([name, value]) => [toSnake(name), value]),
        ),
      )}`
    expect(school).toMatchObject(parents)
    await save({
      transferTimesAgain: 1,
      transferFirstOrders: 2,
      transferSharePercent: 100,
      transferFirstPlaces: 3,
    })
    await inCart(parent, [course])
    await reserve(parent)
    const children = await Promise.all([1, 2, 3].map(() => product.make.child(parent)))
    await inCart(parent, [course], children)
    await reserve(parent, 30_000)
    await inCart(parent)
    await expect(reserve(parent)).rejects.toMatchObject({ details: { why: 'orders', limit: 2 } })
    await save({})
  })
})
