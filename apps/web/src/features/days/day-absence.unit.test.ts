// @vitest-environment happy-dom
import type { SchoolDay } from '@cadenza/contracts/timetable/day'
import { expect, test } from 'vitest'
import { anOfficeClerk, mia } from '../../../test/made.ts'
import { dialog, main, openPage, screen, waitFor } from '../../../test/open-page.tsx'

const course = { id: '019a0000-0000-7000-8000-0000000000c1', name: 'Oboe' }
const session: SchoolDay['sessions'][number] = {
  ...{ id: '019a0000-0000-7000-8000-0000000000d1', course, start: '09:00', minutes: 60, timeZone: 'UTC' },
  ...{ room: null, isElsewhere: false, instructor: { id: mia.id, name: 'Ada' }, standsInFor: null },
  ...{ needsTeacher: null, expected: 7, capacity: 12, sequence: 0, ownRoomId: null, ownInstructorId: null },
  ...{ state: 'planned', movedFrom: null, phase: 'later' },
}
const day: SchoolDay = {
  ...{ day: '2027-07-05', today: '2027-07-04', previousDay: null, nextDay: null, more: false, movedAway: [] },
  sessions: [session, { ...session, id: '019a0000-0000-7000-8000-0000000000d2', phase: 'over' }],
  arrivals: { total: 0, people: [] },
  sold: { places: 0, paidMinor: 0, currency: 'USD' },
}
const payer = { id: '019a0000-0000-7000-8000-0000000000b1', name: 'Nora Weber' }
const place = { id: '019a0000-0000-7000-8000-0000000000f1', state: 'confirmed', payer }

test('from a session of the day the office says who does not come, as the payer told it', async () => {
  const absence = {
    participant: mia,
    sessions: [
      { id: session.id, course, date: day.day, start: '09:00', minutes: 60, state: 'open', reason: '' },
    ],
    today: day.day,
  }
  const { user, press, choose, sent } = await openPage(`/dashboard/today?day=${day.day}`, {
    viewer: anOfficeClerk(),
    answers: {
      'admin.days.get': () => day,
      'admin.payments.attention': () => ({ items: [], nextCursor: null }),
      'admin.classPage.roster': () => ({
        ...{ carts: [], moves: [], showsContacts: false, showsFrom: null },
        places: [
          { ...place, participant: { ...mia, ownerId: payer.id, isChild: true } },
          { ...place, id: 'held', state: 'held', participant: { ...mia, id: 'ben', name: 'Ben' } },
        ],
      }),
      'admin.absences.get': () => absence,
      'admin.absences.tell': () => ({ ...absence, changed: 1 }),
    },
  })
  // What is over is marked at the desk.
  const [entry, ...others] = await main().findAllByRole('menuitem', { name: 'Someone does not come to Oboe' })
  expect(others).toEqual([])
  await user.click(entry as Element)
  const form = await dialog('Who does not come to Oboe?')
  await choose('Who', 'Mia Weber', form)
  expect(form.queryByRole('option', { name: 'Ben' })).toBeNull()
  await press('Note the absence', form)
  const days = { participantId: mia.id, from: day.day, until: day.day }
  expect(sent('admin.absences.tell')).toEqual([
    { ...days, reason: '', toldBy: 'Nora Weber', recordedHow: 'phone' },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
