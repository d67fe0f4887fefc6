// @vitest-environment happy-dom
import type { ClassSession, RoomChoices } from '@cadenza/contracts/courses/class-sessions'
import type { ClassPage } from '@cadenza/contracts/places/class-page'
import { describe, expect, test } from 'vitest'
import type { Answers } from '../../../test/fake-school.tsx'
import { aManagedCourse, anOfficeClerk } from '../../../test/made.ts'
import { dialog, main, openPage, refuse, screen, waitFor, within } from '../../../test/open-page.tsx'

const id = (last: number) => `019a0000-0000-7000-8000-0000000005${String(last).padStart(2, '0')}`
const [hall, barn, loft] = [id(1), id(2), id(3)]
const page: ClassPage = {
  course: aManagedCourse({
    status: 'Approved',
    room: { id: hall, name: 'Hall', address: '', features: [] },
  }),
  coTeacher: null,
  paidMinor: 0,
  refundedMinor: 0,
  held: 0,
  carts: 0,
  unseenEdits: 0,
  needTeacher: 0,
}
const session = (at: number, different: Partial<ClassSession> = {}): ClassSession => ({
  id: id(10 + at),
  date: `2099-07-0${at}`,
  start: '09:30',
  minutes: 60,
  timeZone: 'America/Los_Angeles',
  state: 'planned',
  isOver: false,
  sequence: at,
  note: '',
  ownRoomId: null,
  ownInstructorId: null,
  room: { id: hall, name: 'Hall' },
  teacher: { id: id(9), name: 'Noor Haddad' },
  missing: null,
  shares: null,
  ...different,
})
const loftDate = session(3, { ownRoomId: loft, room: { id: loft, name: 'Loft' } })
const dates = [
  session(1, { isOver: true }),
  session(2),
  loftDate,
  session(4, { state: 'cancelled' }),
  session(5),
]
const room = (which: string, name: string) => ({
  id: which,
  name,
  capacity: 12,
  isTooSmall: false,
  inTheWay: null,
})
const choices: RoomChoices = {
  families: 6,
  unreached: [],
  rooms: [
    room(barn, 'Barn'),
    {
      ...room(loft, 'Loft'),
      inTheWay: { course: { id: 'c9', name: 'Harp' }, from: '2099-07-05T09:00', to: '2099-07-05T10:00' },
    },
  ],
}

async function roomForAll(answers: Answers = {}, sessions = dates) {
  const opened = await openPage(`/dashboard/classes/${page.course.id}?tab=dates`, {
    viewer: anOfficeClerk(),
    answers: {
      'admin.classPage.get': () => page,
      'admin.classPage.sessions': () => sessions,
      'admin.classPage.roster': () => ({ people: [] }),
      'admin.sessions.roomChoices': () => choices,
      ...answers,
    },
  })
  await main().findByRole('table', { name: 'Dates' })
  return opened
}

const moved = (sequence: number) => ({
  families: 6,
  unreached: [],
  sessions: [2, 3, 5].map((at) => ({ id: id(10 + at), sequence: at + sequence })),
})

describe('a room for all dates to come', () => {
  test('is chosen once, after it is said whom this notifies, and given back by one press', async () => {
    const opened = await roomForAll({ 'admin.sessions.changeRooms': () => moved(1) })
    await opened.press('Room for all dates')
    const panel = await dialog('Room for all dates')
    expect(panel.getByText('3 dates, July 2–5, 2099')).toBeTruthy()
    expect(await panel.findByText(/^Taken by Harp/)).toBeTruthy()
    await opened.press('Choose Barn', panel)
    const question = await dialog('This notifies 6 families')
    expect(
      question.getByText(
        /are in Barn, and dates that are planned later will be, too\. One mail goes to everyone/,
      ),
    ).toBeTruthy()
    await opened.press('Save the change', question)
    expect(await screen.findByText(/in Barn\. 6 families get an email\.$/)).toBeTruthy()
    expect(opened.sent('admin.sessions.changeRooms')).toEqual([
      {
        courseId: page.course.id,
        classRoomId: barn,
        sessions: [2, 3, 5].map((at) => ({ id: id(10 + at), sequence: at, roomId: barn })),
      },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(main().getByText('3 dates, July 2–5, 2099: All 3 dates to come are in Barn.')).toBeTruthy()
    await opened.press('Undo: All 3 dates to come are in Barn')
    expect(await screen.findByText('It is as it was before')).toBeTruthy()
    expect(opened.sent('admin.sessions.changeRooms')[1]).toEqual({
      courseId: page.course.id,
      classRoomId: hall,
      sessions: [
        { id: id(12), sequence: 3, roomId: null },
        { id: id(13), sequence: 4, roomId: loft },
        { id: id(15), sequence: 6, roomId: null },
      ],
    })
  })

  test('that is refused says why, and the list is asked anew', async () => {
    const opened = await roomForAll({ 'admin.sessions.changeRooms': refuse('clash') })
    await opened.press('Room for all dates')
    const panel = await dialog('Room for all dates')
    await opened.press('Choose Barn', panel)
    await opened.press('Save the change', await dialog('This notifies 6 families'))
    expect(await panel.findByRole('alert')).toBeTruthy()
    await waitFor(() => expect(opened.sent('admin.sessions.roomChoices').length).toBeGreaterThan(1))
    expect(within(document.body).queryByText(/^3 dates, .* are in Barn/)).toBeNull()
  })

  test('is not offered for a single date', async () => {
    await roomForAll({}, [session(1, { isOver: true }), session(2)])
    expect(main().queryByRole('button', { name: 'Room for all dates' })).toBeNull()
  })
})

describe('a date that cannot take place', () => {
  const effect = { families: 6, unreached: [], places: 8, refundMinor: 26_664, currency: 'USD', dates: 3 }
  async function fallingOut(answers: Answers = {}) {
    const opened = await roomForAll({
      'admin.sessions.cancellation': () => effect,
      'admin.sessions.cancel': () => ({ families: 6, unreached: [], sequence: 3 }),
      ...answers,
    })
    const [action] = await main().findAllByRole('menuitem', { name: /^It cannot take place: /, hidden: true })
    if (action) await opened.user.click(action)
    return { opened, panel: await dialog('This date cannot take place') }
  }

  test('has a new date, and gets its own back by one press', async () => {
    const { opened, panel } = await fallingOut()
    expect(await panel.findByText(/gets a mail/)).toBeTruthy()
    await opened.fill('Date', '2099-07-09', panel)
    await opened.press('Give it a new date', panel)
    expect(await screen.findByText('It has a new date. 6 families get an email.')).toBeTruthy()
    const then = (date: string) => ({ newDate: { date, start: '09:30', minutes: 60 } })
    await opened.press(/^Undo: a new date instead of/)
    expect(await screen.findByText('It is as it was before')).toBeTruthy()
    expect(opened.sent('admin.sessions.cancel')).toEqual([
      { id: id(12), sequence: 2, then: then('2099-07-09') },
      { id: id(12), sequence: 3, then: then('2099-07-02') },
    ])
  })

  test('says what a share costs before it is given', async () => {
    const { opened, panel } = await fallingOut()
    const share = await panel.findByLabelText(/families get their share back/)
    expect(panel.getByText(/One of 3 dates: .* \$266\.64 in all for 8 places\. Places stay\./)).toBeTruthy()
    await opened.user.click(share)
    await opened.press('Call it off and give back', panel)
    expect(await screen.findByText('It is called off. 6 families get an email.')).toBeTruthy()
    expect(opened.sent('admin.sessions.cancel')).toEqual([{ id: id(12), sequence: 2, then: 'share' }])
  })

  test('that has changed since is refused, and what was chosen stays', async () => {
    const { opened, panel } = await fallingOut({ 'admin.sessions.cancel': refuse('stale') })
    const nothing = await panel.findByLabelText(/and no money goes back/)
    await opened.user.click(nothing)
    await opened.press('Call it off', panel)
    expect(await panel.findByText('This was not saved')).toBeTruthy()
    expect(nothing).toHaveProperty('checked', true)
  })

  test('shows how far its shares are', async () => {
    const shares = { places: 8, given: 3, refundMinor: 26_664, currency: 'USD' }
    await roomForAll({}, [
      session(1, { state: 'cancelled', shares }),
      session(2, { state: 'cancelled', shares: { ...shares, given: 8 } }),
    ])
    expect(main().getByText(/3 of 8 given back/)).toBeTruthy()
    expect(main().getByText(/\$266\.64 given back/)).toBeTruthy()
  })
})
