// @vitest-environment happy-dom
import type { ManagedRoom } from '@cadenza/contracts/school/room'
import type { TimetableWeek, WeekSession } from '@cadenza/contracts/timetable/timetable-week'
import { daysOfWeek } from '@cadenza/contracts/timetable/iso-week'
import { expect, test } from 'vitest'
import { anOfficeClerk } from '../../../test/made.ts'
import { main, openPage, within } from '../../../test/open-page.tsx'

const room = (number: number, name: string): ManagedRoom => ({
  ...{ id: `019a0000-0000-7000-8000-00000000002${number}`, name, address: '', capacity: 20, features: [] },
  ...{ turnaroundMinutes: 0, timeZone: 'America/Los_Angeles', archivedAt: null },
})
const [barn, attic, chapel] = [room(1, 'Barn'), room(2, 'Attic'), room(3, 'Chapel')]

let made = 0
const session = (name: string, different: Partial<WeekSession> = {}): WeekSession => ({
  id: `s${++made}`,
  course: { id: `019a0000-0000-7000-8000-0000000000c${made}`, slug: null, name, family: 'guitar' },
  ...{ date: '2027-07-06', start: '09:30', minutes: 60, timeZone: 'America/Los_Angeles', room: barn },
  ...{ instructor: { id: 't1', name: 'Noor Haddad' }, attendees: [], offer: null },
  ...{ state: 'planned', pending: false },
  ...different,
})

const harp = session('Harp')
const oboe = session('Oboe', { start: '10:00' })
const choir = session('Choir', { date: '2027-07-07', room: null, state: 'cancelled' })

function open(query = '', sessions = [harp, oboe, choir]) {
  const closed = {
    id: 'b1',
    resourceId: attic.id,
    from: '2027-07-06T13:00',
    to: '2027-07-06T15:00',
    reason: 'Paint',
  }
  const week: TimetableWeek = {
    ...{
      week: '2027-W27',
      number: 1,
      thisWeek: '2027-W20',
      nextWeek: null,
      closed: sessions.length > 0 ? [closed] : [],
    },
    days: daysOfWeek('2027-W27').map((date) => ({
      date,
      sessions: sessions.filter((one) => one.date === date),
      more: false,
    })),
  }
  return openPage(`/dashboard/timetable?week=2027-W27${query}`, {
    viewer: anOfficeClerk(),
    answers: {
      'admin.timetable.week': () => week,
      'admin.rooms.list': () => [barn, attic, chapel],
      'public.instructors.list': () => [],
    },
  })
}

/** The lane of a room on a day: both are headings. */
async function laneOf(day: RegExp, name: string) {
  const ofDay = (await main().findByRole('heading', { level: 3, name: day })).closest('li')
  return within(within(ofDay!).getByRole('heading', { level: 4, name }).closest('li')!)
}

test('day, room, time and class are read in this order, and what overlaps lies below each other', async () => {
  await open()
  const lane = await laneOf(/Tuesday/, 'Barn')
  const [first, second] = lane.getAllByRole('article').map((card) => card.closest('li')!)
  expect(first?.textContent).toMatch(/^9:30–10:30 AM.*Harp.*Noor Haddad$/)
  // Six hours from nine on, in steps of five minutes.
  expect([first?.style.gridColumn, first?.style.gridRow]).toEqual(['7 / 19', '1'])
  expect([second?.style.gridColumn, second?.style.gridRow]).toEqual(['13 / 25', '2'])
})

test('closed times and what does not take place stay, and rooms without anything are folded', async () => {
  await open()
  expect((await laneOf(/Tuesday/, 'Attic')).getByText('Closed 1:00–3:00 PM: Paint')).toBeTruthy()
  expect((await laneOf(/Wednesday/, 'No room')).getByText('Does not take place')).toBeTruthy()
  expect(main().getByRole('heading', { name: 'Chapel' }).closest('details')?.open).toBe(false)
  expect(main().getByText('1 room without classes this week: Chapel')).toBeTruthy()
})

test('each session has the menu of its class', async () => {
  const { user, address } = await open()
  const lane = await laneOf(/Tuesday/, 'Barn')
  expect(lane.getByRole('menuitem', { name: 'Class register of Harp' })).toBeTruthy()
  await user.click(lane.getByRole('menuitem', { name: 'Write to the families of Harp' }))
  expect(address()).toBe(`/dashboard/writeMessage?course=${harp.course.id}`)
})

test('the first day with sessions is shown, another one or all of them by a press', async () => {
  const { user, address } = await open()
  const days = within(await main().findByRole('navigation', { name: 'Days' }))
  const chosen = () =>
    days.getAllByRole('link').find((link) => link.getAttribute('aria-current'))?.textContent
  expect(chosen()).toContain('Tuesday, July 6, 2027')
  await user.click(days.getByRole('link', { name: /^Friday/ }))
  expect(chosen()).toContain('Friday, July 9, 2027')
  expect(address()).toContain('week=2027-W27&day=2027-07-09')
  await user.click(days.getByRole('link', { name: 'Whole week' }))
  expect(chosen()).toBe('Whole week')
})

test('a week of nothing says so', async () => {
  await open('', [])
  expect(await main().findByText('From here on there are no sessions of the school.')).toBeTruthy()
})
