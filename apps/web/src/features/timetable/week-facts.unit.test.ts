import { expect, test } from 'vitest'
import { closedOn, hasOverlap, placeOn, scaleOf, type Day } from './week-facts.ts'

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
  expect(closedOn('2027-07-05', night, 'Away')).toMatchObject([{ words: 'Away all day', from: 0, to: 1440 }])
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

const monday = (...sessions: { start: string; minutes: number }[]) =>
  ({ date: '2027-07-05', sessions, more: false }) as unknown as Day

test('the hours of a scale are those that have sessions, and never so few that one fills the page', () => {
  expect(scaleOf([monday(at('09:30', 60), at('16:00', 61)), monday(at('10:00', 30))])).toEqual({
    first: 9,
    last: 18,
  })
  expect(scaleOf([monday(at('09:00', 60))])).toEqual({ first: 9, last: 15 })
  expect(scaleOf([monday()])).toEqual({ first: 9, last: 17 })
})

const span = (from: number, to: number) => ({ from: from * 60, to: to * 60 })
const placesOn = (...spans: ReturnType<typeof span>[]) =>
  placeOn({ first: 9, last: 17 }, spans).map(({ place }) => `${place.gridRow}: ${place.gridColumn}`)

test('length follows the minutes; what overlaps has a row of its own, what only touches has not', () => {
  expect(placesOn(span(9, 10), span(9.5, 11), span(10, 12))).toEqual(['1: 1 / 13', '2: 7 / 25', '1: 13 / 37'])
})

test('what is outside the hours is at their edge, and what is short can still be read', () => {
  expect(placesOn(span(0, 24), span(6, 7), span(10, 10.1), span(20, 22))).toEqual([
    '1: 1 / 97',
    '2: 1 / 10',
    '2: 13 / 22',
    '2: 88 / 97',
  ])
})
