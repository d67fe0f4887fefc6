// @vitest-environment happy-dom
import type { ChangedClass } from '@cadenza/contracts/places/class-change'
import { describe, expect, test } from 'vitest'
import { fakeSchool } from '../../../test/fake-school.tsx'
import { main, openPage } from '../../../test/open-page.tsx'
import { useAnswerChange } from './mutations.ts'

const until = '2091-07-02T09:30:00.000Z'
const change: ChangedClass = {
  courseId: '019a0000-0000-7000-8000-000000000001',
  name: 'Choir',
  changes: [['Level', 'any → advanced']],
  until,
  untilText: 'July 1, 2091',
  refundMinor: 10_000,
  currency: 'USD',
  places: [
    {
      enrolmentId: '019a0000-0000-7000-8000-000000000002',
      participantName: 'Mia Weber',
      isPaid: true,
      isAgreed: false,
    },
  ],
}

const linked = (hasAccount: boolean | undefined, answered = true) =>
  openPage('/classChanged?token=abc', {
    viewer: null,
    answers: {
      'public.changes.get': () => (hasAccount === undefined ? null : { ...change, hasAccount }),
      'public.changes.answer': () => ({ answered }),
    },
  })

describe('the page behind the mail', () => {
  test('changes nothing before a press, and sends what was shown', async () => {
    const opened = await linked(true)
    const fine = await main().findByRole('button', { name: 'Fine with us' })
    expect(main().getByText('any → advanced')).toBeTruthy()
    expect(opened.sent('public.changes.answer')).toEqual([])
    await opened.user.click(fine)
    expect(await main().findByText(/^Thank you/)).toBeTruthy()
    expect(opened.sent('public.changes.answer')).toEqual([
      { token: 'abc', answer: 'fine', until, refundMinor: 10_000 },
    ])
  })

  test('leads who has an account to signing in, to give it back or to move', async () => {
    await linked(true)
    const links = await main().findAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/dashboard/enrolledClasses',
      '/dashboard/places/019a0000-0000-7000-8000-000000000002/move',
    ])
  })

  test('asks once more before a family without an account gives its place back', async () => {
    const opened = await linked(false)
    await opened.user.click(await main().findByRole('button', { name: 'Give it back, all of it' }))
    expect(opened.sent('public.changes.answer')).toEqual([])
    await opened.user.click(main().getByRole('button', { name: 'Yes, give it back for $100.00' }))
    expect(await main().findByText(/^Given back/)).toBeTruthy()
    expect(main().queryByRole('button', { name: 'Fine with us' })).toBeNull()
  })

  test('says that there is nothing to answer', async () => {
    await linked(undefined)
    expect(await main().findByText(/^There is nothing left to answer here/)).toBeTruthy()
  })

  test('says after the press that it came too late', async () => {
    const opened = await linked(true, false)
    await opened.user.click(await main().findByRole('button', { name: 'Fine with us' }))
    expect(await main().findByText(/^There is nothing left to answer/)).toBeTruthy()
  })
})

test('an answer of the viewer goes by their own procedure', async () => {
  const school = fakeSchool({ 'student.changes.answer': () => ({ answered: true }) })
  const answer = school.use(() => useAnswerChange())
  const input = { courseId: change.courseId, answer: 'give_back' as const, until, refundMinor: 10_000 }
  expect(await answer.mutateAsync(input)).toEqual({ answered: true })
})
