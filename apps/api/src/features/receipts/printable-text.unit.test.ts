import { expect, test } from 'vitest'
import { toPrintable } from './printable-text.ts'

/** Letters with marks up to Vietnamese, as the school's font has them. */
const latin = (codePoint: number) => codePoint < 0x180 || (codePoint >= 0x1e00 && codePoint < 0x1f00)
const fontOf = (letter: string) => {
  if (latin(letter.codePointAt(0) ?? 0)) return 'text'
  return /\p{Script=Arabic}/u.test(letter) ? 'arabic' : undefined
}
const print = (text: string) => toPrintable(text, fontOf)

test.each([
  ['Łukasz Žižka', 'Łukasz Žižka'],
  // Letter and mark typed one after the other.
  ['Zoe\u0308', 'Zoë'],
  ['Ǻsa Ḷ', 'Asa Ḷ'],
  ['Игорь Щукин', 'Igor Shchukin'],
  ['Ђорђе Ћосић', 'Djordje Cosic'],
  ['Олексій Їжак', 'Oleksiy Yizhak'],
  ['Ωμέγα Ψάλτη', 'Omega Psalti'],
])('%s is printed as %s', (name, printed) => {
  expect(print(name)).toEqual({ runs: [{ font: 'text', text: printed }], hasBoxes: false })
})

test('letters that there are none alike of stay, and it is said', () => {
  expect(print('王小明 Wang')).toEqual({ runs: [{ font: 'text', text: '王小明 Wang' }], hasBoxes: true })
})

test('words of another script stay together, and apart from Latin ones', () => {
  expect(print('For مريم حداد Smith').runs).toEqual([
    { font: 'text', text: 'For ' },
    { font: 'arabic', text: 'مريم حداد' },
    { font: 'text', text: ' Smith' },
  ])
})
