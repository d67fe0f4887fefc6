// @vitest-environment happy-dom
import type { ReceivedMessage } from '@cadenza/contracts/school/message'
import { describe, expect, test, vi } from 'vitest'
import type { Answers } from '../../../test/fake-school.tsx'
import { aCourseDetail, anInstructor, mia } from '../../../test/made.ts'
import { main, openPage, refuse, screen, waitFor, within } from '../../../test/open-page.tsx'

const aReceived = (different: Partial<ReceivedMessage> = {}): ReceivedMessage => ({
  id: '019a0000-0000-7000-8000-000000000081',
  kind: 'place',
  subject: 'Boots',
  body: 'Bring boots.',
  author: 'Noor Haddad',
  participants: [{ id: mia.id, name: 'Mia Weber' }],
  files: [],
  at: '2026-06-01T17:05:00.000Z',
  ...different,
})

describe('messages on the home of a family', () => {
  const home = (items: ReceivedMessage[], answers: Answers = {}) =>
    openPage('/dashboard/userHome', {
      answers: { 'student.messages.list': () => ({ items, nextCursor: null }), ...answers },
    })

  test('say who wrote when, and for whom', async () => {
    await home([aReceived()])
    const list = within(await main().findByRole('region', { name: 'Messages' }))
    expect(list.getByText('Boots')).toBeTruthy()
    expect(list.getByText(/^Noor Haddad,/).textContent).toMatch(/, for Mia$/)
    expect(list.getByText('Bring boots.')).toBeTruthy()
  })

  test('of the school itself, to the family as a whole, name nobody', async () => {
    await home([aReceived({ author: null, participants: [] })])
    const words = (await main().findByText(/^The school,/)).textContent
    expect(words).not.toContain(', for')
  })

  test('with files let them be saved', async () => {
    const file = { id: 'f1', name: 'plan.pdf', type: 'application/pdf' as const, bytes: 4 }
    const saved = vi.spyOn(URL, 'createObjectURL')
    const opened = await home([aReceived({ files: [file] })], {
      'student.messages.file': () => ({ name: 'plan.pdf', type: 'application/pdf', data: btoa('%PDF') }),
    })
    expect((await main().findByText(/^Noor Haddad,/)).textContent).toContain(', with files')
    await opened.press('plan.pdf')
    await waitFor(() => expect(saved).toHaveBeenCalledOnce())
    expect(opened.sent('student.messages.file')).toEqual([{ id: 'f1' }])
    saved.mockRestore()
  })

  test('with a file that is gone say so', async () => {
    const file = { id: 'f1', name: 'plan.pdf', type: 'application/pdf' as const, bytes: 4 }
    const opened = await home([aReceived({ files: [file] })], {
      'student.messages.file': refuse('unavailable', { status: 503 }),
    })
    await opened.press('plan.pdf')
    expect(await screen.findByText(/The service is not available right now/)).toBeTruthy()
  })

  test('go on where the first page ends', async () => {
    const opened = await home([], {
      'student.messages.list': (input) =>
        (input as { cursor?: string }).cursor
          ? { items: [aReceived({ id: 'm2', subject: 'Rain' })], nextCursor: null }
          : { items: [aReceived()], nextCursor: 'next' },
    })
    const region = within(await main().findByRole('region', { name: 'Messages' }))
    await opened.press('Show more', region)
    expect(await region.findByText('Rain')).toBeTruthy()
    expect(region.getByText('Boots')).toBeTruthy()
  })
})

describe('a question to a teacher or the school', () => {
  const noor = anInstructor()
  const course = aCourseDetail()
  const ask = (search = '', answers: Answers = {}) =>
    openPage(`/dashboard/ask${search}`, {
      answers: {
        'public.instructors.get': () => ({ instructor: noor, courses: [] }),
        'public.courses.get': () => course,
        'student.messages.ask': () => null,
        ...answers,
      },
    })

  test('names whom it is to, and about which class', async () => {
    await ask(`?teacher=${noor.id}&course=${course.id}`)
    expect(await main().findByRole('heading', { name: 'Ask Noor Haddad' })).toBeTruthy()
    expect(main().getByText('About Jazz Piano')).toBeTruthy()
  })

  test('is to the school without a teacher', async () => {
    const opened = await ask()
    expect(await main().findByRole('heading', { name: 'Ask the school' })).toBeTruthy()
    await opened.fill('Your question', 'Is there parking?')
    await opened.press('Send')
    expect(
      await main().findByText(/^Your question is on its way\. The answer comes to you alone/),
    ).toBeTruthy()
    expect(opened.sent('student.messages.ask')).toMatchObject([{ body: 'Is there parking?' }])
  })

  test('that is empty is refused at its field', async () => {
    const opened = await ask('', {
      'student.messages.ask': refuse('invalid_input', {
        status: 400,
        issues: [{ path: 'body', message: 'Please write your question' }],
      }),
    })
    await opened.press('Send')
    expect(await main().findByText('Please write your question')).toBeTruthy()
    expect(main().getByLabelText('Your question').getAttribute('aria-invalid')).toBe('true')
  })

  test('beyond the number of a day stays as it was written', async () => {
    const opened = await ask('', { 'student.messages.ask': refuse('rate_limited', { status: 429 }) })
    await opened.fill('Your question', 'Is there parking?')
    await opened.press('Send')
    expect(await main().findByText(/Too many attempts/)).toBeTruthy()
    expect(main().getByLabelText('Your question')).toHaveProperty('value', 'Is there parking?')
  })

  test('to somebody who is no teacher is no page', async () => {
    await ask(`?teacher=${noor.id}`, { 'public.instructors.get': refuse('not_found', { status: 404 }) })
    expect(await screen.findByRole('heading', { name: /not here|not found/i })).toBeTruthy()
  })
})

describe('the link that stops news by mail', () => {
  const stop = (search: string, answers: Answers = {}) =>
    openPage(`/stopNews${search}`, { viewer: null, answers })

  test('does nothing before it is pressed: mail programs open links by themselves', async () => {
    const opened = await stop('?token=abc')
    await main().findByRole('button', { name: 'Stop news by mail' })
    expect(opened.asked.filter((call) => call.includes('stopNews'))).toEqual([])
  })

  test('stops news, and says what still comes', async () => {
    const opened = await stop('?token=abc', { 'POST /stopNews': () => ({ stopped: true }) })
    await opened.press('Stop news by mail')
    expect(
      await main().findByText(
        /^You get no more news by mail\. Mails about places that you have still come\./,
      ),
    ).toBeTruthy()
    expect(main().queryByRole('button', { name: 'Stop news by mail' })).toBeNull()
  })

  test.each([
    ['without a token', '', undefined],
    ['with half a token', '?token=ab', () => ({ stopped: false })],
  ])('%s says what to do', async (_, search, answer) => {
    const opened = await stop(search, answer && { 'POST /stopNews': answer })
    if (answer) await opened.press('Stop news by mail')
    expect(await main().findByText(/^This link is not whole/)).toBeTruthy()
    expect(main().getByRole('link', { name: 'your profile' }).getAttribute('href')).toBe(
      '/dashboard/profile#news',
    )
  })

  test('that did not work can be pressed again', async () => {
    const opened = await stop('?token=abc')
    await opened.press('Stop news by mail')
    expect(await main().findByText('This did not work. Please try again in a moment.')).toBeTruthy()
    opened.answerNow({ 'POST /stopNews': () => ({ stopped: true }) })
    await opened.press('Stop news by mail')
    expect(await main().findByText(/^You get no more news by mail/)).toBeTruthy()
  })
})
