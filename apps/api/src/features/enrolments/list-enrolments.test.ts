import { expect, test } from 'vitest'
import { datedCourse } from '../../../test/dated-classes.ts'
import { newRoom } from '../../../test/timetable-school.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { listPayments } from '../checkout/list-payments.ts'
import { listEnrolments } from './list-enrolments.ts'

const product = runTestApp()

test('each class tells how many are enrolled and how many seats remain, seats held by others left out', async () => {
  const [one, other, holder] = await Promise.all([
    product.make.student(),
    product.make.student(),
    product.make.student(),
  ])
  const courseId = await product.make.course({ capacity: 10 })
  for (const student of [one, other]) await product.make.enrolment(student, [courseId])
  await product.make.cart(holder, [courseId])
  await product.sql`select claim_order(${holder.userId}, 'sandbox', 'USD', 10000, 600)`

  const course = { id: courseId, enrolled: 2, availableSeats: 7 }
  expect(await listEnrolments(one.ctx)).toMatchObject([{ course, pricePaidMinor: 10_000 }])
  expect(await listEnrolments(holder.ctx)).toEqual([])
})

test('a student sees their own classes alone, latest first', async () => {
  const [one, other] = await Promise.all([product.make.student(), product.make.student()])
  const [first, second, foreign] = await Promise.all([
    product.make.course(),
    product.make.course(),
    product.make.course(),
  ])
  await product.make.enrolment(one, [first])
  await product.make.enrolment(one, [second])
  await product.make.enrolment(other, [foreign])
  expect((await listEnrolments(one.ctx)).map(({ course }) => course.id)).toEqual([second, first])
})

test('what meets next comes first, with the day and the room; what is over or without dates stands behind', async () => {
  const student = await product.make.student()
  const [undated, late, over, soon] = [
    await product.make.course({ name: 'Undated' }),
    await datedCourse(product, { name: 'Late', meets: ['2091-08-01 09:30'] }),
    await datedCourse(product, { name: 'Over', meets: ['2091-07-01 09:30'] }),
    await datedCourse(product, {
      name: 'Soon',
      meets: ['2091-07-02 10:00', '2091-07-09 10:00'],
    }),
  ]
  await product.make.enrolment(student, [undated, late, over, soon])
  await product.sql`update course_sessions set local_date = '2021-07-01' where course_id = ${over}`
  const listed = await listEnrolments(student.ctx)
  expect(listed.slice(0, 2)).toMatchObject([
    {
      course: { name: 'Soon' },
      nextSession: { date: '2091-07-02', start: '10:00', minutes: 60, room: null },
    },
    { course: { name: 'Late' }, nextSession: { date: '2091-08-01', start: '09:30' } },
  ])
  expect(listed.slice(2).map(({ nextSession }) => nextSession)).toEqual([null, null])
})

test('a place has what its day needs: the way there and the receipt', async () => {
  const student = await product.make.student()
  const roomId = await newRoom(product.sql)
  await product.sql`update rooms set address = '1 Mission Inn Avenue' where id = ${roomId}`
  const courseId = await datedCourse(product, { roomId, meets: ['2091-07-02 10:00'] })
  await product.make.enrolment(student, [courseId])
  const [place] = await listEnrolments(student.ctx)
  expect(place?.nextSession?.address).toBe('1 Mission Inn Avenue')
  const [payment] = await listPayments(student.ctx)
  expect(place?.paymentId).toBe(payment?.id)
})

test('a session that was taken off is not the next one', async () => {
  const student = await product.make.student()
  const courseId = await datedCourse(product, { meets: ['2091-07-02 10:00', '2091-07-09 10:00'] })
  await product.make.enrolment(student, [courseId])
  await product.sql`update course_sessions set state = 'cancelled' where course_id = ${courseId} and local_date = '2091-07-02'`
  expect(await listEnrolments(student.ctx)).toMatchObject([{ nextSession: { date: '2091-07-09' } }])
})

test('a place that is being moved names the class that it goes to while that is not paid, to its payer alone', async () => {
  const [student, other] = await Promise.all([product.make.student(), product.make.student()])
  const [from, to] = [await product.make.course(), await product.make.course({ name: 'Harp' })]
  await product.make.enrolment(student, [from])
  await product.make.enrolment(other, [from])
  const [place] = await listEnrolments(student.ctx)
  await product.make.cart(student, [to])
  await product.sql`select claim_order(${student.userId}, 'sandbox', 'USD', 10000, 600)`
  // A purchase beside it is no move.
  expect(await listEnrolments(student.ctx)).toMatchObject([{ movingTo: null }])
  const ofPurchase = product.sql`order_id in (select id from orders where user_id = ${student.userId} and is_live)`
  await product.sql`update seat_claims set replaces = ${place?.id ?? ''} where ${ofPurchase}`
  const [order] = await product.sql<{ id: string }[]>`
    update orders set kind = 'move' where user_id = ${student.userId} and is_live returning id`
  const movingTo = { orderId: order?.id, courseId: to, course: 'Harp' }
  expect(await listEnrolments(student.ctx)).toMatchObject([{ id: place?.id, movingTo }])
  expect(await listEnrolments(other.ctx)).toMatchObject([{ movingTo: null }])
  await product.sql`update orders set status = 'releasing' where id = ${order?.id ?? ''}`
  expect(await listEnrolments(student.ctx)).toMatchObject([{ movingTo: null }])
})
