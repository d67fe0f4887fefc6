import { expect, test } from 'vitest'
import { call } from '../../../test/rest-client.ts'
import { runTestApp } from '../../../test/run-test-app.ts'
import { writeReview } from '../../features/reviews/write-review.ts'

const product = runTestApp()

test('GET /reviews lists rating, reviewDetails and studentName for anybody, latest first', async () => {
  expect((await call(product.app, 'GET /reviews')).body).toEqual([])
  const courseId = await product.make.course({ name: 'Cello choir' })
  const written = []
  for (const name of ['Ana Ruiz', 'Ben Odhiambo']) {
    const student = await product.make.student({ name })
    await product.make.enrolment(student, [courseId])
    written.push(await writeReview(student.ctx, { courseId, rating: 4, reviewDetails: `${name} was there.` }))
  }
  const { status, body } = await call(product.app, 'GET /reviews')
  expect(status).toBe(200)
  expect(body).toEqual([
    {
      _id: written[1]?.id,
      rating: 4,
      reviewDetails: 'Ben Odhiambo was there.',
      studentName: 'Ben Odhiambo',
      courseName: 'Cello choir',
    },
    {
      _id: written[0]?.id,
      rating: 4,
      reviewDetails: 'Ana Ruiz was there.',
      studentName: 'Ana Ruiz',
      courseName: 'Cello choir',
    },
  ])
})
