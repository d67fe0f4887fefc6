import { expect, test } from 'vitest'
import { runTestApp } from '../../../test/run-test-app.ts'
import { listEnrolments } from './list-enrolments.ts'

const product = runTestApp()

// Clause 2.dashboard-23, D1-1, D5-1
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

// Clause D5-1
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
