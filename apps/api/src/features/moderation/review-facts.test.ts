import { expect, test } from 'vitest'
import { runTestApp } from '../../../test/run-test-app.ts'
import { approveCourse, denyCourse } from './moderate-course.ts'
import { getReviewFacts } from './review-facts.ts'
import { reviseCourse } from '../courses/revise-course.ts'
import { undoDecision } from './undo-decision.ts'

const product = runTestApp()

test('the price is weighed against approved classes of the same instrument and currency', async () => {
  const admin = await product.make.admin()
  const prices = [10_000, 20_000, 90_000]
  for (const priceMinor of prices) await product.make.course({ family: 'electronic', priceMinor })
  await product.make.course({ family: 'electronic', priceMinor: 1, status: 'Pending' })
  await product.make.course({ family: 'electronic', priceMinor: 1, currency: 'EUR' })
  await product.make.course({ family: 'drums', priceMinor: 1 })
  const id = await product.make.course({ family: 'electronic', priceMinor: 50_000, status: 'Pending' })
  expect((await getReviewFacts(admin.ctx, { id })).prices).toEqual({ medianMinor: 20_000, courses: 3 })
  const alone = await product.make.course({ family: 'theory', status: 'Pending' })
  expect((await getReviewFacts(admin.ctx, { id: alone })).prices).toEqual({ medianMinor: null, courses: 0 })
})

test('a teacher’s history counts approved and cancelled classes, and every denial that stood', async () => {
  const admin = await product.make.admin()
  const { userId: instructorId } = await product.make.instructor()
  const own = (status: 'Approved' | 'Cancelled' | 'Pending') => product.make.course({ instructorId, status })
  await Promise.all([own('Approved'), own('Approved'), own('Cancelled'), product.make.course()])
  const [denied, mistaken, id] = await Promise.all([own('Pending'), own('Pending'), own('Pending')])
  await denyCourse(admin.ctx, { id: denied, feedback: 'No' })
  const { version } = await denyCourse(admin.ctx, { id: mistaken, feedback: 'Oops' })
  await undoDecision(admin.ctx, { id: mistaken, version })
  const { teacher, lastRound } = await getReviewFacts(admin.ctx, { id })
  expect(teacher).toMatchObject({ approved: 2, denied: 1, cancelled: 1, rating: { average: null, count: 0 } })
  expect(lastRound).toBeNull()
  // The approved class that is looked at is not its own precedent.
  await approveCourse(admin.ctx, { id })
  expect((await getReviewFacts(admin.ctx, { id })).teacher.approved).toBe(2)
})

test('what was denied and came back says why it was, and what has changed since', async () => {
  const admin = await product.make.admin()
  const instructor = await product.make.instructor()
  const id = await product.make.course({
    instructorId: instructor.userId,
    status: 'Pending',
    name: 'Harp',
    description: 'Short',
  })
  await denyCourse(admin.ctx, { id, feedback: 'Say more' })
  await reviseCourse(instructor.ctx, { id, name: 'Harp', description: 'Long', capacity: 8, price: 10_000 })
  expect((await getReviewFacts(admin.ctx, { id })).lastRound).toEqual({
    at: expect.any(String),
    feedback: 'Say more',
    before: { description: 'Short', capacity: 10 },
    after: { description: 'Long', capacity: 8 },
  })
})

test('nobody’s class has no facts', async () => {
  const admin = await product.make.admin()
  await expect(getReviewFacts(admin.ctx, { id: crypto.randomUUID() })).rejects.toMatchObject({
    code: 'not_found',
  })
})
