import type { ManagedCourse } from '@cadenza/contracts/courses/course'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fakeSchool, refusal, type Answers } from '../../../test/fake-school.tsx'
import { aManagedCourse } from '../../../test/made.ts'
import { noticeStore } from '../../lib/browser/notify.ts'
import {
  useApproveCourse,
  useApproveSeveral,
  useCancelCourse,
  useDenyCourse,
  useMarkEditsSeen,
} from './mutations.ts'

const jazz = aManagedCourse({ id: 'jazz', name: 'Jazz' })
const harp = aManagedCourse({ id: 'harp', name: 'Harp', version: 7 })
const own = aManagedCourse({ id: 'own', name: 'Own' })
const queue = { status: 'Pending' } as const
const notices = () => noticeStore.current().map(({ tone, text }) => `${tone}: ${text}`)
const approved = [
  'success: Approved Courses Store On Database Successfully',
  'success: Course Status Updated Successfully',
]

beforeEach(() => noticeStore.clear())
afterEach(() => noticeStore.clear())

/** A browser with two classes in the queue and a public catalogue. */
function moderating(answers: Answers) {
  const school = fakeSchool(answers)
  school.api.admin.courses.list.setInfiniteData(queue, {
    pages: [
      { items: [{ ...jazz, waitingFamilies: 0 }], nextCursor: 'more', total: 2 },
      { items: [{ ...harp, waitingFamilies: 0 }], nextCursor: null, total: 2 },
    ],
    pageParams: [],
  })
  school.api.public.courses.list.setData({}, { items: [], nextCursor: null })
  const pages = () => school.api.admin.courses.list.getInfiniteData(queue)?.pages ?? []
  const waiting = () => pages().flatMap(({ items, total }) => [...items.map(({ id }) => id), total])
  const isStale = () => [school.isStale('admin.courses.list'), school.isStale('public.courses.list')]
  return { ...school, waiting, staleLists: isStale }
}

const no = (reason: Parameters<typeof refusal>[0]) => () => {
  throw refusal(reason)
}

describe('approving', () => {
  test('takes the class out of the queue at once; both toasts come with the answer', async () => {
    const answered = Promise.withResolvers<ManagedCourse>()
    const school = moderating({ 'admin.courses.approve': () => answered.promise })
    const done = school.use(useApproveCourse).mutateAsync({ id: 'jazz', version: 3 })
    await expect.poll(school.waiting).toEqual([1, 'harp', 1])
    expect(notices()).toEqual([])
    answered.resolve(jazz)
    await done
    expect(notices()).toEqual(approved)
    expect(school.staleLists()).toEqual([true, true])
  })

  test('brings it back where it was, with the reason, when somebody has changed it in the meantime', async () => {
    const school = moderating({ 'admin.courses.approve': no('stale') })
    await expect(school.use(useApproveCourse).mutateAsync({ id: 'jazz', version: 1 })).rejects.toThrow()
    expect(school.waiting()).toEqual(['jazz', 2, 'harp', 2])
    expect(notices()).toEqual(['error: Someone has changed this in the meantime. Please look at it again.'])
    expect(school.staleLists()).toEqual([true, true])
  })
})

describe('approving several', () => {
  const isOwn = ({ id }: ManagedCourse) => id === 'own'
  const useSeveral = () => useApproveSeveral(isOwn)

  test('does each for itself, in the version that was looked at, and leaves out what the admin submitted', async () => {
    const school = moderating({
      // The input of the procedure named in the key.
      'admin.courses.approve': (input) => ((input as { id: string }).id === 'harp' ? no('stale')() : jazz),
    })
    const outcomes = await school.use(useSeveral).mutateAsync([jazz, harp, own])
    expect(school.asked).toEqual([
      'admin.courses.approve {"id":"jazz","version":3}',
      'admin.courses.approve {"id":"harp","version":7}',
    ])
    expect(outcomes).toEqual([
      { course: jazz },
      { course: harp, problem: 'Someone has changed this in the meantime. Please look at it again.' },
      { course: own, problem: 'You submitted this class yourself, so another admin has to approve it.' },
    ])
    expect(notices()).toEqual(approved)
    expect(school.staleLists()).toEqual([true, true])
  })

  test('claims nothing when none was approved', async () => {
    const school = moderating({ 'admin.courses.approve': no('stale') })
    const outcomes = await school.use(useSeveral).mutateAsync([jazz, own])
    expect(outcomes.every(({ problem }) => problem)).toBe(true)
    expect(notices()).toEqual([])
  })
})

describe.each([
  ['denying', useDenyCourse, 'admin.courses.deny', { id: 'jazz', feedback: 'Too short.' }],
  ['cancelling', useCancelCourse, 'admin.courses.cancel', { id: 'jazz', reason: 'The teacher is ill.' }],
] as const)('%s', (_, useDecision, path, input) => {
  // Each has its own input; the pairs above belong together.
  const useIt = () => useDecision() as ReturnType<typeof useDenyCourse>
  const sent = input as Parameters<ReturnType<typeof useIt>['mutateAsync']>[0]

  test('sends the reason and says that the status changed', async () => {
    const school = moderating({ [path]: () => jazz })
    await school.use(useIt).mutateAsync(sent)
    expect(school.asked).toEqual([`${path} ${JSON.stringify(input)}`])
    expect(notices()).toEqual(['success: Course Status Updated Successfully'])
    expect(school.staleLists()).toEqual([true, true])
  })

  test('leaves the words about a refusal to the form, and looks again', async () => {
    const school = moderating({ [path]: no('stale') })
    await expect(school.use(useIt).mutateAsync(sent)).rejects.toThrow()
    expect(notices()).toEqual([])
    expect(school.staleLists()).toEqual([true, true])
  })
})

test('edits that were seen leave the list, and the counts of the dashboard are asked again', async () => {
  const school = moderating({ 'admin.courseEdits.markSeen': () => null })
  school.api.admin.courseEdits.list.setInfiniteData({ limit: 50 }, { pages: [], pageParams: [] })
  await school.use(useMarkEditsSeen).mutateAsync({ ids: ['e1'] })
  expect(school.isStale('admin.courseEdits.list')).toBe(true)
  expect(school.staleLists()).toEqual([true, false])
})
