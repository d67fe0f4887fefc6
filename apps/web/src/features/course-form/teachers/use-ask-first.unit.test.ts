import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeSchool, refusal } from '../../../../test/fake-school.tsx'
import { aManagedCourse } from '../../../../test/made.ts'
import { noticeStore } from '../../../lib/browser/notify.ts'
import { useAskFirst } from './use-ask-first.ts'

beforeEach(() => noticeStore.clear())
afterEach(() => noticeStore.clear())

const approved = aManagedCourse({ status: 'Approved' })
const notices = () => noticeStore.current().map(({ text }) => text)

test('when it cannot be said whom it concerns, it says so, and the change is not made', async () => {
  const school = fakeSchool({
    'admin.courses.getChangeEffect': () => {
      throw refusal('unavailable', { status: 503 })
    },
  })
  expect(await school.use(() => useAskFirst(approved, () => undefined)).ask({ coTeacherId: null })).toBe(
    false,
  )
  expect(notices()).toEqual(['The service is not available right now. Please try again in a moment.'])
})

test('a change that tells no family needs no question, and one of a class that is not on sale no look', async () => {
  const school = fakeSchool({ 'admin.courses.getChangeEffect': () => ({ families: 0, unreached: [] }) })
  const counted: number[] = []
  const questionOf = ({ families }: { families: number }) => void counted.push(families)
  expect(await school.use(() => useAskFirst(approved, questionOf)).ask({ coTeacherId: null })).toBe(true)
  expect(counted).toEqual([0])
  expect(await school.use(() => useAskFirst(aManagedCourse(), questionOf)).ask({ coTeacherId: null })).toBe(
    true,
  )
  expect(school.asked).toHaveLength(1)
})
