import { expect, test } from 'vitest'
import { aCourse } from '../../../../test/made.ts'
import { practicalities } from './practicalities.ts'

test('a class that says nothing of it has no lines', () => {
  expect(practicalities(aCourse())).toEqual([])
})

test('a class tells when, where and for whom, each where it is known', () => {
  const course = aCourse({
    ageMin: 8,
    ageMax: 12,
    instruments: ['Piano', 'Organ'],
    term: { id: 't', name: 'Summer 2027' },
    room: { id: 'r', name: 'Hall', address: 'Seestr. 4', features: ['piano', 'step_free'] },
    times: {
      startsOn: '2027-07-05',
      endsOn: '2027-07-08',
      sessionCount: 2,
      totalMinutes: 120,
      start: '09:30',
      minutes: 60,
      weekdays: [1, 4],
      timeZone: 'America/New_York',
    },
  })
  expect(practicalities(course)).toEqual([
    ['Dates', 'July 5–8, 2027', 'Monday and Thursday'],
    ['Times', '9:30–10:30 AM, New York time', '2 sessions, 2 hours in all'],
    ['Room', 'Hall', 'Seestr. 4', 'Piano, Step-free access'],
    ['Term', 'Summer 2027'],
    ['For whom', 'Ages 8–12'],
    ['Exact instruments', 'Piano, Organ'],
  ])
})
