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

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('%j is no formula', isText)

test.each(['＝1+1', '＋1', '－1', '＠SUM(1)', '\n=1', ' =1', '\u00A0+1'])(
  'N8: %j is no formula either',
  isText,
)

function isText(text: string) {
  expect(toCsv([[text]])).toBe(`\uFEFF"'${text}"\r\n`)
}

test('an amount that went back is a number that adds up, and nothing else that begins like one', () => {
  expect(toCsv([['-100.00']])).toBe('\uFEFF"-100.00"\r\n')
  for (const text of ['-100.00+1', '-100.00\n=1', '-1.000', '--1.00', ' -1.00']) isText(text)
})
