import { expect, test } from 'vitest'
import { ageOn, today } from './age.ts'

test.each([
  ['2016-07-05', '2027-07-04', 10],
  ['2016-07-05', '2027-07-05', 11],
  ['2016-02-29', '2027-02-28', 10],
  ['2016-02-29', '2027-03-01', 11],
  ['2027-01-01', '2027-06-01', 0],
])('who was born on %s is, on %s, %i years old', (birthDate, day, age) => {
  expect(ageOn(birthDate, day)).toBe(age)
})

test('today is written as dates of birth are', () => {
  expect(today(new Date(2027, 0, 5, 23, 59))).toBe('2027-01-05')
})
