import { expect, test } from 'vitest'
import { deviceClockOf, instantOf } from './form-values.ts'

const read = (value?: string) => {
  const values = new FormData()
  if (value !== undefined) values.set('at', value)
  return instantOf(values, 'at')
}

test('a time of this device and back', () => {
  for (const local of ['2027-02-01T09:00', '2027-07-31T23:59']) expect(deviceClockOf(read(local))).toBe(local)
})

test('nothing chosen is no time; nonsense is left for the server to refuse', () => {
  expect([read(), read('')]).toEqual([null, null])
  expect(read('soon')).toBe('soon')
  expect(deviceClockOf(null)).toBe('')
})
