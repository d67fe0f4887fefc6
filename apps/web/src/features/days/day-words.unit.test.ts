import type { DaySession } from '@cadenza/contracts/timetable/day'
import { expect, test } from 'vitest'
import { changesOf, daySummary } from './day-words.ts'

const session: DaySession = {
  id: 's1',
  course: { id: 'c1', name: 'Choir' },
  start: '09:00',
  minutes: 60,
  timeZone: 'Europe/Berlin',
  room: null,
  isElsewhere: false,
  instructor: { id: 'u1', name: 'Kim' },
  standsInFor: null,
  needsTeacher: null,
  expected: 7,
  capacity: 12,
  state: 'planned',
  movedFrom: null,
  sequence: 0,
  ownRoomId: null,
  ownInstructorId: null,
  phase: 'later',
}
const day = '2027-07-05'

test('a day is summed up by what takes place', () => {
  expect(daySummary({ sessions: [session] })).toBe('1 session, 7 places taken')
  const sessions = [
    session,
    { ...session, needsTeacher: 'away' as const },
    { ...session, state: 'cancelled' as const },
  ]
  expect(daySummary({ sessions })).toBe('2 sessions, 14 places taken, 1 without a teacher, 1 cancelled')
})

test.each([
  ['nothing of what is as planned', {}, []],
  ['when it was on the same day', { movedFrom: `${day}T14:00` }, ['Moved from 2:00 PM']],
  ['and on another', { movedFrom: '2027-07-04T14:00' }, ['Moved from July 4, 2027, 2:00 PM']],
  [
    'who and where it is otherwise',
    { isElsewhere: true, standsInFor: { id: 'u2', name: 'Ada' } },
    ['In another room than usual', 'Stands in for Ada'],
  ],
  ['of what is off, only that', { state: 'cancelled', isElsewhere: true } as const, ['Does not take place']],
])('a session says %s', (_, changed, words) => {
  expect(changesOf({ ...session, ...changed }, day)).toEqual(words)
})
