import { expect, test } from 'vitest'
import { birthDateSchema } from './birth-date.ts'

const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

test.each(['2016-02-29', '1950-01-31', dayFromNow(0)])('%s may be somebody’s birthday', (date) => {
  expect(birthDateSchema.safeParse(date).success).toBe(true)
})

test.each([
  ['2015-02-29', 'Please give a date that exists'],
  ['2015-13-01', 'Please give a date that exists'],
  ['05.07.2015', 'Please give a date that exists'],
  ['', 'Please give a date that exists'],
  [dayFromNow(2), 'This date is still to come'],
  ['1890-01-01', 'This is too long ago'],
])('%s is refused', (date, message) => {
  expect(birthDateSchema.safeParse(date).error?.issues.map((issue) => issue.message)).toContain(message)
})
