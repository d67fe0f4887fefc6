import { expect, test } from 'vitest'
import { runTestApp } from '../../../test/run-test-app.ts'
import { listRounds } from './list-rounds.ts'
import { approveCourse, denyCourse } from './moderate-course.ts'
import { reviseCourse } from '../courses/revise-course.ts'

const product = runTestApp()

test('every decision on one’s own class is kept with its reason, newest first', async () => {
  const admin = await product.make.admin()
  const teacher = await product.make.instructor()
  const id = await product.make.course({ instructorId: teacher.userId, status: 'Pending' })
  const again = { id, name: 'Harp', capacity: 5, price: 10_000 }
  await denyCourse(admin.ctx, { id, feedback: 'Too short.' })
  await reviseCourse(teacher.ctx, again)
  await denyCourse(admin.ctx, { id, feedback: 'Too dear.' })
  await reviseCourse(teacher.ctx, again)
  await approveCourse(admin.ctx, { id })
  expect(await listRounds(teacher.ctx, { id })).toEqual([
    { status: 'Approved', feedback: null, decidedAt: expect.any(String) },
    { status: 'Denied', feedback: 'Too dear.', decidedAt: expect.any(String) },
    { status: 'Denied', feedback: 'Too short.', decidedAt: expect.any(String) },
  ])
})

test('decisions on another’s class are answered like those on an absent one', async () => {
  const { ctx } = await product.make.instructor()
  const id = await product.make.course({ status: 'Denied' })
  await expect(listRounds(ctx, { id })).rejects.toMatchObject({ code: 'not_found' })
})
