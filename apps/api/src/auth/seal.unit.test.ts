import { expect, test } from 'vitest'
import { sealWith } from './seal.ts'

const { seal, open } = sealWith('a secret of at least thirty-two bytes')

test('what was sealed opens again, and never looks the same twice', () => {
  const sealed = seal('eyJ.token.x', 'session 1')
  expect(open(sealed, 'session 1')).toBe('eyJ.token.x')
  // The whole text, because three letters may match by chance.
  expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('eyJ.token.x')
  expect(seal('eyJ.token.x', 'session 1')).not.toBe(sealed)
})

test('it opens in its own place, unchanged and with its own secret alone', () => {
  const sealed = seal('eyJ.token.x', 'session 1')
  const bytes = Buffer.from(sealed, 'base64url')
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1)
  expect(() => open(sealed, 'session 2')).toThrow()
  expect(() => open(bytes.toString('base64url'), 'session 1')).toThrow()
  expect(() => sealWith('another secret, of thirty-two bytes too').open(sealed, 'session 1')).toThrow()
  for (const nonsense of ['', 'x', sealed.slice(0, 30)]) expect(() => open(nonsense, 'session 1')).toThrow()
})

test('a sealed text has one spelling, whatever its length', () => {
  for (const text of ['', '1', '12', '123']) {
    const sealed = seal(text, 'session 1')
    for (const other of [`${sealed}x`, `${sealed}=`, ` ${sealed}`, `${sealed}\n`, sealed.replace('', '.')])
      expect(() => open(other, 'session 1')).toThrow()
    expect(open(sealed, 'session 1')).toBe(text)
  }
})
