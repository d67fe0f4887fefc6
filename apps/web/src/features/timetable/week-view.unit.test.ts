import type { TimetableWeek, WeekSession } from '@cadenza/contracts/timetable/timetable-week'
import { expect, test } from 'vitest'
import { fakeSchool } from '../../../test/fake-school.tsx'
import { WeekView } from './week-view.tsx'

const school = fakeSchool()

const harp: WeekSession = {
  id: 's1',
  course: { id: 'c1', slug: 'harp-july-2027', name: 'Harp', family: 'guitar' },
  date: '2027-07-05',
  start: '09:30',
  minutes: 60,
  timeZone: 'Europe/Berlin',
  room: null,
  instructor: { id: 't1', name: 'Noor Haddad' },
  attendees: [],
  offer: null,
  state: 'planned',
  pending: false,
}

function weekOf(session: WeekSession): TimetableWeek {
  return {
    week: '2027-W27',
    thisWeek: '2027-W27',
    number: 1,
    days: [{ date: session.date, sessions: [session], more: false }],
    closed: [],
    nextWeek: null,
  }
}

const read = (session: WeekSession) =>
  school.read(WeekView, { timetable: weekOf(session), links: 'public', whose: '' })

test('a session says which of the children attends', () => {
  expect(read({ ...harp, attendees: ['Mia Weber', 'Ben Weber'] })).toContain('Harp Mia Weber and Ben Weber')
})

test('one that is for nobody else says nothing of it', () => {
  expect(read(harp)).toContain('Harp Noor Haddad')
})
