import { expect, test } from 'vitest'
import { isShownPhoto } from './picture-address.ts'
import { portraitAddress } from './portrait-address.ts'

test.each([
  ['Anna Lindqvist', 0, '/art/portrait/anna-lindqvist.svg'],
  ['Anna Lindqvist', 2, '/art/portrait/anna-lindqvist-2.svg'],
  ['  Inés  Romero ', 0, '/art/portrait/ines-romero.svg'],
  ['山田 太郎', 0, '/art/portrait/somebody.svg'],
  ['', 7, '/art/portrait/somebody-7.svg'],
  ['"><script>', -1, '/art/portrait/script.svg'],
])('%j, variant %i: %s', (name, variant, address) => {
  expect(portraitAddress(name, variant)).toBe(address)
})

test('is always the address of a photo that pages show', () => {
  for (const name of ['Anna', 'x'.repeat(5000), '\ud800', 'a'.repeat(39) + ' b', 'Ðặng'])
    for (const variant of [0, 1, 999_999_999, Number.MAX_SAFE_INTEGER])
      expect(isShownPhoto(portraitAddress(name, variant)), name).toBe(true)
})
