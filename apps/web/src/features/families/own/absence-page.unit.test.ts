// @vitest-environment happy-dom
import type { Absence, AbsenceSession } from '@cadenza/contracts/places/absence'
import { describe, expect, test } from 'vitest'
import type { Answers } from '../../../../test/fake-school.tsx'
import { aParticipant, mia } from '../../../../test/made.ts'
import { main, openPage, refuse, waitFor, within } from '../../../../test/open-page.tsx'

const ben = aParticipant({ id: '019a0000-0000-7000-8000-0000000000ac', name: 'Ben Weber', givenName: 'Ben' })
const session = (different: Partial<AbsenceSession> = {}): AbsenceSession => ({
  id: '019a0000-0000-7000-8000-0000000000d1',
  course: { id: '019a0000-0000-7000-8000-0000000000c1', name: 'Oboe' },
  date: '2027-07-05',
  start: '09:30',
  minutes: 60,
  state: 'open',
  reason: '',
  ...different,
})
const absence = (...sessions: AbsenceSession[]): Absence => ({
  participant: mia,
  sessions,
  today: '2027-07-01',
})
const days = 'from=2027-07-05&until=2027-07-06'
const absencePage = (answers: Answers = {}, address = `?participant=${mia.id}&${days}`) =>
  openPage(`/dashboard/absence${address}`, {
    answers: {
      'student.participants.list': () => [aParticipant(), ben],
      'student.absences.get': () => absence(session()),
      ...answers,
    },
  })
const theDays = { participantId: mia.id, from: '2027-07-05', until: '2027-07-06' }
const sessions = async () => within(await main().findByRole('list', { name: 'Sessions on these days' }))

describe('the page that mails and calendars lead to', () => {
  test('presets who and when, tells nothing by itself, and tells it when its button is pressed', async () => {
    let told = absence(session())
    const { sent, asked, press, fill } = await absencePage({
      'student.absences.get': () => told,
      'student.absences.tell': () => {
        told = absence(session({ state: 'told', reason: 'Fever' }))
        return { ...told, changed: 1 }
      },
    })
    expect((await sessions()).getByText(/Monday, July 5, 2027/).textContent).toContain('9:30–10:30 AM')
    expect(sent('student.absences.get')).toEqual([theDays])
    expect(asked.filter((call) => call.startsWith('student.absences.tell'))).toEqual([])
    await fill('Why (optional)', 'Fever')
    await press('Tell the school')
    expect(sent('student.absences.tell')).toEqual([{ ...theDays, reason: 'Fever' }])
    expect(await (await sessions()).findByText('Excused')).toBeTruthy()
    expect((await sessions()).getByText('Why: Fever')).toBeTruthy()
    expect(main().queryByRole('button', { name: 'Tell the school' })).toBeNull()
  })

  test('of what is told already shows that, and takes it back', async () => {
    const { press, sent } = await absencePage({
      'student.absences.get': () => absence(session({ state: 'told' })),
      'student.absences.undo': () => ({ ...absence(session()), changed: 1 }),
    })
    await press('Mia Weber comes after all')
    expect(sent('student.absences.undo')).toEqual([theDays])
  })

  test.each<[string, AbsenceSession[], string]>([
    ['without a session', [], 'Mia Weber has no session on these days.'],
    [
      'of which all have begun',
      [session({ state: 'begun' })],
      'It is too late to report an absence for these sessions.',
    ],
    ['on which she is here', [session({ state: 'here' })], 'Is here'],
  ])('on days %s says so, and offers no button', async (_, found, words) => {
    await absencePage({ 'student.absences.get': () => absence(...found) })
    expect(await main().findByText(new RegExp(words))).toBeTruthy()
    expect(main().queryByRole('button', { name: /Tell the school|comes after all/ })).toBeNull()
  })

  test('keeps what was typed when it is refused, and says why', async () => {
    const { press, fill } = await absencePage({
      'student.absences.tell': refuse('no_sessions_then'),
    })
    await fill('Why (optional)', 'Fever')
    await press('Tell the school')
    expect(await main().findByText(/There is no session to come/)).toBeTruthy()
    expect(main().getByLabelText<HTMLInputElement>('Why (optional)').value).toBe('Fever')
  })

  test('says at its field which day is wrong', async () => {
    const issues = [{ path: 'until', message: 'Please choose two weeks at most' }]
    await absencePage({ 'student.absences.get': refuse('invalid_input', { status: 400, issues }) })
    expect(await main().findByText('Please choose two weeks at most')).toBeTruthy()
    expect(main().getByLabelText('Last day').getAttribute('aria-invalid')).toBe('true')
  })

  test('asks who it is about where the link does not say, and keeps the day in its address', async () => {
    const { choose, address, sent, fill } = await absencePage({}, `?${days}`)
    expect(main().queryByRole('list', { name: 'Sessions on these days' })).toBeNull()
    await choose('Who', 'Ben Weber')
    await waitFor(() => expect(address()).toContain(`participant=${ben.id}`))
    await fill('First day', '2027-07-08')
    await waitFor(() =>
      expect(sent('student.absences.get').at(-1)).toEqual({
        participantId: ben.id,
        from: '2027-07-08',
        until: '2027-07-08',
      }),
    )
  })

  test('of somebody else’s child is nothing', async () => {
    const { asked } = await absencePage({}, '?participant=019a0000-0000-7000-8000-0000000000ff')
    expect(await main().findByText('This person is not in your family')).toBeTruthy()
    expect(asked.filter((call) => call.startsWith('student.absences'))).toEqual([])
  })

  test('of a visitor asks to log in first, and comes back', async () => {
    const { address } = await openPage(`/dashboard/absence?${days}`, { viewer: null })
    await waitFor(() => expect(address()).toMatch(/^\/login\?from=/))
    expect(decodeURIComponent(address())).toContain(`/dashboard/absence?${days}`)
  })
})
