// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import type { Gate } from '@cadenza/contracts/places/gate'
import type { House, InHouse, Missing } from '@cadenza/contracts/places/house'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Answers } from '../../../test/fake-school.tsx'
import { anAdmin } from '../../../test/made.ts'
import { findAnswer, keepAnswer } from '../../shared/marks/kept-answers.ts'
import { dialog, main, openPage, refuse, screen, within } from '../../../test/open-page.tsx'

const id = (end: string) => `019a0000-0000-7000-8000-0000000000${end}`

const mia: InHouse = {
  claimId: id('c1'),
  sessionId: id('51'),
  participantId: id('01'),
  ownerId: id('02'),
  name: 'Mia Weber',
  isChild: true,
  age: 9,
  course: { id: id('03'), name: 'Choir' },
  start: '09:00',
  minutes: 60,
  room: 'Hall',
  phase: 'now',
  isNotHandedOver: false,
  mayLeaveAlone: false,
  mayCollect: [{ kind: 'guardian', id: id('02'), name: 'Ruth Weber', relation: '', onlyToday: false }],
  mustNotCollect: [{ name: 'Rolf Weber', reason: 'A court said so' }],
  contacts: [
    {
      name: 'Ruth Weber',
      phone: '+49 1',
      relation: 'guardian',
      isEmergency: false,
      mayPickUp: false,
      isFamily: true,
    },
  ],
}
const ben: InHouse = {
  ...mia,
  participantId: id('11'),
  claimId: id('c2'),
  name: 'Ben Roth',
  room: null,
  mustNotCollect: [],
}
const { phase: _, isNotHandedOver: __, ...person } = mia
const missing: Missing = { ...person, isMarkedAbsent: false, isInHouse: false, leftAt: null, toldAt: null }

const house = (different: Partial<House> = {}): House => ({
  today: '2027-07-05',
  readAt: '2027-07-05T16:20:00.000Z',
  people: [mia, ben],
  missing: [],
  notMarked: [],
  teachers: [],
  more: false,
  ...different,
})
const gate: Gate = {
  id: id('61'),
  name: 'Main door',
  openedBy: 'Olga',
  createdAt: '2027-07-05T15:00:00.000Z',
  takenAt: '2027-07-05T15:05:00.000Z',
  endsAt: '2027-07-06T07:00:00.000Z',
  revokedAt: null,
  isLive: true,
  refusals: 1,
  refusedAt: '2027-07-05T16:12:00.000Z',
}

/** Each test has its own: what a browser keeps is kept by owner. */
let viewer = anAdmin()
beforeEach(() => {
  viewer = anAdmin({ id: crypto.randomUUID() })
})

const open = (answers: Answers = {}, path = '/dashboard/inTheHouse') =>
  openPage(path, {
    viewer,
    answers: { 'admin.house.now': () => house(), 'admin.gates.list': () => [], ...answers },
  })

describe('in the house', () => {
  test('everybody stands by room, and is found by name', async () => {
    const { fill } = await open()
    expect(await main().findByRole('heading', { name: /^Hall/ })).toBeTruthy()
    expect(main().getByRole('heading', { name: /^No room/ })).toBeTruthy()
    expect(main().getByText('2 people are in the house; children: 2.')).toBeTruthy()
    expect(main().getByText('Must not collect: Rolf Weber')).toBeTruthy()
    await fill('Search', 'ben')
    expect(main().queryByText('Mia Weber')).toBeNull()
    await fill('Search', 'zzz')
    expect(main().getByText('Nobody in the house matches this.')).toBeTruthy()
  })

  test('nobody is there', async () => {
    await open({ 'admin.house.now': () => house({ people: [] }) })
    expect(await main().findByRole('heading', { name: 'Nobody is in the house' })).toBeTruthy()
  })

  test('a failure says so and can be tried again', async () => {
    await open({ 'admin.house.now': refuse('unavailable', { status: 503 }) })
    expect(await main().findByRole('button', { name: 'Try again' })).toBeTruthy()
  })

  test.each(['/dashboard/inTheHouse', '/dashboard/today'])(
    'on %s stands who was not handed over, who is missing, and what is not marked',
    async (path) => {
      const { phase: _phase, claimId: _claim, ...meeting } = mia
      await open(
        {
          'admin.house.now': () =>
            house({
              people: [{ ...mia, isNotHandedOver: true, phase: 'over' }],
              missing: [{ ...missing, name: 'Lou Kern', isInHouse: true }],
              notMarked: [
                {
                  ...meeting,
                  course: { id: id('04'), name: 'Oboe 2' },
                  teacher: { id: id('05'), name: 'Ada', phone: '' },
                },
              ],
            }),
          'admin.days.get': () => ({
            day: '2027-07-05',
            today: '2027-07-05',
            previousDay: null,
            nextDay: null,
            sessions: [],
            more: false,
            movedAway: [],
            arrivals: { total: 0, people: [] },
            sold: { places: 0, paidMinor: 0, currency: 'USD' },
          }),
        },
        path,
      )
      const late = within(await main().findByRole('region', { name: 'Not handed over: 1' }))
      expect(late.getByText('May collect: Ruth Weber (guardian)')).toBeTruthy()
      expect(late.getByRole('link', { name: '+49 1' })).toBeTruthy()
      const gone = within(main().getByRole('region', { name: 'Missing: 1' }))
      expect(gone.getByText(/no mark, but in the house today/)).toBeTruthy()
      expect(main().getByText(/not marked yet \(9:00 AM, Hall, Ada/)).toBeTruthy()
    },
  )

  test('one press writes to the guardians, and says who must be called', async () => {
    const { press, sent } = await open({
      'admin.house.now': () => house({ missing: [missing] }),
      'admin.house.tellMissing': () => ({
        toldAt: '2027-07-05T16:20:00.000Z',
        isFirst: true,
        mailed: 1,
        toCall: [{ name: 'Tom Weber', phone: '+49 2' }],
      }),
    })
    await press('Write to the guardians of Mia Weber: not arrived')
    expect(await main().findByText('1 mail is on its way.')).toBeTruthy()
    expect(main().getByText(/No mail reaches them/)).toBeTruthy()
    expect(main().getByRole('link', { name: '+49 2' })).toBeTruthy()
    expect(sent('admin.house.tellMissing')).toEqual([{ sessionId: id('51'), claimId: id('c1') }])
  })

  test('without a connection it opens as it was, by its age; nobody can be written to', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => online.mockRestore())
    await keepAnswer(viewer.id, 'house', house({ missing: [missing] }))
    await open({ 'admin.house.now': () => Promise.reject(new TypeError('Failed to fetch')) })
    await main().findByText('2 people are in the house; children: 2.')
    await screen.findByText(/^Offline, as of \d{1,2}:\d\d [AP]M$/)
    main().getByText('You are offline, so nobody can be written to. Please call.')
    expect(main().queryByRole('button', { name: /^Write to the guardians/ })).toBeNull()
  })

  test('who is not of the office reads why, and nothing of what was kept', async () => {
    await keepAnswer(viewer.id, 'house', house())
    await open({ 'admin.house.now': refuse('forbidden', { status: 403 }) })
    await main().findByRole('alert')
    expect(main().queryByText('Mia Weber')).toBeNull()
    expect(await findAnswer(viewer.id, 'house')).toBeUndefined()
  })

  test('the sheet has a table for each room', async () => {
    await open({}, '/dashboard/inTheHouse/sheet')
    expect(await main().findByRole('table', { name: 'People in Hall' })).toBeTruthy()
    expect(main().getByRole('table', { name: 'People in No room' })).toBeTruthy()
  })
})

describe('gates', () => {
  test('say who tried, and end after a question', async () => {
    const { press, sent } = await open({
      'admin.gates.list': () => [gate],
      'admin.gates.end': () => ({ revoked: true }),
    })
    expect(await main().findByText('A second tablet tried at 9:12 AM.')).toBeTruthy()
    await press('End the gate Main door')
    await press('End it', await dialog('End this gate?'))
    expect(sent('admin.gates.end')).toEqual([{ id: gate.id }])
  })

  test('are opened by name, with a link and its code', async () => {
    const link = `https://school.example/gate/${'a'.repeat(43)}`
    const { press, fill } = await open({ 'admin.gates.open': () => ({ gate, link }) })
    await press('Open a gate')
    const box = await dialog('Open a gate')
    await press('Open the gate', box)
    expect(await box.findByText('Please say which door this is for')).toBeTruthy()
    await fill('Door', 'Main door', box)
    await press('Open the gate', box)
    const shown = await dialog('Open this on the tablet')
    expect(await shown.findByRole('img', { name: 'Code of the link' })).toBeTruthy()
    expect(shown.getByText(new RegExp(link))).toBeTruthy()
  })

  test('are refused when there are enough, and what was typed stays', async () => {
    const { press, fill } = await open({
      'admin.gates.open': refuse('too_many_gates', { details: { limit: 10 } }),
    })
    await press('Open a gate')
    const box = await dialog('Open a gate')
    await fill('Door', 'Side door', box)
    await press('Open the gate', box)
    expect(await box.findByText(/gates can be open at a time/)).toBeTruthy()
    expect(box.getByDisplayValue('Side door')).toBeTruthy()
  })
})
