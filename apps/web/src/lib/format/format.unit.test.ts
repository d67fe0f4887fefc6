import { expect, test } from 'vitest'
import { formatDateTime } from './format.ts'

test('an instant has the documented form, in the time zone of the school', () => {
  expect(formatDateTime('2026-07-04T21:05:00Z', 'UTC')).toBe('July 4, 2026 9:05 PM')
  expect(formatDateTime('2026-07-04T21:05:00Z', 'Europe/Berlin')).toBe('July 4, 2026 11:05 PM')
  expect(formatDateTime('2026-12-31T23:30:00Z', 'Asia/Tokyo')).toBe('January 1, 2027 8:30 AM')
})

test('midnight is 12 AM, and the space before it is a plain one', () => {
  expect(formatDateTime('2026-01-01T00:00:00Z', 'UTC')).toBe('January 1, 2026 12:00 AM')
})
