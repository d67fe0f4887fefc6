import { expect, test } from 'vitest'
import { toPrintable } from './printable-text.ts'

/** Letters with marks up to Vietnamese, as the school's font has them. */
const has = (codePoint: number) => codePoint < 0x180 || (codePoint >= 0x1e00 && codePoint < 0x1f00)
const print = (text: string) => toPrintable(text, has)

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
  expect(print(name)).toEqual({ text: printed, hasBoxes: false })
})

test('letters that there are none alike of stay, and it is said', () => {
  expect(print('王小明 Wang')).toEqual({ text: '王小明 Wang', hasBoxes: true })
})
