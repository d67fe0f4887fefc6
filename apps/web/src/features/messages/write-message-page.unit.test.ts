// @vitest-environment happy-dom
import type { MessagePreview } from '@cadenza/contracts/school/message'
import { describe, expect, test } from 'vitest'
import type { Answers } from '../../../test/fake-school.tsx'
import { aManagedCourse, anAdmin, aViewer } from '../../../test/made.ts'
import { later, main, openPage, refuse, screen, waitFor, within } from '../../../test/open-page.tsx'

const jazz = aManagedCourse({ status: 'Approved' })
const flute = aManagedCourse({
  id: '019a0000-0000-7000-8000-0000000000c2',
  name: 'Flute',
  status: 'Approved',
})
const termId = '019a0000-0000-7000-8000-000000000011'
const flyer = { series: '019a0000-0000-7000-8000-0000000000d5', code: 'SUMMER10', name: 'Flyer' }
const kim = '019a0000-0000-7000-8000-0000000000b1'

const preview = (different: Partial<MessagePreview> = {}): MessagePreview => ({
  people: 12,
  families: 9,
  unreachable: 0,
  samples: [{ name: 'Petra', html: '<p>Hello Petra,</p>' }],
  sendingsLeft: 4,
  ...different,
})

function write(answers: Answers = {}, { viewer = anAdmin(), search = '' } = {}) {
  return openPage(`/dashboard/writeMessage${search}`, {
    viewer,
    answers: {
      'admin.courses.list': () => ({ items: [jazz, flute], nextCursor: null, total: 2 }),
      'admin.courses.get': () => jazz,
      'admin.discounts.list': () => [flyer, { ...flyer, series: 'other', code: null, name: 'Sibling' }],
      'admin.terms.list': () => [{ id: termId, name: 'Summer 2027' }],
      'admin.messages.preview': () => preview(),
      'admin.messages.send': () => ({ id: 'm1' }),
      'admin.messages.sendTest': () => ({ queued: true }),
      'admin.messages.list': () => ({ items: [], nextCursor: null, sendingsLeft: 3 }),
      'instructor.courses.list': () => [jazz, aManagedCourse({ id: 'draft', name: 'Not on sale yet' })],
      'instructor.messages.preview': () => preview(),
      'instructor.messages.send': () => ({ id: 'm1' }),
      ...answers,
    },
  })
}
type Opened = Awaited<ReturnType<typeof write>>

async function writeText({ fill, user }: Opened) {
  await user.click(await main().findByRole('checkbox', { name: 'Jazz Piano' }))
  await fill('Subject', 'Boots')
  await fill('Message', 'Bring boots.')
}

describe('a message of the office', () => {
  test('is looked at before it can be sent', async () => {
    const opened = await write()
    await writeText(opened)
    expect(main().queryByRole('button', { name: /^Send to/ })).toBeNull()
    await opened.press('Preview')
    const heading = await main().findByRole('heading', { name: 'To 12 people of 9 families' })
    expect(document.activeElement).toBe(heading)
    expect(main().getByTitle('The mail to Petra')).toBeTruthy()
    expect(main().getByText('4 messages left within a day')).toBeTruthy()
    expect(opened.sent('admin.messages.preview')).toEqual([
      {
        kind: 'place',
        subject: 'Boots',
        body: 'Bring boots.',
        audience: { of: 'classes', courseIds: [jazz.id] },
      },
    ])
  })

  test('is sent to those whom the preview named, and leads to what was sent', async () => {
    const opened = await write()
    await writeText(opened)
    await opened.press('Preview')
    await opened.press('Send to 12 people')
    expect(await screen.findByText('The message is on its way')).toBeTruthy()
    await waitFor(() => expect(opened.address()).toBe('/dashboard/messages'))
    expect(opened.sent('admin.messages.send')).toMatchObject([
      { subject: 'Boots', files: [], key: expect.stringMatching(/^[\da-f-]{36}$/) as string },
    ])
  })

  test('goes out once, however often it is pressed', async () => {
    const answered = later<object>()
    const opened = await write({ 'admin.messages.send': answered.answer })
    await writeText(opened)
    await opened.press('Preview')
    await opened.press('Send to 12 people')
    await opened.press('Send to 12 people')
    await answered.resolve({ id: 'm1' })
    expect(opened.sent('admin.messages.send')).toHaveLength(1)
  })

  test('that is pressed again after a lost answer is the same sending', async () => {
    const opened = await write({ 'admin.messages.send': refuse('unavailable', { status: 503 }) })
    await writeText(opened)
    await opened.press('Preview')
    await opened.press('Send to 12 people')
    expect(await main().findByText(/The service is not available right now/)).toBeTruthy()
    await opened.press('Send to 12 people')
    await waitFor(() => expect(opened.sent('admin.messages.send')).toHaveLength(2))
    const [first, second] = opened.sent('admin.messages.send') as { key: string }[]
    expect(second?.key).toBe(first?.key)
    expect(main().getByLabelText('Message')).toHaveProperty('value', 'Bring boots.')
  })

  test('is tried out on its author first', async () => {
    const opened = await write()
    await writeText(opened)
    await opened.press('Preview')
    await opened.press('Send a test to me')
    expect(await screen.findByText('A test is on its way to you')).toBeTruthy()
    expect(opened.sent('admin.messages.sendTest')).toHaveLength(1)
    expect(opened.sent('admin.messages.send')).toEqual([])
  })

  test('that is changed must be looked at again', async () => {
    const opened = await write()
    await writeText(opened)
    await opened.press('Preview')
    await main().findByRole('button', { name: 'Send to 12 people' })
    await opened.user.type(main().getByLabelText('Subject'), '!')
    expect(main().queryByRole('button', { name: 'Send to 12 people' })).toBeNull()
  })

  test('comes back as it was typed when its author returns to the page', async () => {
    const opened = await write()
    await writeText(opened)
    await opened.user.click(main().getByRole('checkbox', { name: 'Flute' }))
    const kept = { ...sessionStorage }
    expect(JSON.stringify(kept)).toContain('Bring boots.')
    await opened.press('Preview')
    await opened.press('Send to 12 people')
    await screen.findByText('The message is on its way')
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Bring boots.')
  })
})

describe('whom a message is to', () => {
  test('can be those who used a code that the address names, and needs a code', async () => {
    const opened = await write({}, { search: `?code=${flyer.series}` })
    const code = await main().findByRole('combobox', { name: 'Code' })
    const flyers = await within(code).findByRole('option', { name: 'SUMMER10 (Flyer)' })
    expect(flyers).toHaveProperty('selected', true)
    expect(within(code).getAllByRole('option')).toHaveLength(2)
    opened.answerNow({
      'admin.messages.preview': refuse('invalid_input', {
        status: 400,
        issues: [{ path: 'audience.series', message: 'Invalid UUID' }],
      }),
    })
    await opened.choose('Code', 'Choose a code')
    await opened.fill('Subject', 'Boots')
    await opened.fill('Message', 'Bring boots.')
    await opened.press('Preview')
    expect((await main().findAllByText('Please choose a code')).length).toBeGreaterThan(0)
  })

  test.each([
    ['Everybody with a place in a term', 'Term', 'Summer 2027', { of: 'term', termId }],
    ['Families who used a code', 'Code', 'SUMMER10 (Flyer)', { of: 'code', series: flyer.series }],
    ['Everybody with a place at a level', 'Level', 'Beginner', { of: 'level', level: 'beginner' }],
  ])('can be: %s', async (to, label, option, audience) => {
    const opened = await write()
    await opened.choose('To', to)
    await main().findByRole('option', { name: option })
    await opened.choose(label, option)
    await opened.press('Preview')
    await main().findByRole('heading', { name: /^To 12/ })
    expect(opened.sent('admin.messages.preview')).toMatchObject([{ audience }])
  })

  test('can be those with a class on a day', async () => {
    const opened = await write()
    await opened.choose('To', 'Everybody with a class on a day')
    await opened.fill('Day', '2027-07-05')
    await opened.press('Preview')
    await main().findByRole('heading', { name: /^To 12/ })
    expect(opened.sent('admin.messages.preview')).toMatchObject([
      { audience: { of: 'day', day: '2027-07-05' } },
    ])
  })

  test('to teachers has no kind, and no words about children and classes', async () => {
    const opened = await write()
    await opened.choose('To', 'Teachers')
    expect(main().queryByLabelText('Kind')).toBeNull()
    const names = within(main().getByRole('group', { name: 'Put in' })).getAllByRole('button')
    expect(names.map(({ textContent }) => textContent)).toEqual(['{name} for the first name'])
    await opened.press('Preview')
    await waitFor(() =>
      expect(opened.sent('admin.messages.preview')).toMatchObject([
        { kind: 'place', audience: { of: 'teachers' } },
      ]),
    )
  })

  test('is those who were chosen in the list of users, when it is opened from there', async () => {
    const opened = await write({}, { search: `?people=${kim}` })
    expect(await main().findByRole('option', { name: '1 chosen person' })).toHaveProperty('selected', true)
    await opened.press('Preview')
    await waitFor(() =>
      expect(opened.sent('admin.messages.preview')).toMatchObject([
        { audience: { of: 'people', userIds: [kim] } },
      ]),
    )
  })

  test('are families of a class, when it is opened from there', async () => {
    await write({}, { search: `?course=${jazz.id}` })
    expect(await main().findByRole('checkbox', { name: 'Jazz Piano' })).toHaveProperty('checked', true)
  })

  test('is found by name or teacher, and what is chosen stays in the list', async () => {
    const opened = await write({
      'admin.courses.list': (input) =>
        (input as { q?: string }).q
          ? { items: [flute], nextCursor: null, total: 1 }
          : { items: [jazz, flute], nextCursor: null, total: 2 },
    })
    await opened.user.click(await main().findByRole('checkbox', { name: 'Jazz Piano' }))
    await opened.fill('Find a class', 'flute')
    await waitFor(() => expect(opened.sent('admin.courses.list').at(-1)).toMatchObject({ q: 'flute' }))
    expect(await main().findByRole('checkbox', { name: 'Flute' })).toHaveProperty('checked', false)
    expect(main().getByRole('checkbox', { name: 'Jazz Piano' })).toHaveProperty('checked', true)
  })

  test('that no class fits is said', async () => {
    await write({ 'admin.courses.list': () => ({ items: [], nextCursor: null, total: 0 }) })
    expect(await main().findByText('No class on sale has this name.')).toBeTruthy()
  })
})

describe('what is wrong with a message', () => {
  const issues = (...of: [path: string, message: string][]) =>
    refuse('invalid_input', { status: 400, issues: of.map(([path, message]) => ({ path, message })) })

  test.each([
    ['audience.courseIds', 'Please choose at least one', 'To', 'Please choose whom the message is to'],
    ['subject', 'Please write a subject', 'Subject', 'Please write a subject'],
    ['body', 'There is no {dog}. Possible are {name}', 'Message', 'There is no {dog}. Possible are {name}'],
    ['kind', 'News are for families', 'Kind', 'News are for families'],
  ])('is said at its field: %s', async (path, message, label, words) => {
    const opened = await write({ 'admin.messages.preview': issues([path, message]) })
    await opened.fill('Message', 'Bring {name}.')
    await opened.press('Preview')
    await main().findAllByText(words)
    expect(main().getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
    expect(main().getByLabelText('Message')).toHaveProperty('value', 'Bring {name}.')
  })

  test('is listed above the form, where each entry leads to its field', async () => {
    const opened = await write({
      'admin.messages.preview': issues(
        ['subject', 'Please write a subject'],
        ['body', 'Please write a message'],
      ),
    })
    await opened.press('Preview')
    const summary = within(await main().findByRole('alert'))
    expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Please write a subject',
      'Please write a message',
    ])
  })

  test.each([
    [
      'nobody has a place there',
      { people: 0, families: 0 },
      'place',
      'Nobody has a place there. Please choose whom the message is to.',
    ],
    [
      'too many would get it',
      { people: 5001 },
      'place',
      'A message may go to 5000 people. Please choose fewer.',
    ],
    [
      'its author has sent enough',
      { sendingsLeft: 0 },
      'place',
      'You have sent as many messages within a day as one person may: send the next one tomorrow. What you wrote stays here.',
    ],
    [
      'no family wants news',
      { people: 0, families: 0 },
      'news',
      'News goes only to families that agreed to get messages and have not stopped them. None of these families has.',
    ],
  ])('it cannot be sent when %s', async (_, different, kind, words) => {
    const opened = await write({ 'admin.messages.preview': () => preview(different) })
    await writeText(opened)
    if (kind === 'news') await opened.choose('Kind', 'News')
    await opened.press('Preview')
    expect(await main().findByText(words)).toBeTruthy()
    expect(main().queryByRole('button', { name: /^Send/ })).toBeNull()
  })

  test('people without a verified address are counted', async () => {
    const opened = await write({ 'admin.messages.preview': () => preview({ unreachable: 2 }) })
    await writeText(opened)
    await opened.press('Preview')
    expect(await main().findByText(/^2 people have no verified address/)).toBeTruthy()
  })
})

describe('what is put into a message', () => {
  test('a name in braces stands where the cursor was', async () => {
    const opened = await write()
    const body = await main().findByLabelText('Message')
    await opened.user.type(body, 'Dear , welcome')
    ;(body as HTMLTextAreaElement).setSelectionRange(5, 5)
    await opened.press('{name} for the first name')
    expect(body).toHaveProperty('value', 'Dear {name}, welcome')
    expect(document.activeElement).toBe(body)
  })

  const pdf = (name: string, bytes = 4000) =>
    new File([new Uint8Array(bytes)], name, { type: 'application/pdf' })

  test('files are listed, can be removed, and are sent with it', async () => {
    const opened = await write()
    await writeText(opened)
    await opened.user.upload(main().getByLabelText('Files'), [pdf('plan.pdf'), pdf('map.pdf')])
    expect(await main().findByRole('button', { name: 'Remove plan.pdf' })).toBeTruthy()
    await opened.press('Remove map.pdf')
    await opened.press('Preview')
    expect(await main().findByText('Attached to each: plan.pdf')).toBeTruthy()
    await opened.press('Send to 12 people')
    await waitFor(() =>
      expect(opened.sent('admin.messages.send')).toMatchObject([{ files: [{ name: 'plan.pdf' }] }]),
    )
  })

  test.each([
    [
      'of another kind',
      [new File(['x'], 'song.mp3', { type: 'audio/mpeg' })],
      '“song.mp3” is no PDF, PNG or JPEG file',
    ],
    [
      'beyond three',
      ['a', 'b', 'c', 'd'].map((name) => pdf(`${name}.pdf`)),
      'A message carries at most 3 files',
    ],
    [
      'of more than 2 MB',
      [pdf('huge.pdf', 2 * 1024 * 1024 + 1)],
      'Please choose files of at most 2 MB together',
    ],
  ])('files %s are refused at once, and none of them is taken', async (_, files, words) => {
    const opened = await write()
    // Dropped files and some browsers do not keep to what a field accepts.
    const field = (await main().findByLabelText('Files')) as HTMLInputElement
    field.accept = ''
    await opened.user.upload(field, files)
    expect(await main().findByText(words)).toBeTruthy()
    expect(main().queryByRole('button', { name: /^Remove/ })).toBeNull()
  })
})

describe('a teacher’s message', () => {
  const teacher = aViewer({ role: 'instructor', name: 'Noor Haddad' })

  test('is to the families of one of their classes on sale', async () => {
    const opened = await write({}, { viewer: teacher })
    expect(await main().findByRole('option', { name: 'Jazz Piano' })).toBeTruthy()
    expect(main().queryByRole('option', { name: 'Not on sale yet' })).toBeNull()
    await opened.choose('To the families of', 'Jazz Piano')
    await opened.fill('Subject', 'Boots')
    await opened.fill('Message', 'Bring boots.')
    await opened.press('Preview')
    await opened.press('Send to 12 people')
    await waitFor(() =>
      expect(opened.sent('instructor.messages.send')).toMatchObject([
        { audience: { of: 'classes', courseIds: [jazz.id] } },
      ]),
    )
    expect(opened.sent('admin.messages.send')).toEqual([])
  })

  test('can be to a class that they teach for somebody else, which is in no list of theirs', async () => {
    await write(
      {
        'instructor.courses.list': () => [],
        'instructor.courses.roster': () => ({ course: { ...flute }, students: [] }),
      },
      { viewer: teacher, search: `?course=${flute.id}` },
    )
    expect(await main().findByRole('option', { name: 'Flute' })).toHaveProperty('selected', true)
  })
})
