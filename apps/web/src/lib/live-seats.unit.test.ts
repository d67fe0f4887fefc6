import { expect, test } from 'vitest'
import { withSeats } from './live-seats.ts'

const lute = { id: 'lute', name: 'Lute', availableSeats: 3 }
const harp = { id: 'harp', name: 'Harp', availableSeats: 5 }

test('what is told goes into every answer that has the class, wherever it stands in it', () => {
  const told = new Map([['lute', 2]])
  expect(withSeats({ items: [lute, harp], total: 2 }, told)).toEqual({
    items: [{ ...lute, availableSeats: 2 }, harp],
    total: 2,
  })
  expect(withSeats({ pages: [{ items: [lute] }] }, told)).toEqual({
    pages: [{ items: [{ ...lute, availableSeats: 2 }] }],
  })
  expect(withSeats(lute, told)).toEqual({ ...lute, availableSeats: 2 })
})

test('what does not change stays the same object, so that nothing is drawn anew', () => {
  const list = { items: [lute, harp], total: 2 }
  expect(withSeats(list, new Map([['lute', 3]]))).toBe(list)
  expect(withSeats(list, new Map())).toBe(list)
  const next = withSeats(list, new Map([['lute', 0]])) as typeof list
  expect(next.items[1]).toBe(harp)
  expect(withSeats(null, new Map([['lute', 0]]))).toBe(null)
  expect(withSeats('text', new Map([['lute', 0]]))).toBe('text')
})
