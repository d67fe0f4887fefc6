import { expect, test } from 'vitest'
import { agesOf, forAges } from './ages.ts'

test.each([
  [8, 12, 'Ages 8–12', 'ages 8–12'],
  [8, 8, 'Age 8', 'age 8'],
  [12, null, 'Ages 12+', 'ages 12 and up'],
  [null, 12, 'Up to age 12', 'ages up to 12'],
  [null, null, undefined, 'everybody'],
])('ages %j to %j: %j', (ageMin, ageMax, words, inSentence) => {
  expect(agesOf({ ageMin, ageMax })).toBe(words)
  expect(forAges({ ageMin, ageMax })).toBe(`This class is for ${inSentence}.`)
})
