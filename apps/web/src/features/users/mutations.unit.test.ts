import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fakeSchool, refusal, type Answers } from '../../../test/fake-school.tsx'
import { aUser } from '../../../test/made.ts'
import { noticeStore } from '../../lib/browser/notify.ts'
import { useChangeRole, useDeleteUser } from './mutations.ts'
import { userListInput } from './queries.ts'

const kim = aUser({ id: 'kim', name: 'Kim' })
const noor = aUser({ id: 'noor', name: 'Noor', role: 'instructor' })
const ada = aUser({ id: 'ada', name: 'Ada', role: 'admin' })
const filter = { q: 'a' }
const useIt = () => useChangeRole(filter, 2)
const notices = () => noticeStore.current().map(({ tone, text }) => `${tone}: ${text}`)

beforeEach(() => noticeStore.clear())
afterEach(() => noticeStore.clear())

/** A browser that shows the second page of users. */
function managing(answers: Answers) {
  const school = fakeSchool(answers)
  const input = userListInput(filter, 2)
  school.api.admin.users.list.setData(input, { items: [kim, noor, ada], nextCursor: null, total: 53 })
  school.api.public.instructors.list.setData({}, [])
  const roles = () => school.api.admin.users.list.getData(input)?.items.map(({ id, role }) => `${id} ${role}`)
  return { ...school, roles }
}

describe('a change of role', () => {
  test('shows at once on its page, and everybody sees other cards afterwards', async () => {
    const answered = Promise.withResolvers<object>()
    const school = managing({ 'admin.users.changeRole': () => answered.promise })
    const done = school.use(useIt).mutateAsync({ id: 'ada', role: 'student' })
    await expect.poll(school.roles).toEqual(['kim student', 'noor instructor', 'ada student'])
    answered.resolve({ ...ada, role: 'student' })
    await done
    expect(notices()).toEqual(['success: Ada is a Student Now'])
    expect(school.isStale('admin.users.list')).toBe(true)
    expect(school.isStale('public.instructors.list')).toBe(true)
  })

  test.each([
    ['admin', 'Kim is an Admin Now'],
    ['instructor', 'Kim is an Instructor Now'],
  ] as const)('to %s is told with the right article', async (role, text) => {
    const school = managing({ 'admin.users.changeRole': () => ({ ...kim, role }) })
    await school.use(useIt).mutateAsync({ id: 'kim', role })
    expect(notices()).toEqual([`success: ${text}`])
  })

  test('is taken back when the school would be left without an admin', async () => {
    const school = managing({
      'admin.users.changeRole': () => {
        throw refusal('last_admin')
      },
    })
    await expect(school.use(useIt).mutateAsync({ id: 'ada', role: 'student' })).rejects.toThrow()
    expect(school.roles()).toEqual(['kim student', 'noor instructor', 'ada admin'])
    expect(notices()).toEqual(['error: The school needs at least one admin.'])
  })
})

test('the reason why somebody stays what they are speaks of them, not of the reader', async () => {
  const school = managing({
    'admin.users.changeRole': () => {
      throw refusal('email_unverified')
    },
  })
  await expect(school.use(useIt).mutateAsync({ id: 'kim', role: 'instructor' })).rejects.toThrow()
  expect(notices()).toEqual([
    'error: Kim has not verified their email address yet. They can get this role once they have.',
  ])
})

describe('deleting an account', () => {
  test('is told, and every list with people is asked again', async () => {
    const school = managing({ 'admin.users.delete': () => null })
    await school.use(useDeleteUser).mutateAsync({ id: 'kim' })
    expect(school.asked).toEqual(['admin.users.delete {"id":"kim"}'])
    expect(notices()).toEqual(['success: Deleted!'])
    expect(school.isStale('admin.users.list')).toBe(true)
    expect(school.isStale('public.instructors.list')).toBe(true)
  })

  test('says what has to happen first', async () => {
    const school = managing({
      'admin.users.delete': () => {
        throw refusal('classes_with_students')
      },
    })
    await expect(school.use(useDeleteUser).mutateAsync({ id: 'noor' })).rejects.toThrow()
    expect(notices()).toEqual([
      'error: Students attend or are paying for classes of this person. Hand them over or cancel them first.',
    ])
  })
})

test('the list is kept by what it was asked for, page by page', () => {
  const filterOfAddress = { q: 'a', role: 'admin' as const, other: 3 }
  expect(userListInput(filterOfAddress, 3)).toEqual({ q: 'a', role: 'admin', page: 3, limit: 50 })
})
