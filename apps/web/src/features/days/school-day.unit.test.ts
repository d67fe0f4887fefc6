import type { DaySession, SchoolDay } from '@cadenza/contracts/timetable/day'
import { expect, test } from 'vitest'
import { fakeSchool } from '../../../test/fake-school.tsx'
import { SchoolDayView } from './school-day.tsx'

const teacher = { id: 'ada', name: 'Ada Winters' }
const session = (different: Partial<DaySession>): DaySession => ({
  id: 's1',
  course: { id: 'c1', name: 'Choir' },
  start: '09:00',
  minutes: 60,
  timeZone: 'America/Los_Angeles',
  room: null,
  isElsewhere: false,
  instructor: teacher,
  standsInFor: null,
  needsTeacher: 'away',
  expected: 7,
  capacity: 12,
  sequence: 0,
  ownRoomId: null,
  ownInstructorId: null,
  state: 'planned',
  movedFrom: null,
  phase: 'later',
  ...different,
})

const dayWith = (...sessions: DaySession[]): SchoolDay => ({
  day: '2027-07-05',
  today: '2027-07-05',
  previousDay: null,
  nextDay: null,
  sessions,
  more: false,
  movedAway: [],
  arrivals: { total: 0, people: [] },
  sold: { places: 0, paidMinor: 0, currency: 'USD' },
})

const read = (...sessions: DaySession[]) =>
  fakeSchool().read(SchoolDayView, { day: dayWith(...sessions), waiting: null, onFindTeacher: () => {} })

test('the red box of the day finds a teacher, for each date and for all of one teacher', () => {
  const oboe = session({ id: 's2', start: '14:00', course: { id: 'c2', name: 'Oboe' } })
  const other = session({
    id: 's3',
    course: { id: 'c3', name: 'Harp' },
    instructor: { id: 'kim', name: 'Kim' },
  })
  const text = read(session({}), oboe, other)
  expect(text).toContain('3 sessions need a teacher')
  for (const name of ['Choir', 'Oboe', 'Harp']) expect(text).toContain(`Find a teacher : ${name}`)
  expect(text).toContain('Find one teacher for all 2 of Ada Winters')
  expect(text).not.toContain('of Kim')
})

test('a date that has begun is no longer given away', () => {
  const text = read(session({ phase: 'now' }), session({ id: 's2' }))
  expect(text.match(/Find a teacher/g)).toHaveLength(1)
  expect(text).not.toContain('Find one teacher')
})
