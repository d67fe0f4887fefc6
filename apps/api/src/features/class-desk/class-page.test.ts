import { expect, test } from 'vitest'
import { datedCourse } from '../../../test/dated-classes.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { saveContact } from '../contacts/own-contacts.ts'
import { startCheckout } from '../checkout/start-checkout.ts'
import { getOfficeRoster } from '../enrolments/get-office-roster.ts'
import { refundPayment } from '../refunds/refund-payment.ts'
import { getClassMoney } from '../reports/class-money.ts'
import { addOwnBlock } from '../rooms/blocks.ts'
import { getClassHistory } from './get-class-history.ts'
import { getClassPage } from './get-class-page.ts'
import { updateApprovedCourse } from '../courses/update-approved-course.ts'

/** The page of a class: what the office reads of it, part by part. */
const product = runTestApp()

async function soldClass() {
  const { make, sql } = product
  const [teacher, office, parent, adult, undecided] = [
    await make.instructor(),
    await make.office(),
    await make.student({ name: 'Paula Parent' }),
    await make.student({ name: 'Adam Adult' }),
    await make.student({ name: 'Una Undecided' }),
  ]
  const id = await datedCourse(product, {
    instructorId: teacher.userId,
    capacity: 5,
    priceMinor: 10_000,
    meets: ['2092-07-07 09:30'],
  })
  const childId = await make.child(parent)
  await saveContact(parent.ctx, {
    participantId: childId,
    name: 'Aunt Ada',
    phone: '+49 30 123456',
    relation: 'aunt',
    isEmergency: true,
    mayPickUp: true,
    validFrom: null,
    validUntil: null,
  })
  await make.enrolment(parent, [id], [childId])
  await make.cart(undecided, [id])
  await make.cart(adult, [id])
  await startCheckout(adult.ctx, { totalMinor: 10_000 })
  const begins = (days: number) => sql`
    update courses set first_session_at = now() + ${days}::float8 * interval '1 day',
                       over_at = now() + ${days + 1}::float8 * interval '1 day' where id = ${id}`
  return { teacher, office, parent, childId, adult, undecided, id, begins }
}

test('its head says what is sold, held, paid, and what waits for the office', async () => {
  const { office, teacher, id } = await soldClass()
  await updateApprovedCourse(teacher.ctx, { id, name: 'Renamed', capacity: 5, price: 10_000 })
  const away = {
    fromDate: '2092-07-07',
    fromTime: '08:00',
    toDate: '2092-07-07',
    toTime: '20:00',
    reason: '',
  }
  await addOwnBlock(teacher.ctx, away)
  expect(await getClassPage(office.ctx, { id })).toMatchObject({
    course: { name: 'Renamed', enrolled: 1, availableSeats: 3, capacity: 5 },
    coTeacher: null,
    paidMinor: 10_000,
    refundedMinor: 0,
    held: 1,
    carts: 2,
    unseenEdits: 1,
    needTeacher: 1,
  })
  expect((await getClassHistory(office.ctx, { id })).edits).toMatchObject([
    { editor: { id: teacher.userId }, after: { name: 'Renamed' }, isSeen: false },
  ])
  const absent = { id: crypto.randomUUID() }
  for (const ask of [getClassPage, getOfficeRoster, getClassMoney])
    await expect(ask(office.ctx, absent)).rejects.toMatchObject({ kind: 'not_found' })
})

test('its people: who has a place or is about to pay, and in whose cart it is', async () => {
  const { office, parent, childId, adult, undecided, id } = await soldClass()
  const { places, carts, showsContacts, showsFrom } = await getOfficeRoster(office.ctx, { id })
  expect(places).toMatchObject([
    {
      participant: { id: childId, ownerId: parent.userId, isChild: true },
      payer: { name: 'Paula Parent' },
      state: 'confirmed',
      heldUntil: null,
      contacts: [],
    },
    { participant: { name: 'Adam Adult', ownerId: adult.userId, isChild: false }, state: 'held' },
  ])
  expect(Date.parse(places[1]?.heldUntil ?? '')).toBeGreaterThan(Date.now())
  expect(carts).toMatchObject([{ participant: { name: 'Una Undecided', ownerId: undecided.userId } }])
  expect([showsContacts, showsFrom !== null]).toEqual([false, true])
})

test.each([
  [15, false],
  [13, true],
  [-7, true],
  [-9, false],
])('contacts, beginning in %i days: shown is %s', async (days, isShown) => {
  const { office, id, begins } = await soldClass()
  await begins(days)
  const { places, showsContacts } = await getOfficeRoster(office.ctx, { id })
  expect(places[0]?.contacts).toHaveLength(isShown ? 1 : 0)
  expect(showsContacts).toBe(isShown)
})

test('contacts of a class that was cancelled are not shown', async () => {
  const { office, id, begins } = await soldClass()
  await begins(1)
  await product.sql`update courses set status = 'Cancelled' where id = ${id}`
  expect((await getOfficeRoster(office.ctx, { id })).showsContacts).toBe(false)
})

test('its money: a line for each place that was sold, also for one that was given back', async () => {
  const { office, parent, childId, id } = await soldClass()
  const admin = await product.make.admin()
  const line = {
    participant: { id: childId, ownerId: parent.userId },
    payer: { id: parent.userId },
    priceMinor: 10_000,
  }
  expect(await getClassMoney(office.ctx, { id })).toMatchObject({
    paidMinor: 10_000,
    refundedMinor: 0,
    lines: [{ ...line, isRevoked: false, refund: null, receiptNumber: expect.any(Number) }],
  })
  // A part goes back and the place stays; then the rest of it, with the place.
  const [place] = await product.sql<{ id: string; paymentId: string }[]>`
    select seat_claims.id, payments.id as "paymentId" from seat_claims join payments using (order_id)
     where course_id = ${id} and state = 'confirmed'`
  const { id: claimId = '', paymentId = '' } = place ?? {}
  const part = { lines: [{ claimId, amountMinor: 4000 }], keepPlaces: true, reason: 'One day fell out' }
  await refundPayment(admin.ctx, { id: paymentId, ...part })
  const afterPart = { paidMinor: 10_000, refundedMinor: 4000 }
  expect(await getClassPage(office.ctx, { id })).toMatchObject(afterPart)
  expect(await getClassMoney(office.ctx, { id })).toMatchObject({
    ...afterPart,
    lines: [{ ...line, isRevoked: false, refundedMinor: 4000 }],
  })
  await refundPayment(admin.ctx, { id: paymentId })
  expect(await getClassMoney(office.ctx, { id })).toMatchObject({
    paidMinor: 10_000,
    refundedMinor: 10_000,
    lines: [{ ...line, isRevoked: true, refundedMinor: 10_000 }],
  })
})
