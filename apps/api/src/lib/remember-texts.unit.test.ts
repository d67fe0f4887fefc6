import { expect, test } from 'vitest'
import { rememberTexts } from './remember-texts.ts'

test('a text is made once for each key', () => {
  const made: string[] = []
  const texts = rememberTexts(100)
  const ask = (key: string) => texts(key, () => (made.push(key), key.toUpperCase()))
  expect(['a', 'b', 'a', 'b'].map(ask)).toEqual(['A', 'B', 'A', 'B'])
  expect(made).toEqual(['a', 'b'])
})

test('what is asked for stays, and what is not goes when there is more than room for', () => {
  const made: string[] = []
  const texts = rememberTexts(40)
  const ask = (key: string) => texts(key, () => (made.push(key), 'ten chars.'))
  ask('left')
  for (let n = 0; n < 20; n++) {
    ask('stays')
    ask(`${n}`)
  }
  expect(made.filter((key) => key === 'stays')).toHaveLength(1)
  ask('left')
  expect(made.filter((key) => key === 'left')).toHaveLength(2)
})
