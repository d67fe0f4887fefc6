import { expect, test } from 'vitest'
import {
  boughtPlace,
  brokenBooks,
  disputed,
  moneyOf,
  moveAsQuoted,
  moveAtOnce,
  paidMove,
  placeIn,
  weeksOf,
} from '../../../test/moves.ts'
import { reservedOrder, schoolDay } from '../../../test/reserved-orders.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { startOfficeMove, undoMove } from './office-move.ts'
import { quoteMove } from './quote-move.ts'
import { changeParticipant, startMove } from './start-move.ts'

const product = runTestApp()
const sql: typeof product.sql = ((...given: Parameters<typeof product.sql>) => product.sql(...given)) as never

async function family(courseId = '') {
  const student = await product.make.student()
  const [mia, leo] = [await product.make.child(student), await product.make.child(student)]
  await product.make.enrolment(student, [courseId], [mia])
  return { student, mia, leo, enrolmentId: await placeIn(product, student, courseId) }
}

const claim = async (id: string) => (await sql`select * from seat_claims where id = ${id}`)[0]

test('a place that was moved goes to another child with all that it holds of two payments', async () => {
  const [one, two] = await weeksOf(product, [10_000, 15_000])
  const { student, leo, enrolmentId } = await family(one)
  const moved = await paidMove(product, student, enrolmentId, two)
  const { enrolmentId: now } = await changeParticipant(student.ctx, {
    enrolmentId: moved,
    participantId: leo,
  })
  expect(await moneyOf(product, now)).toEqual([10_000, 5000])
  expect(await moneyOf(product, moved)).toEqual([])
  expect(await claim(now)).toMatchObject({ price_minor: 15_000, credit_minor: 15_000 })
})

test('a place whose bank disputes the payment goes to another child with all of its money', async () => {
  const [one] = await weeksOf(product, [10_000])
  const { student, leo, enrolmentId } = await family(one)
  await disputed(product, enrolmentId)
  const { enrolmentId: now } = await changeParticipant(student.ctx, { enrolmentId, participantId: leo })
  expect(await moneyOf(product, now)).toEqual([10_000])
  const [seats] = await sql`select seats_taken from courses where id = ${one ?? ''}`
  expect([await claim(now), await claim(enrolmentId), seats]).toMatchObject([
    { state: 'confirmed' },
    { state: 'moved' },
    { seats_taken: 1 },
  ])
})

test('an undone move brings all money back, and what the school had changed', async () => {
  const [one, two] = await weeksOf(product, [10_000, 6000])
  const { student, enrolmentId } = await boughtPlace(product, one)
  const office = await product.make.office()
  const there = await moveAtOnce(student, enrolmentId, two)
  await sql`update seat_claims set free_until = '2027-07-04' where id = ${enrolmentId}`
  const { enrolmentId: back } = await undoMove(office.ctx, { enrolmentId: there })
  expect(await moneyOf(product, back)).toEqual([10_000])
  expect(await claim(back)).toMatchObject({
    course_id: one,
    price_minor: 10_000,
    free_until: new Date('2027-07-04'),
  })
  // What is kept is kept no more: undone once more, none of it goes back.
  const { enrolmentId: again } = await undoMove(office.ctx, { enrolmentId: back })
  expect(await moneyOf(product, again)).toEqual([10_000])
  expect(await sql`select from refunds where requested_by = ${office.userId}`).toHaveLength(0)
})

test('what was paid for a move goes back when it is undone, and no more, whatever the place had cost', async () => {
  const [one, two] = await weeksOf(product, [10_000, 15_000])
  const { enrolmentId } = await boughtPlace(product, one)
  const office = await product.make.office()
  await sql`select give_back(array[${enrolmentId}::uuid], array[2000], 'goodwill', ${office.userId}, null, null, true)`
  const asked = { enrolmentId, courseId: two!, totalMinor: 7000, refundMinor: 0, waive: false }
  const moved = await startOfficeMove(office.ctx, { ...asked, method: 'cash' })
  if (moved.status !== 'moved') throw new Error('not moved')
  expect(await moneyOf(product, moved.enrolmentId)).toEqual([8000, 7000])
  const { enrolmentId: back } = await undoMove(office.ctx, { enrolmentId: moved.enrolmentId })
  expect(await moneyOf(product, back)).toEqual([8000])
})

test('a class in another time zone leaves the days of the refund policy where they were', async () => {
  const [one] = await weeksOf(product, [{ priceMinor: 10_000, meets: ['2027-07-05 01:30'] }])
  const [two] = await weeksOf(product, [{ priceMinor: 10_000, meets: ['2027-07-06 09:30'] }])
  await sql`update courses set term_id = null where id in ${sql([one ?? '', two ?? ''])}`
  await sql`update course_sessions set time_zone = 'America/Los_Angeles' where course_id = ${two ?? ''}`
  await sql`update courses set session_zone = 'America/Los_Angeles' where id = ${two ?? ''}`
  const { student, enrolmentId } = await boughtPlace(product, one, {
    tiers: [{ daysBefore: 10, percent: 50 }],
  })
  const moved = await moveAtOnce(student, enrolmentId, two)
  const [now] = await sql<{ until: Date }[]>`
    select until from quote_refund(array[${moved}::uuid], now())`
  expect(now?.until).toEqual(new Date('2027-06-25T22:00:00Z'))
})

test('a reserved place that was moved has a refund policy by its own class, and counts in the limit of its order', async () => {
  const [one, two, three] = await weeksOf(product, [10_000, 9000, 4000])
  const student = await product.make.student()
  await product.make.cart(student, [one!, two!])
  const orderId = await reservedOrder({ product, student })
  const [place] = await sql<{ id: string }[]>`select id from seat_claims where course_id = ${one!}`
  await moveAsQuoted(student, place?.id ?? '', three)
  const [order] = await sql<{ id: string; total: number }[]>`
    select id, total_minor as total from orders where user_id = ${student.userId} and status = 'reserved'`
  expect(order).toMatchObject({ total: 13_000 })
  await sql`select record_payment(${order?.id ?? ''}, 'transfer', 13000, ${await schoolDay({ product })}, '', false, null, ${student.userId}, null)`
  const claims = [await placeIn(product, student, two), await placeIn(product, student, three)]
  for (const id of claims)
    await sql`select give_back(array[${id}::uuid], array[100], 'goodwill', ${student.userId}, null, null, true)`
  const first =
    await sql`select distinct first_order(order_id) as id, given_back_by_office(first_order(order_id)) as given
    from seat_claims where id in ${sql(claims)}`
  expect(first).toEqual([{ id: order?.id, given: 200 }])
  expect(orderId).not.toBe(order?.id)
})

test('a move that waits for its transfer is moved no further', async () => {
  const [one, two, three] = await weeksOf(product, [10_000, 15_000, 20_000])
  const { student, enrolmentId } = await boughtPlace(product, one)
  const office = await product.make.office()
  const asked = { enrolmentId, courseId: two!, totalMinor: 5000, refundMinor: 0, waive: false }
  await startOfficeMove(office.ctx, { ...asked, method: 'transfer', dueOn: await schoolDay({ product }, 3) })
  const [held] = await sql<{ id: string }[]>`select id from seat_claims where course_id = ${two!}`
  const wanted = { enrolmentId: held?.id ?? '', courseId: three! }
  expect((await quoteMove(student.ctx, wanted)).problems).toMatchObject([{ reason: 'move_in_progress' }])
  await expect(
    startMove(student.ctx, { ...wanted, totalMinor: 20_000, refundMinor: 0 }),
  ).rejects.toMatchObject({ reason: 'move_in_progress' })
})

test('and the books are right', async () => {
  // No mail told of what was planted above.
  await sql`update seat_claims set free_until = null`
  expect(await brokenBooks(product)).toEqual([])
})
