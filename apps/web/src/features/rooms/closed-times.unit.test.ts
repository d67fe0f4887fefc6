// @vitest-environment happy-dom
import type { AddedBlock, Block } from '@cadenza/contracts/timetable/block'
import { describe, expect, test } from 'vitest'
import type { Answers } from '../../../test/fake-school.tsx'
import { anAdmin } from '../../../test/made.ts'
import { dialog, main, openPage, refuse, screen, within } from '../../../test/open-page.tsx'

const room = {
  id: '019a0000-0000-7000-8000-000000000101',
  name: 'Garden room',
  address: '',
  capacity: 12,
  features: [],
  turnaroundMinutes: 0,
  timeZone: 'America/Los_Angeles',
  archivedAt: null,
  listed: { courses: [], more: false },
}
const painted: Block = {
  id: '019a0000-0000-7000-8000-000000000201',
  kind: 'room',
  resource: { id: room.id, name: room.name },
  from: '2027-07-05T09:00',
  to: '2027-07-05T12:00',
  timeZone: 'America/Los_Angeles',
  reason: 'Painting',
}
const added: AddedBlock = { ...painted, needTeacher: [] }

function roomPage(answers: Answers = {}, blocks: Block[] = [painted]) {
  return openPage(`/dashboard/rooms/${room.id}`, {
    viewer: anAdmin(),
    answers: {
      'admin.rooms.get': () => room,
      'admin.blocks.list': () => blocks,
      ...answers,
    },
  })
}

const closedTimes = async () => within(await main().findByRole('region', { name: 'Closed times' }))

type Opened = Awaited<ReturnType<typeof roomPage>>

async function writeTime(opened: Opened, form: ReturnType<typeof within>) {
  await opened.fill('From', '2027-07-05', form)
  await opened.fill('From, time', '09:00', form)
  await opened.fill('To, time', '12:00', form)
  await opened.fill('Reason', 'Painting', form)
}

describe('the closed times of a room', () => {
  test('say from when to when, and why', async () => {
    await roomPage({}, [painted, { ...painted, id: 'b2', to: '2027-07-06T12:00', reason: '' }])
    const part = await closedTimes()
    const [one, over] = part.getAllByRole('listitem')
    expect(one?.textContent).toMatch(/^July 5, 2027, 9:00 AM – 12:00 PM: Painting/)
    expect(over?.textContent).toMatch(/^July 5, 2027, 9:00 AM – July 6, 2027, 12:00 PMOpen again/)
  })

  test('say that there are none', async () => {
    await roomPage({}, [])
    expect((await closedTimes()).getByText('None from now on.')).toBeTruthy()
  })

  test('that could not be loaded can be tried again, and the rest of the page stays', async () => {
    const opened = await roomPage({ 'admin.blocks.list': refuse('forbidden', { status: 403 }) })
    const failure = within(await (await closedTimes()).findByRole('alert'))
    expect(main().getByRole('heading', { name: 'Garden room', level: 1 })).toBeTruthy()
    opened.answerNow({ 'admin.blocks.list': () => [painted] })
    await opened.press('Try again', failure)
    expect(await (await closedTimes()).findByText(/Painting/)).toBeTruthy()
  })

  test('are opened again only after a question', async () => {
    const opened = await roomPage({ 'admin.blocks.remove': () => null })
    const opens = 'Open again: July 5, 2027, 9:00 AM'
    await opened.press(opens)
    const question = await dialog('Open the room at this time again?')
    expect(question.getByText('July 5, 2027, 9:00 AM – 12:00 PM')).toBeTruthy()
    await opened.press('Keep it', question)
    expect(opened.sent('admin.blocks.remove')).toEqual([])
    opened.answerNow({ 'admin.blocks.list': () => [] })
    await opened.press(opens)
    await opened.press('Open again', await dialog('Open the room at this time again?'))
    expect(await screen.findByText('The room is open again')).toBeTruthy()
    expect(opened.sent('admin.blocks.remove')).toEqual([{ id: painted.id }])
    expect(await (await closedTimes()).findByText('None from now on.')).toBeTruthy()
  })

  test('get another one, which ends on the same day unless it says otherwise', async () => {
    const opened = await roomPage({ 'admin.blocks.add': () => added })
    await opened.press('Close the room for a while')
    const form = await dialog('Close Garden room')
    await writeTime(opened, form)
    await opened.press('Close the room', form)
    expect(await screen.findByText('The room is closed')).toBeTruthy()
    expect(opened.sent('admin.blocks.add')).toEqual([
      {
        fromDate: '2027-07-05',
        fromTime: '09:00',
        toDate: '2027-07-05',
        toTime: '12:00',
        reason: 'Painting',
        kind: 'room',
        resourceId: room.id,
        timeZone: 'America/Los_Angeles',
      },
    ])
  })

  test.each([
    ['fromDate', 'From', 'Please choose a day'],
    ['toDate', 'To', 'It cannot end before it begins'],
    ['toTime', 'To, time', 'It cannot end before it begins'],
  ])('with a bad %s say so at the field', async (path, label, message) => {
    const opened = await roomPage({
      'admin.blocks.add': refuse('invalid_input', { status: 400, issues: [{ path, message }] }),
    })
    await opened.press('Close the room for a while')
    const form = await dialog('Close Garden room')
    await writeTime(opened, form)
    await opened.press('Close the room', form)
    expect(await form.findByText(`${label}: ${message}`)).toBeTruthy()
    expect(form.getByLabelText(label).getAttribute('aria-invalid')).toBe('true')
    expect(form.getByLabelText('Reason')).toHaveProperty('value', 'Painting')
  })

  test('say what is in the way, and nothing that was typed is lost', async () => {
    const inTheWay = [
      { name: 'Harp', from: '2027-07-05T09:30', to: '2027-07-05T10:30' },
      { name: null, from: '2027-07-05T11:00', to: '2027-07-05T12:00' },
    ]
    const opened = await roomPage({ 'admin.blocks.add': refuse('clash', { details: { inTheWay } }) })
    await opened.press('Close the room for a while')
    const form = await dialog('Close Garden room')
    await writeTime(opened, form)
    await opened.press('Close the room', form)
    expect(await form.findByText('In the way:')).toBeTruthy()
    expect(form.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Harp, July 5, 2027, 9:30–10:30 AM',
      'Closed already, July 5, 2027, 11:00 AM – 12:00 PM',
    ])
    expect(form.getByLabelText('From')).toHaveProperty('value', '2027-07-05')
  })
})
