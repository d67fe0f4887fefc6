import { afterAll, beforeAll, expect, test } from 'vitest'
import { courseLevels } from '@cadenza/contracts/courses/course-values'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { listCourses } from './list-courses.ts'
import { reviseCourse } from '../courses/revise-course.ts'
import { submitCourse } from '../courses/submit-course.ts'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

const submission = { name: 'Jazz piano', description: '', capacity: 10, price: 10_000 }
const visitor = () => ({ ...product.deps, actor: { kind: 'visitor' as const }, requestId: 'test' })
const list = (wanted: object) =>
  listCourses(visitor(), { sort: 'popular', limit: 100, ...wanted }).then(({ items }) =>
    items.map(({ id }) => id),
  )

test('a level is set, stays when it is not named, and goes with null', async () => {
  const { ctx } = await product.make.instructor()
  const { id, level } = await submitCourse(ctx, { ...submission, level: 'beginner' })
  expect(level).toBe('beginner')
  const { name, capacity, price } = submission
  expect(await reviseCourse(ctx, { id, name, capacity, price })).toMatchObject({ level: 'beginner' })
  expect(await reviseCourse(ctx, { id, name, capacity, price, level: null })).toMatchObject({ level: null })
  expect(await submitCourse(ctx, submission)).toMatchObject({ level: null })
})

test('the list finds the classes of one level, alone and in a search', async () => {
  const made = await Promise.all(
    courseLevels.map(async (level) => [level, await product.make.course({ name: 'Lute', level })] as const),
  )
  const without = await product.make.course({ name: 'Lute' })
  for (const [level, id] of made)
    for (const wanted of [{ level }, { level, q: 'lute' }]) expect(await list(wanted)).toEqual([id])
  const all = await list({ q: 'lute' })
  expect(new Set(all)).toEqual(new Set([...made.map(([, id]) => id), without]))
})

test('the documented calls neither answer nor take it', async () => {
  const id = await product.make.course({ level: 'open' })
  const answer = await product.app.inject({ url: `/approvedCourses/${id}` })
  expect(answer.json()).not.toHaveProperty('level')
  const { headers } = await product.make.instructor()
  const refused = await product.app.inject({
    method: 'POST',
    url: '/instructorCourses',
    headers,
    payload: { name: 'Lute', seats: 3, price: 100, level: 'open' },
  })
  expect(refused.statusCode).toBe(400)
})
