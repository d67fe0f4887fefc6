import { expect, test } from 'vitest'
import { formatDateTime } from './date-text.ts'

const cases = [
  ['2026-07-05T21:05:59.999Z', 'UTC', 'July 5, 2026 9:05 PM'],
  ['2026-12-31T23:30:00.000Z', 'Europe/Berlin', 'January 1, 2027 12:30 AM'],
  ['2026-01-01T12:00:00.000Z', 'UTC', 'January 1, 2026 12:00 PM'],
  ['2026-03-08T10:00:00.000Z', 'America/New_York', 'March 8, 2026 6:00 AM'],
] as const

test.each(cases)('%s in %s is %s', (instant, timeZone, text) => {
  expect(formatDateTime(instant, timeZone)).toBe(text)
})
