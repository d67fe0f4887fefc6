import { expect, test } from 'vitest'
import { guarded, isFormula, unguarded } from './formula-guard.ts'

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1', ' =1', '\u00A0=1', '\tA', '\nA'])(
  '%j is guarded, and read again as it was',
  (cell) => {
    expect(guarded(cell)).toBe(`'${cell}`)
    expect(unguarded(guarded(cell))).toBe(cell)
  },
)

test.each(['', 'Piano', "'Round midnight", 'a=b', '1-2'])('%j stays as it is', (cell) => {
  expect(isFormula(cell)).toBe(false)
  expect(guarded(cell)).toBe(cell)
  expect(unguarded(cell)).toBe(cell)
})
