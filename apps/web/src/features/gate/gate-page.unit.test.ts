// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import type { GateToday } from '@cadenza/contracts/places/gate'
import type { Mark } from '@cadenza/contracts/places/attendance'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Answers } from '../../../test/fake-school.tsx'
import { findAnswer, keepAnswer } from '../../shared/marks/kept-answers.ts'
import { keepKey } from '../../shared/marks/mark-rows.ts'
import { toStoreKey } from '../../shared/marks/seal.ts'
import { dialog, main, openPage, refuse, screen, waitFor, within } from '../../../test/open-page.tsx'

const hour = 3_600_000
const at = (ms: number) => new Date(Date.now() + ms).toISOString()
const id = (end: string) => `019a0000-0000-7000-8000-0000000000${end}`
/** Each test has its own: what a tablet keeps is kept by gate. */
let gateId = ''
beforeEach(() => {
  gateId = crypto.randomUUID()
})
const empty = { state: null, inAt: null, outAt: null, collectedBy: null }
const ruth = { kind: 'guardian' as const, id: id('a1'), name: 'Ruth Weber', relation: '', onlyToday: false }

const mia: GateToday['people'][number] = {
  participantId: id('01'),
  name: 'Mia Weber',
  isChild: true,
  age: 9,
  mayLeaveAlone: false,
  mayCollect: [ruth],
  mustNotCollect: [{ name: 'Rolf Weber', reason: 'A court said so' }],
  places: [
    {
      sessionId: id('51'),
      claimId: id('c1'),
      course: 'Choir',
      room: 'Hall',
      start: '09:00',
      minutes: 60,
      beginsAt: at(hour),
      endsAt: at(2 * hour),
      cell: empty,
    },
  ],
}
const today = (different: Partial<GateToday['people'][number]> = {}): GateToday => ({
  gateId,
  storeKey: btoa('0123456789abcdef0123456789abcdef'),
  name: 'Main door',
  today: '2027-07-05',
  endsAt: at(12 * hour),
  readAt: at(0),
  people: [{ ...mia, ...different }],
  more: false,
})
const here = { places: mia.places.map((place) => ({ ...place, cell: { ...empty, inAt: at(-1000) } })) }

const open = (answers: Answers = {}, path = '/gate/secret') =>
  openPage(path, {
    viewer: null,
    answers: {
      'POST /gate/enter': () => ({ entered: true }),
      'gate.today': () => today(),
      'gate.record': () => ({ cells: [], refused: [] }),
      ...answers,
    },
  })

/** A gate where Kim stands already. */
async function openTaken(answers: Answers = {}) {
  const page = await open(answers)
  await page.press('Start here')
  await page.fill('Your name', 'Kim Lang')
  await page.press('Continue')
  await screen.findByRole('heading', { name: 'Main door' })
  return page
}

const opsOf = (sent: unknown[]) => (sent as { ops: Mark[] }[]).flatMap(({ ops }) => ops)

describe('a tablet', () => {
  test('takes its gate with one press, and not before', async () => {
    const { asked, press } = await open()
    expect(await main().findByRole('button', { name: 'Start here' })).toBeTruthy()
    expect(asked).not.toContain('POST /gate/enter null')
    await press('Start here')
    expect(await main().findByLabelText('Your name')).toBeTruthy()
    expect(asked).toContain('POST /gate/enter null')
  })

  test('is told when the link does not work here', async () => {
    const { press } = await open({ 'POST /gate/enter': undefined as never })
    await press('Start here')
    expect(await main().findByText(/another tablet uses its link/)).toBeTruthy()
  })

  test('asks for a name, keeps it, and lets it be changed', async () => {
    const { press, fill } = await open()
    await press('Start here')
    await press('Continue')
    expect(await main().findByText('Please say who stands at this door')).toBeTruthy()
    await fill('Your name', 'Kim Lang')
    await press('Continue')
    expect(await main().findByText(/At the door: Kim Lang/)).toBeTruthy()
    expect(localStorage.getItem('gate-shift')).toContain('Kim Lang')
    await press('Change')
    await fill('Your name', 'Ada Wu')
    await press('Continue')
    expect(await main().findByText(/At the door: Ada Wu/)).toBeTruthy()
  })

  test('forgets when the gate ends', async () => {
    const { answerNow } = await openTaken()
    answerNow({ 'gate.today': refuse('unauthenticated', { status: 401 }) })
    document.dispatchEvent(new Event('visibilitychange'))
    expect(await main().findByText(/The gate has ended/)).toBeTruthy()
    expect(localStorage.getItem('gate-shift')).toBeNull()
    expect(await findAnswer(`gate ${gateId}`, 'today')).toBeUndefined()
  })

  test('is told when it is none', async () => {
    await open({}, '/gate')
    expect(await main().findByText(/another tablet uses its link/)).toBeTruthy()
  })
})

describe('without the school', () => {
  const cut = () => Promise.reject(new TypeError('Failed to fetch'))
  const noSchool: Answers = { 'gate.today': cut, 'gate.record': cut }

  /** A tablet that was a gate before it lost its connection. */
  async function opensOffline(path: string, known = today()) {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => online.mockRestore())
    await keepAnswer(`gate ${gateId}`, 'today', known)
    await keepKey(`gate ${gateId}`, await toStoreKey(known.storeKey))
    localStorage.setItem('gate-shift', JSON.stringify({ token: 'secret', gateId, name: 'Kim Lang' }))
    return open(noSchool, path)
  }

  test.each(['/gate', '/gate/secret'])('%s opens, and its marks wait under who made them', async (path) => {
    const { press, answerNow, fill, sent } = await opensOffline(path)
    await press('Mia Weber comes in')
    await screen.findByText(/^Offline, as of/)
    await screen.findByText('2 marks wait to be sent')
    await press('Change')
    await fill('Your name', 'Ada Wu')
    await press('Continue')
    await press('Undo for Mia Weber')
    answerNow({ 'gate.today': () => today(), 'gate.record': () => ({ cells: [], refused: [] }) })
    dispatchEvent(new Event('online'))
    await waitFor(() => expect(screen.queryByText(/to be sent/)).toBeNull())
    const taken = sent('gate.record').slice(-2) as { shiftName: string; ops: Mark[] }[]
    expect(taken.map(({ shiftName, ops }) => [shiftName, ops.length])).toEqual([
      ['Kim Lang', 2],
      ['Ada Wu', 2],
    ])
  })

  test('a lost connection ends no gate', async () => {
    const { answerNow } = await openTaken()
    answerNow(noSchool)
    document.dispatchEvent(new Event('visibilitychange'))
    await main().findByRole('button', { name: 'Try again' })
    main().getByText('Mia Weber')
  })

  test('after midnight nobody is shown, and what was marked before is handed in', async () => {
    const { press, answerNow, sent } = await openTaken({ 'gate.record': cut })
    await press('Mia Weber comes in')
    await screen.findByText('2 marks wait to be sent')
    answerNow({
      'gate.today': refuse('unauthenticated', { status: 401 }),
      'gate.record': () => ({ cells: [], refused: [] }),
    })
    dispatchEvent(new Event('online'))
    await main().findByText(/The gate has ended/)
    expect(opsOf(sent('gate.record').slice(-1))).toHaveLength(2)
  })

  test('by the clock alone it is over, also offline', async () => {
    await opensOffline('/gate', { ...today(), endsAt: at(-hour) })
    await main().findByText(/It shows and marks nobody any more/)
    expect(main().queryByText('Mia Weber')).toBeNull()
  })

  test('what comes too late, or from a gate that was taken back, is dropped with a word', async () => {
    const { press, answerNow } = await openTaken({ 'gate.record': cut })
    await press('Mia Weber comes in')
    await screen.findByText('2 marks wait to be sent')
    const ended = refuse('unauthenticated', { status: 401 })
    answerNow({ 'gate.today': ended, 'gate.record': ended })
    dispatchEvent(new Event('online'))
    const list = within(await main().findByRole('region', { name: 'Marks that were not taken' }))
    list.getByText('Mia Weber: Has come')
    list.getAllByText('The time for marks is over. The office can still correct them.')
    await main().findByText(/It shows and marks nobody any more/)
  })
})

describe('whoever stands there', () => {
  test('sees who must not collect, and lets a child in with one press', async () => {
    const { press, sent } = await openTaken()
    expect(main().getByText('Must not collect: Rolf Weber')).toBeTruthy()
    await press('Mia Weber comes in')
    await waitFor(() => expect(sent('gate.record')).toHaveLength(1))
    expect(sent('gate.record')).toMatchObject([{ shiftName: 'Kim Lang' }])
    expect(opsOf(sent('gate.record'))).toMatchObject([
      { what: 'in', sessionId: id('51'), claimId: id('c1') },
      { what: 'state', value: 'present' },
    ])
  })

  test('hands a child over to who may collect it', async () => {
    const { press, sent } = await openTaken({ 'gate.today': () => today(here) })
    await press('Mia Weber leaves')
    await press(/Ruth Weber/, await dialog('Who collects Mia Weber?'))
    await waitFor(() => expect(sent('gate.record')).toHaveLength(1))
    expect(opsOf(sent('gate.record'))).toMatchObject([
      { what: 'out', value: { collectedBy: { kind: 'guardian', id: ruth.id } } },
    ])
  })

  test('needs a name and a reason for anyone else, and not the name of who must not', async () => {
    const { press, fill, sent } = await openTaken({ 'gate.today': () => today(here) })
    await press('Mia Weber leaves')
    const box = await dialog('Who collects Mia Weber?')
    await press('Someone else', box)
    await press('Mark as left', box)
    expect(await box.findByText('Please write who it is')).toBeTruthy()
    expect(box.getByText('Please write why this is right')).toBeTruthy()
    await fill('Name', 'rolf', box)
    await fill('Reason', 'He is here', box)
    await press('Mark as left', box)
    expect(await box.findByText(/Please call the office/)).toBeTruthy()
    expect(sent('gate.record')).toEqual([])
    await fill('Name', 'Aunt Emma', box)
    await press('Mark as left', box)
    await waitFor(() => expect(sent('gate.record')).toHaveLength(1))
    expect(opsOf(sent('gate.record'))).toMatchObject([
      { value: { collectedBy: { kind: 'other', name: 'Aunt Emma', reason: 'He is here' } } },
    ])
  })

  test('needs a reason for a child that may not leave alone', async () => {
    const { press, fill, sent } = await openTaken({ 'gate.today': () => today(here) })
    await press('Mia Weber leaves')
    const box = await dialog('Who collects Mia Weber?')
    await press('Goes alone, with a reason', box)
    await fill('Reason', 'The mother called', box)
    await press('Mark as left', box)
    await waitFor(() => expect(opsOf(sent('gate.record'))).toHaveLength(1))
    expect(opsOf(sent('gate.record'))).toMatchObject([
      { value: { collectedBy: { kind: 'alone', reason: 'The mother called' } } },
    ])
  })

  test('sees at once what was pressed, and that it is not sent yet', async () => {
    const { press } = await openTaken({ 'gate.record': refuse('unavailable', { status: 503 }) })
    await press('Mia Weber comes in')
    expect(await main().findByText(/Here since/)).toBeTruthy()
    expect(await screen.findByText('2 marks wait to be sent')).toBeTruthy()
  })

  test('reads what the school did not take until it is put away', async () => {
    const { press, user } = await openTaken({
      'gate.record': (input) => ({
        cells: [],
        refused: (input as { ops: Mark[] }).ops.map(({ opId }) => ({ opId, reason: 'session_cancelled' })),
      }),
    })
    await press('Mia Weber comes in')
    const list = within(await main().findByRole('region', { name: 'Marks that were not taken' }))
    list.getByText('Mia Weber: Has come')
    expect(list.getAllByText('The session is cancelled and takes no marks.')).toHaveLength(2)
    expect(main().queryByText(/Here since/)).toBeNull()
    for (const _ of ['in', 'state']) {
      const [button] = list.getAllByRole('button', { name: 'Dismiss the mark of Mia Weber' })
      await user.click(button!)
    }
    expect(main().queryByText(/not taken/)).toBeNull()
  })

  test('finds people by name, class or room', async () => {
    const { fill } = await openTaken()
    await fill('Search', 'hall wéber')
    expect(main().getByText('Mia Weber')).toBeTruthy()
    await fill('Search', 'Oboe')
    expect(await main().findByText('Nobody here matches this.')).toBeTruthy()
  })
})
