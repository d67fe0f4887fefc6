import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('quotes every value and ends every line', () => {
  expect(
    toCsv([
      ['Name', 'Since'],
      ['Ana "Banana", Lee', 'a\nb'],
    ]),
  ).toBe('\uFEFF"Name","Since"\r\n"Ana ""Banana"", Lee","a\nb"\r\n')
})

// Clause D5-15
test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j is no formula', (text) => {
  expect(toCsv([[text]])).toBe(`\uFEFF"'${text}"\r\n`)
})
