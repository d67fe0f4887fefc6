// @vitest-environment happy-dom
import type { SentMessage } from '@cadenza/contracts/school/message'
import { describe, expect, test } from 'vitest'
import type { Answers } from '../../../test/fake-school.tsx'
import { anAdmin, aViewer } from '../../../test/made.ts'
import { dialog, main, openPage, refuse, screen, waitFor, within } from '../../../test/open-page.tsx'

const noor = { id: '019a0000-0000-7000-8000-0000000000a1', name: 'Noor Haddad' }
const aMessage = (different: Partial<SentMessage> = {}): SentMessage => ({
  id: '019a0000-0000-7000-8000-000000000071',
  kind: 'place',
  subject: 'Boots',
  body: 'Bring boots.',
  author: noor,
  audience: { of: 'classes', names: ['Jazz Piano'] },
  files: [],
  createdAt: '2026-06-01T17:05:00.000Z',
  sentAt: null,
  stopped: null,
  answeredBy: null,
  progress: { people: 10, waiting: 0, sent: 10, failed: 0, left: 0 },
  ...different,
})
const aQuestion = (different: Partial<SentMessage> = {}): SentMessage =>
  aMessage({
    id: '019a0000-0000-7000-8000-000000000072',
    kind: 'question',
    subject: 'A question about {Jazz} Piano',
    body: 'Is there {parking}?',
    author: { id: '019a0000-0000-7000-8000-0000000000b1', name: 'Kim Weber' },
    audience: { of: 'people', names: ['Noor Haddad'] },
    progress: { people: 1, waiting: 0, sent: 1, failed: 0, left: 0 },
    ...different,
  })

interface Shown {
  sent?: SentMessage[]
  questions?: SentMessage[]
  sendingsLeft?: number
  answers?: Answers
  viewer?: ReturnType<typeof aViewer>
  search?: string
}

function messages(shown: Shown = {}) {
  const { sent = [], questions = [], sendingsLeft = 3, answers, viewer = anAdmin(), search = '' } = shown
  const list = (input: unknown) => ({
    items: (input as { questions?: true }).questions ? questions : sent,
    nextCursor: null,
    sendingsLeft,
  })
  return openPage(`/dashboard/messages${search}`, {
    viewer,
    answers: { 'admin.messages.list': list, 'instructor.messages.list': list, ...answers },
  })
}

describe('messages that were sent', () => {
  test('none yet: the office and teachers read what they can write', async () => {
    await messages()
    expect(await main().findByText('No messages yet')).toBeTruthy()
    expect(
      main().getByText(/^Write to the families of classes, a term or a day, or to teachers\./),
    ).toBeTruthy()
    expect(main().getByText('None yet.')).toBeTruthy()
  })

  test('a teacher reads of their own classes', async () => {
    await messages({ viewer: aViewer({ role: 'instructor' }) })
    expect(await main().findByText(/^Write to the families of one of your classes\./)).toBeTruthy()
  })

  test.each<[string, Partial<SentMessage>, string]>([
    ['arrived', {}, 'Sent 10 of 10 mails sent'],
    [
      'is on its way',
      { progress: { people: 10, waiting: 4, sent: 6, failed: 0, left: 0 } },
      'On its way 6 of 10 mails sent',
    ],
    [
      'did not reach all',
      { progress: { people: 10, waiting: 0, sent: 7, failed: 2, left: 1 } },
      'Sent 7 of 10 mails sent, 2 did not arrive, 1 left out',
    ],
    [
      'was stopped',
      { stopped: { at: '2026-06-01T17:06:00.000Z', because: 'asked' } },
      'Stopped 10 of 10 mails sent',
    ],
    [
      'lost its author’s right',
      { stopped: { at: '2026-06-01T17:06:00.000Z', because: 'not_allowed' } },
      'Stopped: its author may no longer send it 10 of 10 mails sent',
    ],
  ])('says how far one is that %s', async (_, different, words) => {
    const opened = await messages({ sent: [aMessage(different)] })
    await opened.press('Boots')
    const progress = (await dialog('Boots')).getByRole('status').firstElementChild
    expect([...(progress?.children ?? [])].map(({ textContent }) => textContent).join(' ')).toBe(words)
  })

  test.each<[SentMessage['audience'], string]>([
    [{ of: 'classes', names: ['Jazz Piano', 'Flute'] }, 'Families in Jazz Piano and Flute'],
    [{ of: 'classes', names: ['a', 'b', 'c', 'd'] }, 'Families in 4 classes'],
    [{ of: 'classes', names: [] }, 'Families in a class'],
    [{ of: 'waiting', names: ['Harp'] }, 'Families waiting for Harp'],
    [{ of: 'term', names: [] }, 'Everybody with a place in a term'],
    [{ of: 'level', names: ['beginner'] }, 'Everybody with a place at the level Beginner'],
    [{ of: 'day', names: ['2027-07-05'] }, 'Everybody with a class on July 5, 2027'],
    [{ of: 'code', names: ['SUMMER10'] }, 'Families who used the code SUMMER10'],
    [{ of: 'teachers', names: [] }, 'Teachers'],
    [{ of: 'people', names: [] }, '10 chosen people'],
  ])('says to whom one was: %j', async (audience, words) => {
    await messages({ sent: [aMessage({ audience })] })
    expect(await main().findByText((text) => text.startsWith(words))).toBeTruthy()
  })

  test('names its author for the office, and an erased one’s words as erased', async () => {
    const opened = await messages({
      sent: [aMessage(), aMessage({ id: 'm2', subject: '', body: '', author: { id: 'gone', name: null } })],
    })
    const first = within(await main().findByRole('row', { name: /Boots/ }))
    expect(first.getByRole('link', { name: 'Noor Haddad' })).toBeTruthy()
    const second = await main().findByRole('row', { name: /A message whose words were erased/ })
    expect(second.textContent).toContain('A deleted person')
    await opened.press('Boots')
    expect((await dialog('Boots')).getByText('Bring boots.')).toBeTruthy()
  })

  test('are found again by what was typed and their kind, and put in the order of their authors', async () => {
    const opened = await messages({ sent: [aMessage()] })
    await opened.fill('Search messages', 'boots')
    await opened.choose('Kind', 'News')
    await opened.press('By', within(main().getByRole('table')))
    await waitFor(() =>
      expect(opened.sent('admin.messages.list').at(-1)).toMatchObject({
        q: 'boots',
        kind: 'news',
        sort: 'name',
      }),
    )
    expect(opened.address()).toBe('/dashboard/messages?q=boots&kind=news&sort=name')
  })

  test('that fit no search are shown again', async () => {
    const opened = await messages({ search: '?kind=news' })
    await opened.press('Show all messages')
    await waitFor(() => expect(opened.address()).toBe('/dashboard/messages'))
    expect(await main().findByText('No messages yet')).toBeTruthy()
  })

  test('are selected and saved by the office, with how many mails they were', async () => {
    const opened = await messages({
      sent: [aMessage(), aMessage({ id: 'm2', subject: 'Hats' })],
      answers: { 'admin.lists.export': () => ({ columns: ['When'], rows: [['now']], nextCursor: null }) },
    })
    await opened.user.click(await main().findByRole('checkbox', { name: 'Select all' }))
    expect(main().getByText('2 messages, 20 mails')).toBeTruthy()
    await opened.press('Save as CSV')
    await waitFor(() =>
      expect(opened.sent('admin.lists.export')).toEqual([{ list: 'messages', ids: [aMessage().id, 'm2'] }]),
    )
  })

  test('a teacher has no files of them', async () => {
    await messages({ sent: [aMessage()], viewer: aViewer({ role: 'instructor' }) })
    await main().findByRole('button', { name: 'Boots' })
    expect(main().queryByRole('checkbox', { name: 'Select all' })).toBeNull()
    expect(main().queryByRole('menuitem', { name: 'Download CSV' })).toBeNull()
  })

  test('one that has not left is stopped after a question', async () => {
    const waiting = aMessage({ progress: { people: 10, waiting: 4, sent: 6, failed: 0, left: 0 } })
    const opened = await messages({
      sent: [waiting],
      answers: { 'admin.messages.stop': () => waiting },
    })
    await opened.user.click(await main().findByRole('menuitem', { name: 'Stop' }))
    const question = await dialog('Stop this message?')
    expect(question.getByText('4 mails have not left yet. Those that have left stay.')).toBeTruthy()
    await opened.press('Cancel', question)
    expect(opened.sent('admin.messages.stop')).toEqual([])
    await opened.press('Boots')
    await opened.press('Stop Boots', await dialog('Boots'))
    await opened.press('Stop it', await dialog('Stop this message?'))
    expect(await screen.findByText('Stopped: nothing more is sent')).toBeTruthy()
    expect(opened.sent('admin.messages.stop')).toEqual([{ id: waiting.id }])
  })

  test('one that can no longer be stopped says why', async () => {
    const waiting = aMessage({ progress: { people: 10, waiting: 4, sent: 6, failed: 0, left: 0 } })
    const opened = await messages({
      sent: [waiting],
      answers: { 'admin.messages.stop': refuse('unavailable', { status: 503 }) },
    })
    await opened.user.click(await main().findByRole('menuitem', { name: 'Stop' }))
    await opened.press('Stop it', await dialog('Stop this message?'))
    expect(await screen.findByText(/The service is not available right now/)).toBeTruthy()
  })

  test('who has sent enough today reads it before writing', async () => {
    await messages({ sent: [aMessage()], sendingsLeft: 0 })
    expect(await main().findByText(/send the next one tomorrow/)).toBeTruthy()
  })

  test('that could not be loaded can be tried again', async () => {
    const opened = await messages({
      answers: { 'admin.messages.list': refuse('forbidden', { status: 403 }) },
    })
    const [, failure] = await waitFor(() => {
      const alerts = main().getAllByRole('alert')
      expect(alerts).toHaveLength(2)
      return alerts
    })
    opened.answerNow({
      'admin.messages.list': () => ({ items: [aMessage()], nextCursor: null, sendingsLeft: 1 }),
    })
    await opened.press('Try again', within(failure!))
    expect(await main().findAllByRole('button', { name: 'Boots' })).toBeTruthy()
  })
})

describe('questions', () => {
  const send = { 'admin.messages.send': () => null, 'instructor.messages.send': () => null }

  test('are answered to the one person who asked, with what they asked', async () => {
    const opened = await messages({ questions: [aQuestion()], answers: send })
    await opened.fill('Your answer', 'Yes, behind the barn.')
    await opened.press('Send the answer')
    await waitFor(() =>
      expect(opened.sent('admin.messages.send')).toMatchObject([
        {
          answers: aQuestion().id,
          audience: { of: 'people', userIds: [aQuestion().author.id] },
          // The text of another person stands for nothing.
          subject: 'Re: A question about (Jazz) Piano',
          body: 'Yes, behind the barn.\n\nYou asked:\nIs there (parking)?',
          files: [],
        },
      ]),
    )
    await waitFor(() => expect(main().getByLabelText('Your answer')).toHaveProperty('value', ''))
  })

  test('a teacher answers through their own door', async () => {
    const opened = await messages({
      questions: [aQuestion()],
      answers: send,
      viewer: aViewer({ role: 'instructor' }),
    })
    await opened.fill('Your answer', 'Yes.')
    await opened.press('Send the answer')
    await waitFor(() => expect(opened.sent('instructor.messages.send')).toHaveLength(1))
    expect(opened.sent('admin.messages.send')).toEqual([])
    expect(main().queryByRole('button', { name: /^Close/ })).toBeNull()
    expect(main().queryByRole('link', { name: 'Kim Weber' })).toBeNull()
  })

  test('an answer that is refused stays as it was written', async () => {
    const opened = await messages({
      questions: [aQuestion()],
      answers: {
        'admin.messages.send': refuse('invalid_input', {
          status: 400,
          issues: [{ path: 'body', message: 'Please write a message' }],
        }),
      },
    })
    await opened.fill('Your answer', ' ')
    await opened.press('Send the answer')
    expect(await main().findByText('Please write a message')).toBeTruthy()
    expect(main().getByLabelText('Your answer').getAttribute('aria-invalid')).toBe('true')
    expect(opened.sent('admin.messages.send')).toMatchObject([{ body: '' }])
  })

  test('one that is answered says by whom, and can be answered no more', async () => {
    await messages({ questions: [aQuestion({ answeredBy: 'Ada Admin' })] })
    expect(await main().findByText('Answered by Ada Admin')).toBeTruthy()
    expect(main().queryByLabelText('Your answer')).toBeNull()
    expect(main().queryByRole('button', { name: /^Close/ })).toBeNull()
  })

  test('one that needs no answer is closed by the office, which says what follows', async () => {
    const opened = await messages({
      questions: [aQuestion()],
      answers: { 'admin.messages.stop': () => aQuestion() },
    })
    await opened.press(/^Close A question/)
    const question = await dialog('Close this question?')
    expect(
      question.getByText(/^Kim Weber can ask nothing more, neither the school nor teachers/),
    ).toBeTruthy()
    await opened.press('Close it', question)
    expect(await screen.findByText('Closed')).toBeTruthy()
  })

  test('one that was closed can still be answered', async () => {
    await messages({
      questions: [aQuestion({ stopped: { at: '2026-06-01T17:06:00.000Z', because: 'asked' } })],
    })
    expect(await main().findByText('Closed: no more questions until it is answered')).toBeTruthy()
    expect(main().getByLabelText('Your answer')).toBeTruthy()
    expect(main().queryByRole('button', { name: /^Close A/ })).toBeNull()
  })

  test('say whom they are to: a teacher, or the school', async () => {
    await messages({
      questions: [aQuestion(), aQuestion({ id: 'q2', audience: { of: 'people', names: ['Ada', 'Otto'] } })],
    })
    expect(await main().findByText(/· To Noor Haddad ·/)).toBeTruthy()
    expect(main().getByText(/· To the school ·/)).toBeTruthy()
  })
})
