import { expect, test } from 'vitest'
import { runTestApp } from '../../../test/run-test-app.ts'
import { enrolFree } from '../checkout/enrol-free.ts'
import { startCheckout } from '../checkout/start-checkout.ts'
import { deleteUser } from '../users/manage-users.ts'
import { getRoster } from './get-roster.ts'

const product = runTestApp()

async function taughtCourse(priceMinor = 0) {
  const teacher = await product.make.instructor()
  const courseId = await product.make.course({
    instructorId: teacher.userId,
    name: 'Harp at dawn',
    capacity: 4,
    priceMinor,
  })
  return { teacher, courseId }
}

async function enrolled(courseId: string, name: string) {
  const student = await product.make.student({ name })
  await product.make.cart(student, [courseId])
  await enrolFree(student.ctx)
  return student
}

// Clause D5-15
test('names who is enrolled and since when, first enrolled first, and nothing else of them', async () => {
  const { teacher, courseId } = await taughtCourse()
  await enrolled(courseId, 'Zoe First')
  await enrolled(courseId, 'Ana Second')
  const roster = await getRoster(teacher.ctx, { id: courseId })
  expect(roster.course).toEqual({ id: courseId, name: 'Harp at dawn', capacity: 4 })
  expect(roster.students.map(({ name }) => name)).toEqual(['Zoe First', 'Ana Second'])
  for (const student of roster.students) {
    expect(student).toMatchObject({ isChild: false, age: null, hasNotes: false, contacts: [] })
    expect(Math.abs(Date.now() - Date.parse(student.enrolledAt))).toBeLessThan(60_000)
  }
})

test('a held seat is not an enrolment', async () => {
  const { teacher, courseId } = await taughtCourse(10_000)
  const student = await product.make.student()
  await product.make.cart(student, [courseId])
  await startCheckout(student.ctx, { totalMinor: 10_000 })
  expect((await getRoster(teacher.ctx, { id: courseId })).students).toEqual([])
})

test('who deleted their account keeps the place without their name', async () => {
  const { teacher, courseId } = await taughtCourse()
  const gone = await enrolled(courseId, 'Gone Away')
  const admin = await product.make.admin()
  await deleteUser(admin.ctx, { id: gone.userId })
  const { students } = await getRoster(teacher.ctx, { id: courseId })
  expect(students.map(({ name }) => name)).toEqual(['Deleted user'])
})

// Clause D5-15
test('another instructor’s course answers as an absent one', async () => {
  const { courseId } = await taughtCourse()
  await enrolled(courseId, 'Zoe First')
  const stranger = await product.make.instructor()
  await expect(getRoster(stranger.ctx, { id: courseId })).rejects.toMatchObject({ kind: 'not_found' })
  const absent = { id: '019a0000-0000-7000-8000-000000000000' }
  await expect(getRoster(stranger.ctx, absent)).rejects.toMatchObject({ kind: 'not_found' })
})
