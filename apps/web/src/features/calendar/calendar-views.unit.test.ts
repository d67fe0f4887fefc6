import type { CalendarFeed } from '@cadenza/contracts/timetable/calendar'
import { expect, test } from 'vitest'
import { fakeSchool } from '../../../test/fake-school.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'
import { nameOf } from './calendar-feed.ts'
import { NewCalendar } from './calendar-panel.tsx'

test('a class leads calendar programs, Google and the disk to its dates', () => {
  const html = fakeSchool().show(AddToCalendar, { courseId: 'c1' })
  expect([...html.matchAll(/href="([^"]+)"/g)].map(([, address]) => address)).toEqual([
    'webcal://school.example/classes/c1/calendar.ics',
    'https://calendar.google.com/calendar/render?cid=webcal%3A%2F%2Fschool.example%2Fclasses%2Fc1%2Fcalendar.ics',
    '/classes/c1/calendar.ics',
  ])
  // Google does not learn which page links there, and its tab cannot be steered from there.
  expect(html).toMatch(/calendar\.google\.com[^>]*target="_blank" rel="noreferrer"/)
})

const room = { id: 'r1', name: 'Blue room' }

test.each([
  ['student', 'Make a calendar link'],
  ['instructor', 'What the calendar shows Enrolled classes What I teach Make a calendar link'],
  ['admin', 'What the calendar shows Enrolled classes What I teach Make a calendar link'],
] as const)('what a calendar may show to a %s', (role, words) => {
  expect(fakeSchool().read(NewCalendar, { role, feeds: [] })).toBe(words)
})

test('beside a room’s week there is a calendar of that room alone', () => {
  expect(fakeSchool().read(NewCalendar, { role: 'admin', roomId: room.id, feeds: [] })).toBe(
    'Make a calendar link',
  )
})

test.each([
  ['mine', null, 'Enrolled classes'],
  ['teaching', null, 'What I teach'],
  ['room', room, 'Blue room'],
  ['room', null, 'A room'],
] satisfies [CalendarFeed['scope'], CalendarFeed['room'], string][])(
  'a calendar of %s, %j is called %s',
  (scope, room, name) => {
    expect(nameOf({ scope, room })).toBe(name)
  },
)
