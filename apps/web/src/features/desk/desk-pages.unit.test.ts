// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import type { AttendanceCell, Desk, DeskSession, DeskToday, Mark } from '@cadenza/contracts/places/attendance'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { settings, type Answers } from '../../../test/fake-school.tsx'
import { aViewer } from '../../../test/made.ts'
import { signOut } from '../../lib/session/auth-session.ts'
import { keepAnswer } from '../../shared/marks/kept-answers.ts'
import { dialog, main, openPage, refuse, screen, waitFor, within } from '../../../test/open-page.tsx'

const sessionId = '0198a0de-0000-7000-8000-000000000001'
const storeKey = btoa('0123456789abcdef0123456789abcdef')
/** Each test has its own: what a browser keeps is kept by owner. */
let instructor = aViewer({ role: 'instructor' })
const minuteMs = 60_000
const iso = (minutesFromNow: number) => new Date(Date.now() + minutesFromNow * minuteMs).toISOString()

const aSession = (changes: Partial<DeskSession> = {}): DeskSession => ({
  id: sessionId,
  course: { id: '0198a0de-0000-7000-8000-000000000002', name: 'Oboe 2' },
  date: '2027-07-05',
  start: '09:30',
  minutes: 60,
  timeZone: 'America/Los_Angeles',
  room: 'Attic',
  instructor: 'Ada Lindqvist',
  state: 'planned',
  beginsAt: iso(-30),
  endsAt: iso(30),
  opensAt: iso(-90),
  closesAt: iso(20_000),
  ...changes,
})

const aToday = (changes: Partial<DeskToday> = {}): DeskToday => ({
  today: '2027-07-05',
  sessions: [],
  more: false,
  next: null,
  storeKey,
  ...changes,
})

type Person = Desk['people'][number]
const aPerson = (name: string, changes: Partial<Person> = {}): Person => ({
  claimId: crypto.randomUUID(),
  participantId: crypto.randomUUID(),
  name,
  isChild: true,
  age: 9,
  hasEnded: false,
  notes: [],
  contacts: [],
  mayLeaveAlone: false,
  mayCollect: [
    { kind: 'guardian', id: crypto.randomUUID(), name: 'Ruth Weber', relation: '', onlyToday: false },
  ],
  mustNotCollect: [],
  cell: { state: null, inAt: null, outAt: null, collectedBy: null },
  excusedBecause: '',
  ...changes,
})

const aDesk = (people: Person[], changes: Partial<Desk> = {}): Desk => ({
  session: aSession(),
  people,
  receivedOpIds: [],
  isOffice: false,
  storeKey,
  readAt: iso(0),
  ...changes,
})

/** A school that takes every mark, or refuses those that `refused` names. */
function recording(desk: Desk, refused?: (op: Mark) => 'must_not_collect' | undefined) {
  const ops: Mark[] = []
  const answers: Answers = {
    'instructor.desk.get': () => ({ ...desk, receivedOpIds: ops.map(({ opId }) => opId) }),
    'instructor.attendance.record': (input) => {
      const sent = (input as { ops: Mark[] }).ops
      ops.push(...sent)
      for (const op of sent) {
        const person = desk.people.find(({ claimId }) => claimId === op.claimId)
        if (person && op.what === 'state') person.cell = { ...person.cell, state: op.value }
      }
      const cells = desk.people.map(({ claimId, cell }): AttendanceCell => ({ sessionId, claimId, ...cell }))
      return {
        cells,
        refused: sent.flatMap((op) => (refused?.(op) ? [{ opId: op.opId, reason: refused(op) }] : [])),
      }
    },
  }
  return { ops, answers }
}

const openDesk = (answers: Answers, path = `/dashboard/desk/${sessionId}`) =>
  openPage(path, { viewer: instructor, answers })

const row = (name: string) =>
  main().findByRole('button', {
    name: new RegExp(`^${name} Age 9 (No mark|Present|Late|Absent|Excused)$`),
  })

beforeEach(() => {
  instructor = aViewer({ id: crypto.randomUUID(), role: 'instructor' })
})

describe('today', () => {
  test('none: the next one with its day', async () => {
    const next = aSession({ date: '2027-07-12' })
    await openDesk({ 'instructor.desk.today': () => aToday({ next }) }, '/dashboard/desk')
    await main().findByRole('heading', { name: 'None today' })
    main().getByText('The next is Oboe 2 on Monday, July 12, 2027, 9:30–10:30 AM (Attic · Ada Lindqvist).')
  })

  test('none, and none to come', async () => {
    await openDesk({ 'instructor.desk.today': () => aToday() }, '/dashboard/desk')
    await main().findByText('No session is planned after today either.')
  })

  test('the next one comes first, what is over last; a cancelled one says so', async () => {
    const sessions = [
      { ...aSession({ id: crypto.randomUUID() }), phase: 'over' as const, expected: 5, marked: 5 },
      { ...aSession(), phase: 'next' as const, expected: 20, marked: 0, start: '11:00' },
      {
        ...aSession({ id: crypto.randomUUID(), state: 'cancelled', start: '14:00' }),
        ...{ phase: 'later' as const, expected: 3, marked: 0 },
      },
    ]
    const answers = { 'instructor.desk.today': () => aToday({ sessions }) }
    const { sent } = await openDesk(answers, '/dashboard/desk')
    const items = (await main().findAllByRole('link')).map(({ textContent }) => textContent)
    expect(items).toHaveLength(3)
    expect(items[0]).toMatch(/11:00 AM.*Next.*20 people, not marked yet/)
    expect(items[1]).toMatch(/Cancelled/)
    expect(items[2]).toMatch(/5 of 5 marked/)
    // So that they open without a connection.
    await waitFor(() => expect(sent('instructor.desk.get')).toHaveLength(3))
  })

  test('whoever may not open it reads why', async () => {
    await openDesk({ 'instructor.desk.today': refuse('forbidden', { status: 403 }) }, '/dashboard/desk')
    await main().findByRole('alert')
    await main().findByRole('button', { name: 'Try again' })
  })
})

describe('a session', () => {
  test('a press goes present, late, absent and around, each undone in turn', async () => {
    const { ops, answers } = recording(aDesk([aPerson('Mia Weber'), aPerson('Ben Weber')]))
    const { user, press } = await openDesk(answers)
    for (const state of ['Present', 'Late', 'Absent', 'Present']) {
      await user.click(await row('Mia Weber'))
      expect((await row('Mia Weber')).textContent).toContain(state)
    }
    main().getByText('1 of 2 here, 1 not marked yet')
    await press('Undo: Mia Weber: Present', main())
    await press('Undo: Mia Weber: Absent', main())
    expect((await row('Mia Weber')).textContent).toContain('Late')
    await waitFor(() => expect(ops).toHaveLength(6))
    expect(ops.map(({ value }) => value)).toEqual(['present', 'late', 'absent', 'present', 'absent', 'late'])
    expect(ops.map(({ markedAt }) => markedAt)).toEqual(ops.map(({ markedAt }) => markedAt).toSorted())
  })

  test('“All present” marks those without a mark, and is one press to take back', async () => {
    const absent = { state: 'absent', inAt: null, outAt: null, collectedBy: null } as const
    const people = [
      aPerson('Mia'),
      aPerson('Ben', { cell: absent }),
      aPerson('Zoe'),
      aPerson('Old', { hasEnded: true }),
    ]
    const { ops, answers } = recording(aDesk(people))
    const { press } = await openDesk(answers)
    await press('All present', main())
    main().getByText('2 of 3 here')
    expect(main().queryByRole('button', { name: 'All present' })).toBeNull()
    await press('Undo: 2 people are here', main())
    main().getByText('0 of 3 here, 2 not marked yet')
    await waitFor(() => expect(ops.map(({ value }) => value)).toEqual(['present', 'present', null, null]))
  })

  test('a name is found among many; a place that ended takes no press', async () => {
    const people = [aPerson('Mia Weber'), aPerson('Ben Adler', { hasEnded: true })]
    const { ops, answers } = recording(aDesk(people))
    const { user, fill } = await openDesk(answers)
    await fill('Find a person', 'adler be', main())
    expect(main().getAllByRole('listitem')).toHaveLength(1)
    await user.click(await row('Ben Adler'))
    await fill('Find a person', 'xyz', main())
    main().getByText('Nobody of this name is in the class.')
    expect(ops).toEqual([])
  })

  test('by keys: arrows go from row to row, the space bar marks, G opens how they go home', async () => {
    const { ops, answers } = recording(aDesk([aPerson('Mia'), aPerson('Ben')]))
    const { user } = await openDesk(answers)
    ;(await row('Mia')).focus()
    await user.keyboard('{ArrowDown} ')
    expect((await row('Ben')).textContent).toContain('Present')
    await user.keyboard('{ArrowUp}g')
    await dialog('Who collects Mia?')
    await waitFor(() => expect(ops).toHaveLength(1))
  })

  test('cancelled: it says so, and takes no marks but for who had come and is fetched', async () => {
    const cell = { state: 'late', inAt: null, outAt: null, collectedBy: null } as const
    const people = [aPerson('Mia', { cell }), aPerson('Ben')]
    const desk = aDesk(people, { session: aSession({ state: 'cancelled' }) })
    const { ops, answers } = recording(desk)
    const { user } = await openDesk(answers)
    await main().findByText(
      'This session is cancelled. You can only mark how those who had already come go home.',
    )
    await user.click(await row('Mia'))
    expect(main().queryByRole('button', { name: /All present|Ben goes home/ })).toBeNull()
    expect((await row('Mia')).textContent).toContain('Late')
    expect(ops).toEqual([])
    await user.click(main().getByRole('button', { name: 'Mia goes home' }))
    await dialog('Who collects Mia?')
  })

  test('before an hour before it a teacher waits, by the school’s clock and not the phone’s', async () => {
    const session = aSession({ opensAt: iso(60), beginsAt: iso(120) })
    const { answers } = recording(aDesk([aPerson('Mia')], { session }))
    const first = await openDesk(answers)
    await main().findByText(/^Marks can be made from .*, an hour before the session\.$/)
    // The phone is an hour behind.
    first.answerNow({ 'instructor.desk.get': () => aDesk([aPerson('Mia')], { session, readAt: iso(61) }) })
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(main().queryByText(/^Marks can be made from/)).toBeNull())
  })

  test('when the time is over, the office marks with a reason', async () => {
    const session = aSession({ closesAt: iso(-10) })
    const { ops, answers } = recording(aDesk([aPerson('Mia')], { session, isOffice: true }))
    const { user, fill } = await openDesk(answers)
    await user.click(await row('Mia'))
    expect((await row('Mia')).textContent).toContain('No mark')
    await fill('Reason for the correction', 'The teacher wrote it down', main())
    await user.click(await row('Mia'))
    await waitFor(() => expect(ops).toMatchObject([{ reason: 'The teacher wrote it down' }]))
  })

  test('another’s session looks like an absent one', async () => {
    await openDesk({ 'instructor.desk.get': refuse('not_found', { status: 404 }) })
    await main().findByText(/^This session is not yours, or it is not here any more\./)
  })

  test('what to know stands with the person', async () => {
    const person = aPerson('Mia', {
      notes: ['medical'],
      mustNotCollect: [{ name: 'Paul Weber', reason: 'Court order' }],
      mayLeaveAlone: true,
      excusedBecause: 'Dentist',
      cell: { state: 'excused', inAt: null, outAt: null, collectedBy: null },
      contacts: [
        {
          ...{ name: 'Joe', phone: '+1 555 010', relation: 'Grandpa', isFamily: false },
          ...{ isEmergency: true, mayPickUp: true },
        } as Person['contacts'][number],
      ],
    })
    await openDesk(recording(aDesk([person])).answers)
    await row('Mia')
    const item = main()
    item.getByText('Must not collect: Paul Weber')
    item.getByText('Excused: Dentist')
    expect(item.getByRole('link', { name: 'Notes: Health' }).getAttribute('href')).toContain('/classRoster/')
    expect(item.getByRole('link', { name: '+1 555 010' }).getAttribute('href')).toBe('tel:+1555010')
    item.getByText('Goes with: may go home alone, Ruth Weber (guardian)')
  })
})

describe('going home', () => {
  const barred = { name: 'Paul Weber', reason: 'Court order' }

  test('one press for whoever may, and one to take it back', async () => {
    const { ops, answers } = recording(aDesk([aPerson('Mia')]))
    const { press } = await openDesk(answers)
    await press('Mia goes home', main())
    await press(/^Ruth Weber/, await dialog('Who collects Mia?'))
    await waitFor(() =>
      expect(ops).toMatchObject([{ what: 'out', value: { collectedBy: { kind: 'guardian' } } }]),
    )
  })

  test('someone else needs a name and a reason; who must not collect is refused before anything is sent', async () => {
    const { ops, answers } = recording(aDesk([aPerson('Mia', { mustNotCollect: [barred] })]))
    const { press, fill } = await openDesk(answers)
    await press('Mia goes home', main())
    const open = await dialog('Who collects Mia?')
    open.getByText('Must not collect: Paul Weber')
    await press('Someone else', open)
    await press('Mark as left', open)
    open.getByText('Please write who it is')
    open.getByText('Please write why this is right')
    await fill('Name', 'WEBER, Paul', open)
    await fill('Reason', 'He says so', open)
    await press('Mark as left', open)
    open.getByText('This may be the person who must not collect the child. Please call the office.')
    await fill('Name', 'Nina Berg', open)
    await press('Mark as left', open)
    await waitFor(() => expect(ops).toHaveLength(1))
    expect(ops[0]?.value).toMatchObject({
      collectedBy: { kind: 'other', name: 'Nina Berg', reason: 'He says so' },
    })
  })

  test('alone needs a reason unless the family allows it', async () => {
    const { ops, answers } = recording(aDesk([aPerson('Mia'), aPerson('Ben', { mayLeaveAlone: true })]))
    const { press, fill } = await openDesk(answers)
    await press('Ben goes home', main())
    await press('Goes home alone', await dialog('Who collects Ben?'))
    await press('Mia goes home', main())
    const open = await dialog('Who collects Mia?')
    await press('Goes alone, with a reason', open)
    await fill('Reason', 'Lives next door', open)
    await press('Mark as left', open)
    await waitFor(() => expect(ops).toHaveLength(2))
    expect(ops.map(({ value }) => (value as { collectedBy: unknown }).collectedBy)).toEqual([
      { kind: 'alone' },
      { kind: 'alone', reason: 'Lives next door' },
    ])
  })
})

describe('without the school', () => {
  test('marks wait, are counted and stay when the page is closed; then they go', async () => {
    const { ops, answers } = recording(aDesk([aPerson('Mia')]))
    const first = await openDesk(answers)
    await row('Mia')
    first.answerNow({ 'instructor.attendance.record': refuse('unavailable', { status: 503 }) })
    await first.user.click(await row('Mia'))
    await screen.findByText('1 mark waits to be sent')
    await main().findByRole('button', { name: 'Try again' })
    first.answerNow(answers)
    await first.press('Try again', main())
    await waitFor(() => expect(screen.queryByText('1 mark waits to be sent')).toBeNull())
    expect(ops).toHaveLength(1)
    expect((await row('Mia')).textContent).toContain('Present')
  })

  test('the page opens from what was kept, and says how old it is', async () => {
    await keepAnswer(instructor.id, sessionId, aDesk([aPerson('Mia')]))
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    onTestFinished(() => online.mockRestore())
    await openDesk({ 'instructor.desk.get': () => Promise.reject(new TypeError('Failed to fetch')) })
    await row('Mia')
    await screen.findByText(/^Offline, as of \d{1,2}:\d\d [AP]M$/)
  })

  test.each([
    { what: 'does not get through: nothing is lost', kind: 'sandbox' as const, hasEnded: false },
    { what: 'is refused: they sign in again', kind: 'firebase' as const, hasEnded: true },
  ])('opened with a token that has run out, and its renewal $what', async ({ kind, hasEnded }) => {
    // The script of the one does not load, and the other refuses an empty key.
    const { siteConfig } = settings
    const { identity } = siteConfig
    siteConfig.identity = { ...identity, kind }
    const scripts = vi.spyOn(document.head, 'append').mockImplementation((script) => {
      ;(script as HTMLScriptElement).dispatchEvent(new Event('error'))
    })
    const warnings = vi.spyOn(console, 'warn').mockReturnValue()
    onTestFinished(() => {
      siteConfig.identity = identity
      scripts.mockRestore()
      warnings.mockRestore()
    })
    const { ops, answers } = recording(aDesk([aPerson('Mia')]))
    const refusing = { 'instructor.attendance.record': refuse('unauthenticated', { status: 401 }) }
    await signOut({ server: 'knows' })
    const { user, answerNow, sent } = await openPage(`/dashboard/desk/${sessionId}`, {
      ...{ viewer: instructor, secondsLeft: -1, answers: { ...answers, ...refusing } },
    })
    await user.click(await row('Mia'))
    await waitFor(() => expect(sent('instructor.attendance.record')).not.toEqual([]))
    if (hasEnded) return void (await dialog('Please sign in again'))
    answerNow(answers)
    await waitFor(() => expect(ops).toHaveLength(1))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('a refused mark says why, until it is dismissed', async () => {
    const { answers } = recording(aDesk([aPerson('Mia')]), ({ what }) =>
      what === 'out' ? 'must_not_collect' : undefined,
    )
    const { press } = await openDesk(answers)
    await press('Mia goes home', main())
    await press(/^Ruth Weber/, await dialog('Who collects Mia?'))
    const list = within(await main().findByRole('region', { name: 'Marks that were not taken' }))
    list.getByText('Mia: Has gone home')
    list.getByText('This person must not collect the child. Keep the child here and call the office.')
    await press('Dismiss the mark of Mia', list)
    await waitFor(() => expect(main().queryByText(/was not taken/)).toBeNull())
  })
})
