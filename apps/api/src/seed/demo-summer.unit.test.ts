import { expect, test } from 'vitest'
import { nextSummer } from './demo-summer.ts'
import { demoTimes } from './demo-times.ts'

const on = (date: string) => nextSummer(new Date(`${date}T12:00:00Z`))

test.each([
  ['2026-11-22', 'Summer 2027', '2027-07-05'],
  ['2027-01-01', 'Summer 2027', '2027-07-05'],
  ['2027-05-31', 'Summer 2027', '2027-07-05'],
  ['2027-06-01', 'Summer 2028', '2028-07-03'],
  ['2027-12-31', 'Summer 2028', '2028-07-03'],
])('seen from %s it is %s, whose first week begins on %s', (today, name, firstMonday) => {
  const summer = on(today)
  expect([summer.name, summer.dateOf({ week: 1, day: 1 })]).toEqual([name, firstMonday])
})

test('in every year all sessions lie within it, ahead, and on their weekday', () => {
  for (let year = 2026; year < 2126; year++) {
    const today = `${year}-03-01`
    const summer = on(today)
    for (const meeting of Object.values(demoTimes).flatMap(({ meets }) => meets)) {
      const date = summer.dateOf(meeting)
      expect(date > today && date >= summer.startsOn && date <= summer.endsOn, `${date} of ${year}`).toBe(
        true,
      )
      expect(new Date(date).getUTCDay()).toBe(meeting.day % 7)
    }
  }
})
