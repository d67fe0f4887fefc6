import { describe, expect, test } from 'vitest'
import { brokenInvariants } from '../../../test/invariants.ts'
import type { TestPerson } from '../../../test/factory.ts'
import { payIntent, readLedger } from '../../../test/provider.ts'
import { call } from '../../../test/rest-client.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { addToCart } from '../cart/add-to-cart.ts'
import { createCalendar } from '../calendar/own-calendars.ts'
import { getCart } from '../cart/get-cart.ts'
import { listCancelledPlaces } from '../enrolments/list-cancelled-places.ts'
import { listEnrolments } from '../enrolments/list-enrolments.ts'
import { withdrawPlace } from '../enrolments/withdrawal.ts'
import { exportChild } from '../privacy/export-family.ts'
import { closeCourse } from '../class-changes/close-course.ts'
import { refundPayment } from '../refunds/refund-payment.ts'
import { exportOwnData } from '../privacy/export-own-data.ts'
import { completeCheckout } from './complete-checkout.ts'
import { getReceipt, listPayments } from './list-payments.ts'
import { cancelCheckout } from './own-order.ts'
import { startCheckout } from './start-checkout.ts'

/** Two siblings in one class are two places: all or none, each priced and refunded separately. */
const product = runTestApp()

async function family(children = 2) {
  const mother = await product.make.student()
  const ids = await Promise.all(Array.from({ length: children }, () => product.make.child(mother)))
  return { mother, children: ids.toSorted() }
}

async function pay(person: TestPerson, totalMinor: number) {
  const checkout = await startCheckout(person.ctx, { totalMinor })
  expect(await payIntent(product, checkout)).toBe('succeeded')
  const { status, payment } = await completeCheckout(person.ctx, { transactionId: checkout.paymentIntentId })
  if (!payment) throw new Error(`not paid: ${status}`)
  return payment
}

async function seatsTaken(courseId: string): Promise<unknown> {
  const [row] = await product.sql`select seats_taken from courses where id = ${courseId}`
  return row?.seats_taken
}

/**
 * Without what the tests here break on purpose: places without a charge, and a class that was moved into the past by
 * hand.
 */
async function brokenRules(): Promise<string[]> {
  const made = ['payments-charged', 'ledger', 'derived-current']
  return (await brokenInvariants(product)).filter((id) => !made.includes(id))
}

/** Two siblings who are enrolled in one class by one payment. */
async function enrolledSiblings() {
  const { mother, children } = await family()
  const courseId = await product.make.course({ capacity: 3 })
  await product.make.cart(mother, [courseId], children)
  return { mother, children, courseId, payment: await pay(mother, 20_000) }
}

test('both are held, paid and enrolled by one order, each at the price of a place', async () => {
  const { mother, children, courseId, payment } = await enrolledSiblings()
  expect(new Map(payment.lines.map(({ priceMinor, participant }) => [participant.id, priceMinor]))).toEqual(
    new Map(children.map((id) => [id, 10_000])),
  )
  expect(await seatsTaken(courseId)).toBe(2)
  const enrolments = await listEnrolments(mother.ctx)
  expect(enrolments.map(({ participant }) => participant.id).toSorted()).toEqual(children)
  expect((await getCart(mother.ctx)).items).toEqual([])
  expect(await brokenRules()).toEqual([])
})

test('with one seat left, neither gets it, and nobody is charged', async () => {
  const { mother, children } = await family()
  const courseId = await product.make.course({ capacity: 2 })
  await product.make.enrolment(await product.make.student(), [courseId])
  for (const participantId of children) await addToCart(mother.ctx, { courseId, participantId })
  const { items, totalMinor } = await getCart(mother.ctx)
  expect(items.map(({ problem }) => problem)).toEqual(['sold_out', 'sold_out'])
  expect(totalMinor).toBe(0)
  const { charges } = await readLedger(product)
  await expect(startCheckout(mother.ctx, { totalMinor: 20_000 })).rejects.toMatchObject({
    reason: 'sold_out',
    details: { courseIds: [courseId] },
  })
  expect(await seatsTaken(courseId)).toBe(1)
  expect((await readLedger(product)).charges).toHaveLength(charges.length)
})

test('both seats come back when the order ends', async () => {
  const { mother, children } = await family()
  const courseId = await product.make.course({ capacity: 2 })
  await product.make.cart(mother, [courseId], children)
  const { orderId } = await startCheckout(mother.ctx, { totalMinor: 20_000 })
  expect(await seatsTaken(courseId)).toBe(2)
  await cancelCheckout(mother.ctx, { orderId })
  expect(await seatsTaken(courseId)).toBe(0)
})

describe('a hold is for those in the cart', () => {
  test('it is renewed for both when a sibling joins the same class', async () => {
    const { mother, children } = await family()
    const courseId = await product.make.course({ capacity: 2 })
    await product.make.cart(mother, [courseId], children.slice(0, 1))
    const first = await startCheckout(mother.ctx, { totalMinor: 10_000 })
    await product.make.cart(mother, [courseId], children.slice(1))
    const both = await startCheckout(mother.ctx, { totalMinor: 20_000 })
    expect(both.orderId).not.toBe(first.orderId)
    expect(await seatsTaken(courseId)).toBe(2)
  })

  test('it is another when one child takes the place of the other', async () => {
    const { mother, children } = await family()
    const courseId = await product.make.course()
    await product.make.cart(mother, [courseId], children.slice(0, 1))
    const first = await startCheckout(mother.ctx, { totalMinor: 10_000 })
    await product.sql`delete from cart_items where user_id = ${mother.userId}`
    await product.make.cart(mother, [courseId], children.slice(1))
    const second = await startCheckout(mother.ctx, { totalMinor: 10_000 })
    expect(second.orderId).not.toBe(first.orderId)
    const held =
      await product.sql`select participant_id as id from seat_claims where course_id = ${courseId} and is_live`
    expect([...held]).toEqual([{ id: children[1] }])
  })
})

describe('money that comes late', () => {
  async function endedOrder(capacity: number) {
    const { mother, children } = await family()
    const courseId = await product.make.course({ capacity })
    await product.make.cart(mother, [courseId], children)
    const { orderId, paymentIntentId } = await startCheckout(mother.ctx, { totalMinor: 20_000 })
    await product.sql`update orders set status = 'releasing' where id = ${orderId}`
    await product.sql`select release_order(${orderId})`
    const settle = () =>
      product.sql`select outcome from settle_order(${orderId}, ${paymentIntentId}, 20000, 'USD')`
    return { mother, children, courseId, settle }
  }

  test('takes both seats again where both are free', async () => {
    const { courseId, settle } = await endedOrder(2)
    expect(await settle()).toMatchObject([{ outcome: 'paid' }])
    expect(await seatsTaken(courseId)).toBe(2)
  })

  test('takes a seat beside one that the other child was given in the meantime', async () => {
    const mother = await product.make.student()
    const [first, second] = [await product.make.child(mother), await product.make.child(mother)]
    const courseId = await product.make.course()
    await product.make.cart(mother, [courseId], [first])
    const { orderId, paymentIntentId } = await startCheckout(mother.ctx, { totalMinor: 10_000 })
    await product.sql`update orders set status = 'releasing' where id = ${orderId}`
    await product.sql`select release_order(${orderId})`
    await product.sql`delete from cart_items where user_id = ${mother.userId}`
    await product.make.enrolment(mother, [courseId], [second])
    expect(
      await product.sql`select outcome from settle_order(${orderId}, ${paymentIntentId}, 10000, 'USD')`,
    ).toMatchObject([{ outcome: 'paid' }])
    expect(await seatsTaken(courseId)).toBe(2)
  })

  test('goes back whole where one of the two is gone', async () => {
    const { courseId, settle } = await endedOrder(2)
    await product.make.enrolment(await product.make.student(), [courseId])
    expect(await settle()).toMatchObject([{ outcome: 'refunded' }])
    expect(await seatsTaken(courseId)).toBe(1)
  })

  test('goes back whole where another guardian has bought a place for one of them in the meantime', async () => {
    const { children, courseId, settle } = await endedOrder(5)
    const father = await product.make.student()
    const [first = ''] = children
    await product.make.guardian(first, father)
    await product.make.enrolment(father, [courseId], [first])
    expect(await settle()).toMatchObject([{ outcome: 'refunded' }])
    expect(await seatsTaken(courseId)).toBe(1)
  })
})

test('one of the two is given back: one price, one seat, and the other stays', async () => {
  const { mother, children, courseId, payment } = await enrolledSiblings()
  const [place] = (await listEnrolments(mother.ctx)).filter(
    ({ participant }) => participant.id === children[0],
  )
  if (!place) throw new Error('no place')
  expect(Date.parse(place.withdrawableUntil ?? '')).toBeGreaterThan(Date.now())
  await withdrawPlace(mother.ctx, { enrolmentId: place.id })
  const { refundedMinor, lines, refunds } = await getReceipt(mother.ctx, payment)
  expect({ refundedMinor, reasons: refunds.map(({ reason }) => reason) }).toEqual({
    refundedMinor: 10_000,
    reasons: ['withdrawal'],
  })
  expect(lines.filter(({ isCancelled }) => isCancelled).map(({ claimId }) => claimId)).toEqual([place.id])
  expect(await seatsTaken(courseId)).toBe(1)
  await expect(withdrawPlace(mother.ctx, { enrolmentId: place.id })).rejects.toMatchObject({
    kind: 'not_found',
  })
  expect((await listEnrolments(mother.ctx)).map(({ participant }) => participant.id)).toEqual([children[1]])
  expect(await brokenRules()).toEqual([])
})

test('twenty presses at once give one place back once', async () => {
  const { mother, courseId } = await enrolledSiblings()
  const [place] = await listEnrolments(mother.ctx)
  const enrolmentId = place?.id ?? ''
  const results = await Promise.allSettled(
    Array.from({ length: 20 }, () => withdrawPlace(mother.ctx, { enrolmentId })),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await seatsTaken(courseId)).toBe(1)
})

describe('a place cannot be given back', () => {
  test('15 days after the payment', async () => {
    const { mother, payment } = await enrolledSiblings()
    await product.sql`update payments set paid_at = paid_at - interval '15 days' where id = ${payment.id}`
    const [place] = await listEnrolments(mother.ctx)
    expect(place?.withdrawableUntil).toBeNull()
    await expect(withdrawPlace(mother.ctx, { enrolmentId: place?.id ?? '' })).rejects.toMatchObject({
      reason: 'withdrawal_ended',
    })
  })

  test('once the class has begun', async () => {
    const { mother, courseId } = await enrolledSiblings()
    await product.sql`update courses set first_session_at = now() - interval '1 minute' where id = ${courseId}`
    const [place] = await listEnrolments(mother.ctx)
    await expect(withdrawPlace(mother.ctx, { enrolmentId: place?.id ?? '' })).rejects.toMatchObject({
      reason: 'withdrawal_ended',
    })
  })

  test('by who paid for it and no longer looks after the child', async () => {
    const [mother, father] = [await product.make.student(), await product.make.student()]
    const childId = await product.make.child(mother)
    const guardianshipId = await product.make.guardian(childId, father)
    await product.make.enrolment(father, [await product.make.course()], [childId])
    const [place] = await listEnrolments(father.ctx)
    await product.sql`update guardianships set revoked_at = now() where id = ${guardianshipId}`
    await expect(withdrawPlace(father.ctx, { enrolmentId: place?.id ?? '' })).rejects.toMatchObject({
      kind: 'not_found',
    })
    expect(await listEnrolments(mother.ctx)).toHaveLength(1)
  })

  test('by another guardian, who did not pay for it', async () => {
    const { mother, children } = await enrolledSiblings()
    const father = await product.make.student()
    await product.make.guardian(children[0] ?? '', father)
    const [place] = await listEnrolments(father.ctx)
    expect(place).toMatchObject({
      participant: { id: children[0] },
      transactionId: '',
      withdrawableUntil: null,
    })
    await expect(withdrawPlace(father.ctx, { enrolmentId: place?.id ?? '' })).rejects.toMatchObject({
      kind: 'not_found',
    })
    expect(await listEnrolments(mother.ctx)).toHaveLength(2)
  })
})

test('the other guardian sees a place and learns nothing of its price, refund or receipt, nor by their data', async () => {
  const { mother, children, payment } = await enrolledSiblings()
  const [father, admin] = [await product.make.student(), await product.make.admin()]
  for (const childId of children) await product.make.guardian(childId, father)
  await refundPayment(admin.ctx, { id: payment.id, claimIds: [payment.lines[0]?.claimId ?? ''] })

  expect(await listEnrolments(father.ctx)).toMatchObject([{ pricePaidMinor: null, transactionId: '' }])
  expect(await listCancelledPlaces(father.ctx)).toMatchObject([
    { pricePaidMinor: null, paymentId: null, refund: null },
  ])
  const [child] = (await exportChild(father.ctx, { participantId: children[1] ?? '' })).places
  expect(Object.keys(child ?? {})).toEqual(['courseId', 'name', 'state', 'since', 'byYou'])
  const all = JSON.stringify(await exportOwnData(father.ctx))
  for (const secret of [payment.id, payment.transactionId, `"receiptNumber":${payment.receiptNumber}`])
    expect(all).not.toContain(secret)
  await expect(getReceipt(father.ctx, payment)).rejects.toMatchObject({ kind: 'not_found' })
  // The sources of the payments file, the receipt file, the documented list, and the calendar.
  expect(await listPayments(father.ctx)).toEqual([])
  const answers = await Promise.all([
    call(product.app, `GET /receipts/${payment.id}.pdf`, { as: father }),
    call(product.app, `GET /payments?email=${mother.email}`, { as: father }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([404, 403])
  const { address } = await createCalendar(father.ctx, { scope: 'mine' })
  const calendar = await product.app.inject(new URL(address).pathname)
  expect([calendar.statusCode, /100|200|\$/.test(calendar.body)]).toEqual([200, false])

  expect(await listEnrolments(mother.ctx)).toMatchObject([{ pricePaidMinor: 10_000 }])
  expect(await listCancelledPlaces(mother.ctx)).toMatchObject([
    { pricePaidMinor: 10_000, paymentId: payment.id, refund: { status: 'queued' } },
  ])
})

test('an admin refunds one place, then the class: each its price, and never the same twice', async () => {
  const { children, courseId, payment } = await enrolledSiblings()
  const admin = await product.make.admin()
  const one = payment.lines.find(({ participant }) => participant.id === children[0])
  const after = await refundPayment(admin.ctx, { id: payment.id, claimIds: [one?.claimId ?? ''] })
  expect(after.refundedMinor).toBe(10_000)
  const rest = await refundPayment(admin.ctx, { id: payment.id, courseIds: [courseId] })
  expect(rest.refundedMinor).toBe(20_000)
  expect(await seatsTaken(courseId)).toBe(0)
  expect(await brokenRules()).toEqual([])
})

test('a cancelled class gives both prices back by one refund', async () => {
  const { mother, courseId, payment } = await enrolledSiblings()
  const admin = await product.make.admin()
  await product.sql`select cancel_course(${courseId}, ${admin.userId}, null)`
  await closeCourse(product.deps, { courseId, actorId: admin.userId })
  const { refundedMinor, refunds } = await getReceipt(mother.ctx, payment)
  expect({ refundedMinor, count: refunds.length }).toEqual({ refundedMinor: 20_000, count: 1 })
  expect(await seatsTaken(courseId)).toBe(0)
})

test('siblings may be in classes that meet at once; one child may not', async () => {
  const { mother, children } = await family()
  const [piano, drums] = await Promise.all([product.make.course(), product.make.course()])
  for (const id of [piano, drums])
    await product.sql`insert into course_sessions (course_id, local_date, local_start, minutes, time_zone)
      values (${id}, '2027-07-05', '09:30', 60, 'Europe/Berlin')`
  await product.make.cart(mother, [piano], children.slice(0, 1))
  await product.make.cart(mother, [drums], children.slice(1))
  expect((await getCart(mother.ctx)).items.flatMap(({ timetable }) => timetable)).toEqual([])
  await pay(mother, 20_000)

  const again = await family(1)
  await product.make.cart(again.mother, [piano, drums], again.children)
  expect((await getCart(again.mother.ctx)).items.map(({ timetable }) => timetable[0]?.problem)).toEqual([
    'clash',
    'clash',
  ])
  await expect(startCheckout(again.mother.ctx, { totalMinor: 20_000 })).rejects.toMatchObject({
    reason: 'clash',
  })
})

test('each child’s own age counts', async () => {
  const mother = await product.make.student({ birthDate: '1985-05-05' })
  const [small, tall] = [
    await product.make.child(mother, { birthDate: '2020-06-01' }),
    await product.make.child(mother, { birthDate: '2014-06-01' }),
  ]
  const courseId = await product.make.course({ ageMin: 10, ageMax: 16 })
  await product.sql`insert into course_sessions (course_id, local_date, local_start, minutes, time_zone)
    values (${courseId}, '2027-07-05', '09:30', 60, 'Europe/Berlin')`
  await expect(addToCart(mother.ctx, { courseId, participantId: small })).rejects.toMatchObject({
    reason: 'not_eligible',
  })
  const self = await product.make.self(mother)
  await expect(addToCart(mother.ctx, { courseId, participantId: self })).rejects.toMatchObject({
    reason: 'not_eligible',
  })
  expect(await addToCart(mother.ctx, { courseId, participantId: tall })).toMatchObject({
    participant: { id: tall, isSelf: false },
  })
})

test('twenty places are the most of a cart, of all children together', async () => {
  const { mother, children } = await family(4)
  const ids = await Promise.all(Array.from({ length: 6 }, () => product.make.course()))
  const wanted = ids.flatMap((courseId) => children.map((participantId) => ({ courseId, participantId })))
  const results = await Promise.allSettled(wanted.map((item) => addToCart(mother.ctx, item)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
})

test('a child is selected for a class once', async () => {
  const { mother, children } = await family(1)
  const courseId = await product.make.course()
  const item = { courseId, participantId: children[0] ?? '' }
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => addToCart(mother.ctx, item)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await addToCart(mother.ctx, { courseId, participantId: await product.make.self(mother) })
  expect((await getCart(mother.ctx)).items).toHaveLength(2)
})
