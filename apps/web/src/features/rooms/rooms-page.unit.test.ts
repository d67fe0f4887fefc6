// @vitest-environment happy-dom
import type { ManagedRoom } from '@cadenza/contracts/school/room'
import { describe, expect, test } from 'vitest'
import type { Answers } from '../../../test/fake-school.tsx'
import { anAdmin } from '../../../test/made.ts'
import { dialog, later, main, openPage, refuse, screen, waitFor, within } from '../../../test/open-page.tsx'

const garden: ManagedRoom = {
  id: '019a0000-0000-7000-8000-000000000101',
  name: 'Garden room',
  address: 'First floor · 12 Orchard Lane',
  capacity: 12,
  features: ['piano'],
  turnaroundMinutes: 15,
  timeZone: 'America/Los_Angeles',
  archivedAt: null,
}
const attic: ManagedRoom = {
  ...garden,
  id: '019a0000-0000-7000-8000-000000000102',
  name: 'Attic',
  address: '',
  features: [],
  archivedAt: '2026-05-01T18:30:00.000Z',
}

function rooms(answers: Answers = {}, list: ManagedRoom[] = [garden, attic]) {
  return openPage('/dashboard/rooms', {
    viewer: anAdmin(),
    answers: { 'admin.rooms.list': () => list, ...answers },
  })
}

type Opened = Awaited<ReturnType<typeof rooms>>

async function pick(opened: Opened, name: string) {
  await opened.user.click(await screen.findByRole('menuitem', { name }))
}

async function add(opened: Opened) {
  await opened.press('Add a room')
  return dialog('A new room')
}

async function edit(opened: Opened) {
  await pick(opened, 'Edit Garden room')
  return dialog('Change Garden room')
}

describe('the list of rooms', () => {
  test('says of each what it holds, what it has, and whether it is still given to classes', async () => {
    await rooms()
    const first = within(await main().findByRole('row', { name: /Garden room/ }))
    expect(first.getByText('First floor · 12 Orchard Lane')).toBeTruthy()
    expect(first.getByRole('cell', { name: /Piano/ })).toBeTruthy()
    expect(first.getByText('15 min')).toBeTruthy()
    expect(first.queryByText('(archived)')).toBeNull()
    const second = within(main().getByRole('row', { name: /Attic/ }))
    expect(second.getByText('(archived)')).toBeTruthy()
    expect(second.getByText('–')).toBeTruthy()
  })

  test('says what rooms are for while there is none', async () => {
    await rooms({}, [])
    expect(await main().findByText('No rooms yet')).toBeTruthy()
    expect(main().queryByRole('table')).toBeNull()
  })

  test('keeps its place while it is loaded', async () => {
    const list = later<ManagedRoom[]>()
    await rooms({ 'admin.rooms.list': list.answer })
    expect(document.querySelector('main [aria-busy="true"]')).not.toBeNull()
    await list.resolve([garden])
    expect(await main().findByRole('row', { name: /Garden room/ })).toBeTruthy()
  })

  test('that could not be loaded can be tried again', async () => {
    const opened = await rooms({ 'admin.rooms.list': refuse('forbidden', { status: 403 }) })
    const failure = within(await main().findByRole('alert'))
    opened.answerNow({ 'admin.rooms.list': () => [garden] })
    await opened.press('Try again', failure)
    expect(await main().findByRole('row', { name: /Garden room/ })).toBeTruthy()
  })

  test('leads to the week of a room', async () => {
    const opened = await rooms()
    await pick(opened, 'Week and closed times of Garden room')
    await waitFor(() => expect(opened.address()).toBe(`/dashboard/rooms/${garden.id}`))
  })

  test.each([
    ['Archive Garden room', 'admin.rooms.archive', garden, 'Garden room is archived'],
    ['Restore Attic', 'admin.rooms.restore', attic, 'Attic is offered again'],
  ])('“%s” is done at once, and said', async (name, path, room, said) => {
    const opened = await rooms({ [path]: () => room })
    await pick(opened, name)
    expect(await screen.findByText(said)).toBeTruthy()
    expect(opened.sent(path)).toEqual([{ id: room.id }])
    expect(opened.sent('admin.rooms.list')).toHaveLength(2)
  })

  test('says why a room could not be archived', async () => {
    const opened = await rooms({ 'admin.rooms.archive': refuse('unavailable', { status: 503 }) })
    await pick(opened, 'Archive Garden room')
    expect(await screen.findByText(/The service is not available right now/)).toBeTruthy()
    expect(main().getByRole('row', { name: /Garden room/ })).toBeTruthy()
  })
})

describe('a new room', () => {
  test('is sent as it was typed, with what it has, and the form closes', async () => {
    const opened = await rooms({ 'admin.rooms.add': () => garden })
    const form = await add(opened)
    await opened.fill('Name', 'Green room', form)
    await opened.fill('Holds how many people', '8', form)
    await opened.fill('Minutes to turn around', '', form)
    await opened.user.click(form.getByRole('checkbox', { name: 'Piano' }))
    await opened.press('Add the room', form)
    expect(await screen.findByText('The room is saved')).toBeTruthy()
    expect(opened.sent('admin.rooms.add')).toEqual([
      {
        name: 'Green room',
        address: '',
        capacity: '8',
        turnaroundMinutes: '0',
        timeZone: 'America/Los_Angeles',
        features: ['piano'],
      },
    ])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('has the clocks of the school unless other ones are chosen', async () => {
    const opened = await rooms({ 'admin.rooms.add': () => garden })
    const form = await add(opened)
    expect(form.queryByLabelText('Time zone')).toBeNull()
    await opened.press('Other time zone…', form)
    await opened.fill('Time zone', 'Europe/Berlin', form)
    await opened.press('Add the room', form)
    await waitFor(() => expect(opened.sent('admin.rooms.add')).toMatchObject([{ timeZone: 'Europe/Berlin' }]))
  })

  test.each([
    ['name', 'Name', 'Please enter a name'],
    ['capacity', 'Holds how many people', 'A room holds 1 to 10,000 people'],
    ['turnaroundMinutes', 'Minutes to turn around', 'Please write 0 to 1,440 minutes'],
    ['timeZone', 'Time zone', 'Please choose a time zone'],
  ])('with a bad %s says so at the field, and keeps what was typed', async (path, label, message) => {
    const opened = await rooms({
      'admin.rooms.add': refuse('invalid_input', { status: 400, issues: [{ path: [path], message }] }),
    })
    const form = await add(opened)
    await opened.fill('Address', 'Second floor', form)
    await opened.press('Add the room', form)
    expect(await form.findByText(`${label}: ${message}`)).toBeTruthy()
    const field = form.getByLabelText(label)
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(form.getByLabelText('Address')).toHaveProperty('value', 'Second floor')
  })

  test('is not sent when the form is left', async () => {
    const opened = await rooms()
    const form = await add(opened)
    await opened.fill('Name', 'Green room', form)
    await opened.press('Cancel', form)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(opened.sent('admin.rooms.add')).toEqual([])
  })
})

describe('a room that is changed', () => {
  const told = (families: number) => ({
    'admin.rooms.countFamilies': () => ({ families, unreached: [] }),
    'admin.rooms.update': () => garden,
  })

  test('begins with what it was', async () => {
    const form = await edit(await rooms())
    expect(form.getByLabelText('Name')).toHaveProperty('value', 'Garden room')
    expect(form.getByLabelText('Holds how many people')).toHaveProperty('value', '12')
    expect(form.getByRole('checkbox', { name: 'Piano' })).toHaveProperty('checked', true)
  })

  test('is saved at once where nobody has to be told', async () => {
    const opened = await rooms(told(5))
    const form = await edit(opened)
    await opened.fill('Holds how many people', '14', form)
    await opened.press('Save the room', form)
    expect(await screen.findByText('The room is saved')).toBeTruthy()
    expect(opened.sent('admin.rooms.countFamilies')).toEqual([])
    expect(opened.sent('admin.rooms.update')).toMatchObject([{ id: garden.id, capacity: '14' }])
  })

  test('of which families are told asks first; “no” keeps the form and sends nothing', async () => {
    const opened = await rooms(told(5))
    const form = await edit(opened)
    await opened.fill('Address', 'Second floor', form)
    await opened.press('Save the room', form)
    const question = await dialog('This notifies 5 families')
    expect(question.getByText(/^Changed: Address\./)).toBeTruthy()
    await opened.press('Go on editing', question)
    expect(opened.sent('admin.rooms.update')).toEqual([])
    expect(form.getByLabelText('Address')).toHaveProperty('value', 'Second floor')
  })

  test('of which families are told is saved once that was confirmed', async () => {
    const opened = await rooms(told(5))
    const form = await edit(opened)
    await opened.fill('Address', 'Second floor', form)
    await opened.press('Save the room', form)
    await opened.press('Save and tell them', await dialog('This notifies 5 families'))
    expect(await screen.findByText('The room is saved. 5 families get an email.')).toBeTruthy()
    expect(opened.sent('admin.rooms.update')).toMatchObject([{ address: 'Second floor' }])
  })
})
