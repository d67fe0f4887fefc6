import { describe, expect, test } from 'vitest'
import { emailSchema, foldEmail, lineSchema } from './text.ts'
import { imageUrlSchema } from '../pictures/picture.ts'

describe('lineSchema', () => {
  const name = lineSchema({ max: 5 })

  test('trims and brings to normal form', () => expect(name.parse('  Zoe\u0301 ')).toBe('Zoé'))

  test('counts what a reader sees', () => {
    expect(name.safeParse('👩‍👩‍👧‍👦'.repeat(5)).success).toBe(true)
    expect(name.safeParse('abcdef').success).toBe(false)
  })

  test.each([
    ['a null', 'a\u0000b'],
    ['an override', 'a\u202Eb'],
    ['a lone surrogate', 'a\uD800'],
    ['a line break', 'a\nb'],
    ['blanks', '   '],
  ])('refuses %s', (_, text) => expect(name.safeParse(text).success).toBe(false))

  test('markup is text like any other', () =>
    expect(lineSchema({ max: 80 }).parse('<img src=x onerror=alert(1)>')).toContain('<img'))
})

test('e-mail addresses are compared in lower case', () =>
  expect(emailSchema.parse(' Ana@Example.ORG ')).toBe('ana@example.org'))

test.each([
  ['the Kelvin sign', 'admin@\u212Aeys.example', 'admin@keys.example'],
  ['a dotted capital I', 'adm\u0130n@keys.example', 'admin@keys.example'],
  ['a long s', 'mas\u017F@keys.example', 'mass@keys.example'],
  ['a Cyrillic a', '\u0430dmin@keys.example', 'admin@keys.example'],
])('%s makes an address no other’s, and is refused', (_, lookAlike, address) => {
  expect(foldEmail(lookAlike)).not.toBe(foldEmail(address))
  expect(emailSchema.safeParse(lookAlike).success).toBe(false)
})

test('a very long address is refused at once', () => {
  const started = performance.now()
  expect(emailSchema.safeParse(`${'a@'.repeat(25_000)}b`).success).toBe(false)
  expect(performance.now() - started).toBeLessThan(2000)
})

describe('imageUrlSchema', () => {
  test.each(['https://example.org/me.png', '/images/x/800.webp'])('takes %s', (url) =>
    expect(imageUrlSchema.safeParse(url).success).toBe(true),
  )
  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'https:\\\\evil',
    'http://169.254.169.254/',
    'me.png',
  ])('refuses %s', (url) => expect(imageUrlSchema.safeParse(url).success).toBe(false))
})
