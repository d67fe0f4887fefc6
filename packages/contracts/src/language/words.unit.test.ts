import { msg, plural, select } from '@lingui/core/runtime-macro'
import { expect, test } from 'vitest'
import { inLanguage } from './current.server.ts'
import { learn, say, worded } from './words.ts'

const classes = (n: number) =>
  say(msg`${plural({ n }, { 0: 'no class', one: '# class', other: '# classes' })}`)

test.each([
  [0, 'no class'],
  [1, '1 class'],
  [24, '24 classes'],
  [1240, '1,240 classes'],
])('%i: %s', (n, words) => {
  expect(classes(n)).toBe(words)
})

test('a form holds holes and other forms, and what stands in a hole is no sentence', () => {
  const sentence = (who: string, n: number) =>
    say(
      msg`${select(
        { who },
        {
          you: msg`You have ${plural({ n }, { one: '# place', other: '# places' })}`,
          other: msg`${{ name: who }} has ${{ n }}`,
        },
      )}, #1`,
    )
  expect(sentence('you', 2)).toBe('You have 2 places, #1')
  expect(sentence('{n} #', 2)).toBe('{n} # has 2, #1')
})

test('what is missing in a hole is empty, and a sentence without a translation is English', () => {
  expect(say(msg`For ${{ name: undefined }}.`)).toBe('For .')
  expect(inLanguage('zz', () => classes(2))).toBe('2 classes')
})

test('the words of a table are of the language in which they are read, two at once', async () => {
  const table = worded({ card: msg`Card` })
  learn('za', { [msg`Card`.id]: 'Karte' })
  const later = () => Promise.resolve().then(() => table.card)
  expect(await Promise.all([inLanguage('za', later), later()])).toEqual(['Karte', 'Card'])
})
