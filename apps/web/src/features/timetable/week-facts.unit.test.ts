import { expect, test } from 'vitest'
import { closedOn, hasOverlap } from './week-facts.ts'

const closed = [{ id: 'a', from: '2027-07-05T09:00', to: '2027-07-07T12:00', reason: 'New floor' }]

test('a closed time is told of each of its days', () => {
  const words = (day: string) => closedOn(`2027-07-0${day}`, closed, 'Closed').map((one) => one.words)
  expect(['4', '5', '6', '7', '8'].map(words)).toEqual([
    [],
    ['Closed from 9:00 AM: New floor'],
    ['Closed all day: New floor'],
    ['Closed until 12:00 PM: New floor'],
    [],
  ])
})

test('one that ends at midnight is not told of the next day', () => {
  const night = [{ id: 'a', from: '2027-07-05T00:00', to: '2027-07-06T00:00', reason: '' }]
  expect(closedOn('2027-07-05', night, 'Away')).toEqual([{ id: 'a', words: 'Away all day' }])
  expect(closedOn('2027-07-06', night, 'Away')).toEqual([])
})

const at = (start: string, minutes: number) => ({ start, minutes })

test('what overlaps, also over a third one; what only touches does not', () => {
  expect(hasOverlap([])).toBe(false)
  expect(hasOverlap([at('09:00', 60), at('10:00', 60), at('11:00', 5)])).toBe(false)
  expect(hasOverlap([at('09:00', 60), at('09:59', 5)])).toBe(true)
  expect(hasOverlap([at('09:00', 30), at('09:00', 30)])).toBe(true)
  expect(hasOverlap([at('09:00', 180), at('11:59', 15)])).toBe(true)
})
