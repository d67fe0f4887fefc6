import { expect, test } from 'vitest'
import { isWeek } from '@cadenza/contracts/iso-week'
import { readWeek } from './week-search.ts'

test('reads exactly the weeks that the API takes', () => {
  for (let year = 1899; year <= 2201; year++)
    for (let number = 0; number <= 60; number++) {
      const week = `${year}-W${String(number).padStart(2, '0')}`
      expect([week, readWeek(week) === week]).toEqual([week, isWeek(week)])
    }
  for (const nonsense of [undefined, 27, '2027-W1', '2027-W27x', 'x2027-W27', ['2027-W54']])
    expect(readWeek(nonsense)).toBeUndefined()
})
