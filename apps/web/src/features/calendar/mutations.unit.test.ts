import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeSchool } from '../../../test/fake-school.tsx'
import { noticeStore } from '../../lib/browser/notify.ts'
import { useCreateCalendar, useRevokeCalendar } from './mutations.ts'

beforeEach(() => {
  noticeStore.clear()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(() => {
  noticeStore.clear()
  vi.useRealTimers()
})

const notices = () => noticeStore.current().map(({ text }) => text)

test('a new link is told to its page, and the list is asked for again', async () => {
  const address = 'https://school.example/calendar/abc.ics'
  const school = fakeSchool({ 'student.calendar.create': () => ({ address }) })
  school.api.student.calendar.list.setData(undefined, [])
  expect(await school.use(useCreateCalendar).mutateAsync({ scope: 'mine' })).toMatchObject({ address })
  expect(school.isStale('student.calendar.list')).toBe(true)
})

test('an ended link is said to be ended, and the list is asked for again', async () => {
  const school = fakeSchool({ 'student.calendar.revoke': () => ({ removed: true }) })
  school.api.student.calendar.list.setData(undefined, [])
  await school.use(useRevokeCalendar).mutateAsync({ id: '019a0000-0000-7000-8000-0000000000f1' })
  expect(school.isStale('student.calendar.list')).toBe(true)
  expect(notices()).toEqual(['The calendar link is ended'])
})
