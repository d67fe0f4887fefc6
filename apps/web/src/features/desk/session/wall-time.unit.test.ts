import { expect, test } from 'vitest'
import { momentOf, timeAt, usualLeaving } from './wall-time.ts'

// In Los Angeles, seven hours behind UTC in July.
const session = {
  timeZone: 'America/Los_Angeles',
  date: '2027-07-05',
  start: '09:30',
  beginsAt: '2027-07-05T16:30:00.000Z',
  endsAt: '2027-07-05T17:30:00.000Z',
}
const at = (instant: string) => Date.parse(instant)

test('a written time is of the session’s day and clocks, whatever the phone’s are', () => {
  expect(momentOf(session, '10:35')).toBe(at('2027-07-05T17:35:00.000Z'))
  expect(momentOf(session, '08:00')).toBe(at('2027-07-05T15:00:00.000Z'))
  expect(timeAt(session, momentOf(session, '10:35'))).toBe('10:35')
})

test.each([
  ['during it', '2027-07-05T17:00:00.000Z', undefined],
  ['in the evening of the same day, which is the next in UTC', '2027-07-06T04:00:00.000Z', undefined],
  ['on the day before', '2027-07-04T17:00:00.000Z', undefined],
  ['on a later day', '2027-07-06T17:00:00.000Z', at(session.endsAt)],
])('who is marked as gone %s left then', (_, now, usual) => {
  expect(usualLeaving(session, at(now))).toBe(usual)
})
