import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readDataKeys } from '../settings/data-keys.ts'
import { dataSealWith } from './data-seal.ts'

const newKey = (id: string) => ({ id, key: randomBytes(32) })
const [first, second] = [newKey('first'), newKey('second')]
const seal = dataSealWith(() => [first, second])
const place = 'participant/medical'

test('what is sealed opens at its place, whatever it says', () => {
  for (const text of ['Nuts', '', '花生過敏 🥜', 'x'.repeat(10_000)])
    expect(seal.open(seal.seal(text, place), place)).toBe(text)
})

test('it is 12 bytes of nonce, the text, and 16 of tag; never twice the same', () => {
  const [one, other] = [seal.seal('Nuts', place), seal.seal('Nuts', place)]
  expect(one).toMatchObject({ keyId: 'first' })
  expect(one.cipher).toHaveLength(12 + 4 + 16)
  expect(one.cipher.equals(other.cipher)).toBe(false)
  expect(one.cipher.includes('Nuts')).toBe(false)
})

test('a later key opens what it sealed when it was the first', () => {
  const before = dataSealWith(() => [second])
  expect(seal.open(before.seal('Nuts', place), place)).toBe('Nuts')
})

describe('what does not open', () => {
  const sealed = seal.seal('Nuts', place)
  const changed = (at: number) => {
    const cipher = Buffer.from(sealed.cipher)
    cipher.writeUInt8(cipher.readUInt8(at) ^ 1, at)
    return { ...sealed, cipher }
  }
  test.each([
    ['at another place', sealed, 'participant/dietary'],
    ['at another participant', sealed, 'another/medical'],
    ['with another nonce', changed(0), place],
    ['with another text', changed(12), place],
    ['with another tag', changed(31), place],
    ['cut off', { ...sealed, cipher: sealed.cipher.subarray(0, 20) }, place],
    ['without its tag', { ...sealed, cipher: sealed.cipher.subarray(0, -16) }, place],
    ['by the name of another key', { ...sealed, keyId: 'second' }, place],
    ['by a key that is not there', { ...sealed, keyId: 'third' }, place],
  ])('%s', (_, one, where) => expect(() => seal.open(one, where)).toThrow(/^(?!.*Nuts)/))

  test('with another key by the same name', () =>
    expect(() => dataSealWith(() => [newKey('first')]).open(sealed, place)).toThrow())
})

test('keys are asked for when the first text is, and no earlier', () => {
  const lazy = dataSealWith(() => {
    throw new Error('asked')
  })
  expect(() => lazy.firstKey()).toThrow('asked')
})

test('a list of keys is read in its order', () => {
  const list = [first, second].map(({ id, key }) => `${id}:${key.toString('base64')}`).join(', ')
  expect(readDataKeys(list)).toEqual([first, second])
})
