import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeSchool, refusal } from '../../../test/fake-school.tsx'
import { noticeStore } from '../../lib/browser/notify.ts'
import { useWithdrawReview, useWriteReview } from './mutations.ts'

const notices = () => noticeStore.current().map(({ text }) => text)
const review = { courseId: 'c1', rating: 4, reviewDetails: 'Warm and exact.' }

beforeEach(() => noticeStore.clear())
afterEach(() => noticeStore.clear())

function reading(answers: Parameters<typeof fakeSchool>[0]) {
  const school = fakeSchool(answers)
  school.api.public.reviews.listOfCourse.setInfiniteData({ courseId: 'c1' }, { pages: [], pageParams: [] })
  school.api.student.reviews.listOwn.setData(undefined, [])
  school.api.public.courses.list.setData({}, { items: [], nextCursor: null })
  return school
}

test('a saved review is told and shown with its class at once', async () => {
  const school = reading({ 'student.reviews.write': () => null })
  await school.use(useWriteReview).mutateAsync(review)
  expect(notices()).toEqual(['Your review is saved'])
  expect(school.isStale('public.reviews.listOfCourse')).toBe(true)
  expect(school.isStale('student.reviews.listOwn')).toBe(true)
  expect(school.isStale('public.courses.list')).toBe(false)
})

test('a withdrawn review is told and gone from its class', async () => {
  const school = reading({ 'student.reviews.withdraw': () => null })
  await school.use(useWithdrawReview).mutateAsync({ courseId: 'c1' })
  expect(notices()).toEqual(['Your review is withdrawn'])
  expect(school.isStale('public.reviews.listOfCourse')).toBe(true)
})

test('what was refused is left to the form to tell, and nothing is asked again', async () => {
  const school = reading({
    'student.reviews.write': () => {
      throw refusal('not_enrolled')
    },
  })
  await expect(school.use(useWriteReview).mutateAsync(review)).rejects.toThrow()
  expect(notices()).toEqual([])
  expect(school.isStale('public.reviews.listOfCourse')).toBe(false)
})
