import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeSchool } from '../../../test/fake-school.tsx'
import { noticeStore } from '../../lib/browser/notify.ts'
import { useAgreeToCard, useDownloadData } from './mutations.ts'

const notices = () => noticeStore.current().map(({ text }) => text)

beforeEach(() => {
  noticeStore.clear()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(() => {
  noticeStore.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what is agreed to show is the card at once, and every public page asks again', async () => {
  const card = { showsEmail: true }
  const school = fakeSchool({ 'student.privacy.agreeToCard': () => card })
  school.api.public.instructors.list.setData({}, [])
  await school.use(useAgreeToCard).mutateAsync({ showsEmail: true, showsPhoto: false })
  expect(school.queryClient.getQueryData([['student', 'privacy', 'card'], { type: 'query' }])).toEqual(card)
  expect(notices()).toEqual(['Your public card is saved'])
  expect(school.isStale('public.instructors.list')).toBe(true)
})

test('the own data become a file, and stay nowhere else', async () => {
  const link = { href: '', download: '', click: vi.fn() }
  const school = fakeSchool({ 'student.privacy.export': () => ({ name: 'Kim' }) })
  vi.stubGlobal('document', { createElement: () => link })
  await school.use(useDownloadData).mutateAsync()
  expect(link.download).toBe('my-data.json')
  expect(link.click).toHaveBeenCalledOnce()
  const file = await fetch(link.href).then((answer) => answer.text())
  expect(JSON.parse(file)).toEqual({ name: 'Kim' })
  expect(notices()).toEqual(['The data is being saved'])
  // Once the browser has read it, its address leads nowhere.
  vi.advanceTimersByTime(10_000)
  await expect(fetch(link.href)).rejects.toThrow()
})
