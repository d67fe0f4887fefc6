// @vitest-environment happy-dom
import type { ManagedRoom } from '@cadenza/contracts/school/room'
import { describe, expect, test } from 'vitest'
import type { Answers } from '../../../test/fake-school.tsx'
import { anAdmin, aViewer } from '../../../test/made.ts'
import { dialog, main, openPage, refuse, screen, waitFor, within } from '../../../test/open-page.tsx'

const barn: ManagedRoom = {
  id: '019a0000-0000-7000-8000-000000000021',
  name: 'Barn',
  address: 'First floor · 12 Orchard Lane',
  capacity: 20,
  features: ['piano'],
  turnaroundMinutes: 10,
  timeZone: 'America/Los_Angeles',
  archivedAt: null,
}
const attic: ManagedRoom = {
  ...barn,
  id: '019a0000-0000-7000-8000-000000000022',
  name: 'Attic',
  address: '',
  features: [],
  archivedAt: '2026-01-01T09:00:00.000Z',
}

const rooms = (answers: Answers = {}) =>
  openPage('/dashboard/rooms', {
    viewer: anAdmin(),
    answers: { 'admin.rooms.list': () => [barn, attic], ...answers },
  })

const wrong = (path: string, message: string) =>
  refuse('invalid_input', { status: 400, issues: [{ path, message }] })

describe('the list of rooms', () => {
  test('says what each holds and has, and which are archived', async () => {
    await rooms()
    const table = within(await main().findByRole('table', { name: 'Rooms' }))
    const row = table.getByRole('row', { name: /Barn/ }).textContent
    expect(row).toContain('20')
    expect(row).toContain('10 min')
    expect(row).toContain('First floor · 12 Orchard Lane')
    expect(table.getByRole('row', { name: /Attic/ }).textContent).toContain('(archived)')
  })

  test('says what rooms are for while there is none', async () => {
    await rooms({ 'admin.rooms.list': () => [] })
    expect(await main().findByText('No rooms yet')).toBeTruthy()
  })

  test.each([
    ['archive', 'Archive Barn', 'Barn is archived', barn],
    ['restore', 'Restore Attic', 'Attic is offered again', attic],
  ])('%ss a room by one press', async (procedure, action, text, room) => {
    const opened = await rooms({ [`admin.rooms.${procedure}`]: () => room })
    await opened.user.click(await main().findByRole('menuitem', { name: action }))
    expect(await screen.findByText(text)).toBeTruthy()
    expect(opened.sent(`admin.rooms.${procedure}`)).toEqual([{ id: room.id }])
  })

  test('says why a room could not be archived', async () => {
    const opened = await rooms({ 'admin.rooms.archive': refuse('unavailable', { status: 503 }) })
    await opened.user.click(await main().findByRole('menuitem', { name: 'Archive Barn' }))
    expect(await screen.findByText(/The service is not available right now/)).toBeTruthy()
  })

  test('leads to the week of a room', async () => {
    await rooms()
    expect((await main().findByRole('link', { name: 'Barn' })).getAttribute('href')).toBe(
      `/dashboard/rooms/${barn.id}`,
    )
  })
})

describe('the form of a room', () => {
  async function newRoom(answers: Answers = {}) {
    const opened = await rooms({ 'admin.rooms.add': () => barn, ...answers })
    await opened.press('Add a room')
    return { opened, form: await dialog('A new room') }
  }

  test('adds one', async () => {
    const { opened, form } = await newRoom()
    await opened.fill('Name', 'Hall', form)
    await opened.fill('Holds how many people', '40', form)
    await opened.user.click(
      within(form.getByRole('group', { name: 'What it has' })).getAllByRole('checkbox')[0]!,
    )
    await opened.press('Add the room', form)
    expect(await screen.findByText('The room is saved')).toBeTruthy()
    expect(opened.sent('admin.rooms.add')).toMatchObject([
      { name: 'Hall', address: '', capacity: '40', turnaroundMinutes: '0', timeZone: 'America/Los_Angeles' },
    ])
    expect((opened.sent('admin.rooms.add')[0] as ManagedRoom).features).toHaveLength(1)
  })

  test.each([
    ['name', 'Name', 'Please name the room'],
    ['capacity', 'Holds how many people', 'Please give a whole number from 1'],
    ['turnaroundMinutes', 'Minutes to turn around', 'Please give whole minutes up to 240'],
    ['address', 'Address', 'At most 200 characters'],
  ])('says at its field what is wrong with %s', async (path, label, words) => {
    const { opened, form } = await newRoom({ 'admin.rooms.add': wrong(path, words) })
    await opened.fill(label, 'x', form)
    await opened.press('Add the room', form)
    expect(await form.findByRole('link', { name: `${label}: ${words}` })).toBeTruthy()
    expect(form.getByLabelText(label)).toHaveProperty('value', 'x')
  })

  async function renamed(answers: Answers) {
    const opened = await rooms({ 'admin.rooms.update': () => barn, ...answers })
    await opened.user.click(await main().findByRole('menuitem', { name: 'Edit Barn' }))
    const form = await dialog('Change Barn')
    await opened.fill('Name', 'Great barn', form)
    await opened.press('Save the room', form)
    return opened
  }
  const families = { 'admin.rooms.countFamilies': () => ({ families: 3, unreached: [] }) }

  test('asks before families are mailed of another name, and saves nothing unless told', async () => {
    const opened = await renamed(families)
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(/3 families/)).toBeTruthy()
    await opened.user.click(question.getAllByRole('button')[0]!)
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(opened.sent('admin.rooms.update')).toEqual([])
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Great barn')
  })

  test('mails the families once it is told to', async () => {
    const opened = await renamed(families)
    const question = within(await screen.findByRole('alertdialog'))
    await opened.user.click(question.getAllByRole('button').at(-1)!)
    await waitFor(() =>
      expect(opened.sent('admin.rooms.update')).toMatchObject([{ id: barn.id, name: 'Great barn' }]),
    )
    expect(await screen.findByText(/^The room is saved\./)).toBeTruthy()
  })

  test('asks nothing where no family has a place there', async () => {
    const opened = await renamed({ 'admin.rooms.countFamilies': () => ({ families: 0, unreached: [] }) })
    expect(await screen.findByText('The room is saved')).toBeTruthy()
    expect(opened.sent('admin.rooms.countFamilies')).toEqual([{ id: barn.id }])
  })

  test('counts nobody when neither name nor address changes', async () => {
    const opened = await rooms({ 'admin.rooms.update': () => barn })
    await opened.user.click(await main().findByRole('menuitem', { name: 'Edit Barn' }))
    const form = await dialog('Change Barn')
    await opened.fill('Holds how many people', '25', form)
    await opened.press('Save the room', form)
    await waitFor(() => expect(opened.sent('admin.rooms.update')).toHaveLength(1))
    expect(opened.sent('admin.rooms.countFamilies')).toEqual([])
  })
})

describe('times away of a teacher', () => {
  const away = {
    id: '019a0000-0000-7000-8000-000000000031',
    from: '2027-07-06T08:00:00',
    to: '2027-07-06T20:00:00',
    reason: 'Dentist',
  }
  const awayPage = (answers: Answers = {}) =>
    openPage('/dashboard/away', {
      viewer: aViewer({ role: 'instructor', name: 'Noor Haddad' }),
      answers: {
        'instructor.blocks.list': () => [away],
        ...answers,
      },
    })
  const times = async () => within(await main().findByRole('region', { name: 'Times away' }))

  test('are listed with their reason', async () => {
    await awayPage()
    expect(await (await times()).findByText(/: Dentist$/)).toBeTruthy()
  })

  test('none is said', async () => {
    await awayPage({ 'instructor.blocks.list': () => [] })
    expect(await (await times()).findByText('None from now on.')).toBeTruthy()
  })

  test('another one says which dates need another teacher now', async () => {
    const opened = await awayPage({
      'instructor.blocks.add': () => ({
        needTeacher: [
          {
            id: 's1',
            date: '2027-07-06',
            start: '09:30',
            minutes: 60,
            course: { id: 'c1', name: 'Jazz Piano' },
          },
        ],
      }),
    })
    await opened.press('Add a time away', await times())
    const form = await dialog('When you are away')
    await opened.fill('From', '2027-07-06', form)
    await opened.press('Save the time away', form)
    expect(
      await screen.findByText(
        /^1 date needs another teacher now\. Nothing is cancelled, and the office sees it/,
      ),
    ).toBeTruthy()
    expect(opened.sent('instructor.blocks.add')).toEqual([
      { fromDate: '2027-07-06', fromTime: '08:00', toDate: '2027-07-06', toTime: '20:00', reason: '' },
    ])
  })

  test('one that is refused keeps what was typed', async () => {
    const opened = await awayPage({
      'instructor.blocks.add': wrong('toDate', 'It must not end before it begins'),
    })
    await opened.press('Add a time away', await times())
    const form = await dialog('When you are away')
    await opened.fill('Reason', 'Wedding', form)
    await opened.press('Save the time away', form)
    expect(await form.findByRole('link', { name: 'To: It must not end before it begins' })).toBeTruthy()
    expect(form.getByLabelText('Reason')).toHaveProperty('value', 'Wedding')
  })

  test('one is taken off after a question', async () => {
    const opened = await awayPage({ 'instructor.blocks.remove': () => null })
    await opened.press(/^Take off: /, await times())
    await opened.press('Keep it', await dialog('Take off this time away?'))
    expect(opened.sent('instructor.blocks.remove')).toEqual([])
    await opened.press(/^Take off: /, await times())
    await opened.press('Take off', await dialog('Take off this time away?'))
    expect(await screen.findByText('The time away is taken off')).toBeTruthy()
    expect(opened.sent('instructor.blocks.remove')).toEqual([{ id: away.id }])
  })
})
