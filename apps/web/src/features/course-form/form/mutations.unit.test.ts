import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeSchool, refusal } from '../../../../test/fake-school.tsx'
import { aManagedCourse, aCourseDetail } from '../../../../test/made.ts'
import { noticeStore } from '../../../lib/browser/notify.ts'
import { useReviseCourse, useSubmitCourse, useUpdateApprovedCourse } from './mutations.ts'
import { useSetPrerequisites } from '../../class-desk/mutations.ts'

const course = aManagedCourse()
const input = { id: course.id, name: 'Harp', description: '', capacity: '8', price: '99.00' }
const notices = () => noticeStore.current().map(({ text }) => text)
const useUpdateAsOwner = () => useUpdateApprovedCourse('instructor')
const useUpdateAsAdmin = () => useUpdateApprovedCourse('admin')

beforeEach(() => noticeStore.clear())
afterEach(() => noticeStore.clear())

function teaching(answers: Parameters<typeof fakeSchool>[0]) {
  const school = fakeSchool(answers)
  school.api.instructor.courses.list.setData({}, [course])
  return school
}

test('a new class is sent as it was typed; the server reads seats and price', async () => {
  const school = teaching({ 'instructor.courses.submit': () => course })
  const { id: _, ...typed } = input
  await school.use(useSubmitCourse).mutateAsync(typed)
  expect(school.asked).toEqual([`instructor.courses.submit ${JSON.stringify(typed)}`])
  expect(notices()).toEqual(['class Added Successfully'])
  expect(school.isStale('instructor.courses.list')).toBe(true)
})

test('a class that waits or was denied is sent again', async () => {
  const school = teaching({ 'instructor.courses.revise': () => course })
  await school.use(useReviseCourse).mutateAsync(input)
  expect(notices()).toEqual(['class Updated Successfully'])
  expect(school.isStale('instructor.courses.list')).toBe(true)
})

test.each(['office', 'admin'] as const)('%s sends it again through the school’s procedure', async (role) => {
  const school = teaching({ 'admin.courses.revise': () => course })
  await school.use(() => useReviseCourse(role)).mutateAsync(input)
  expect(school.asked).toEqual([`admin.courses.revise ${JSON.stringify(input)}`])
})

test.each([
  ['its owner', useUpdateAsOwner, 'instructor.courses.updateApproved'],
  ['an admin', useUpdateAsAdmin, 'admin.courses.updateApproved'],
] as const)('an approved class is edited by %s through their own procedure', async (_, useUpdate, path) => {
  const school = teaching({ [path]: () => course })
  school.api.public.courses.get.setData({ id: course.id }, aCourseDetail())
  await school.use(useUpdate).mutateAsync(input)
  expect(school.asked).toEqual([`${path} ${JSON.stringify(input)}`])
  expect(notices()).toEqual(['Approved Class Updated Successfully'])
  expect(school.isStale('public.courses.get')).toBe(true)
})

test('a refused class is told of in its form, not in a toast', async () => {
  const school = teaching({
    'instructor.courses.revise': () => {
      throw refusal('seats_below_taken')
    },
  })
  await expect(school.use(useReviseCourse).mutateAsync(input)).rejects.toThrow()
  expect(notices()).toEqual([])
  expect(school.isStale('instructor.courses.list')).toBe(false)
})

test('classes that come first are asked for again with everything that is told of classes', async () => {
  const school = teaching({ 'instructor.courses.setPrerequisites': () => [] })
  await school.use(useSetPrerequisites).mutateAsync({ id: course.id, requires: [] })
  expect(school.asked).toEqual([`instructor.courses.setPrerequisites {"id":"${course.id}","requires":[]}`])
  expect(school.isStale('instructor.courses.list')).toBe(true)
})
