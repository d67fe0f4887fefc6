import fc from 'fast-check'
import { raw, value, type JsonText } from './json-text.ts'

/** In texts that are sent; no refusal may echo it. */
export const canary = 'canary7f3a'

const texts = [
  '',
  ' ',
  canary,
  `${canary}\u0000`,
  '\uD800',
  `\uDFFF${canary}`,
  '\u202E\u2066evil',
  '\u200B\u200D\uFEFF',
  '١٢٣',
  '１２',
  'İK',
  'e\u0301'.repeat(200),
  'x'.repeat(121),
  'x'.repeat(5000),
  '👩‍👩‍👧‍👦'.repeat(300),
  `' OR 1=1 -- ${canary}`,
  `'; drop table users; --`,
  `${canary}"><script>alert(1)</script>`,
  '{{7*7}}${7*7}',
  '../../../../etc/passwd',
  '..%2f..%2f',
  'a\r\nset-cookie: x=1',
  '%00',
  '%',
  '%_\\',
  '\\',
  '(a+)+$',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e309',
  '2147483648',
  '9999999999999999999999',
  '0x10',
  '12.345',
  '2026-02-30T25:61:61Z',
  '+275760-09-13T00:00:00.001Z',
  '0000-00-00',
  'not-a-uuid',
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  'https:\\\\evil.example',
  'http://169.254.169.254/',
  `https://example.org/${'x'.repeat(3000)}`,
  '__proto__',
  'constructor',
  'a@b.co,c@d.co',
  `${'x'.repeat(250)}@example.org`,
  'admin@cadenza.example\u0000',
  Buffer.from('["x","y"]').toString('base64url'),
  Buffer.from('["2026-01-01",{}]').toString('base64url'),
  Buffer.from('{}').toString('base64url'),
]

const numbers = [
  '0',
  '-0',
  '-1',
  '0.1',
  '1.0000000000000001',
  '12.345',
  '49',
  '1e3',
  '1E400',
  '-1e309',
  '1e-400',
  '2147483647',
  '2147483648',
  '-2147483649',
  '9007199254740993',
  '9223372036854775808',
  '99999999999999999999999999999999',
]

const odd = ['null', 'true', 'false', '[]', '{}', '[null]', '[[]]', '{"":""}', '{"length":1e9}']

const deep = (open: string, close: string, depth: number) => raw(open.repeat(depth) + close.repeat(depth))

/** Any but half of a pair. The library's own `binary` first maps all of them back, for three seconds. */
const characters = fc.nat(0x10_ff_ff - 0x8_00).map((n) => String.fromCodePoint(n < 0xd8_00 ? n : n + 0x8_00))

/** A text that no field wants. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...texts) },
  { weight: 1, arbitrary: fc.string({ unit: characters, maxLength: 300 }) },
)

/** Any value that no field wants. */
export const hostileValue: fc.Arbitrary<JsonText> = fc.oneof(
  { weight: 6, arbitrary: hostileText.map(value) },
  { weight: 3, arbitrary: fc.constantFrom(...numbers, ...odd).map(raw) },
  { weight: 1, arbitrary: fc.constantFrom(deep('[', ']', 500), deep('[', ']', 3000)) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }).map(value) },
)

/** A key that no object wants, and its value. */
export const hostileEntry: fc.Arbitrary<[string, JsonText]> = fc.tuple(
  fc.oneof(
    fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then', '$ne'),
    fc.constantFrom(
      '_id',
      'id',
      'role',
      'status',
      'email',
      'seatsTaken',
      'priceMinor',
      'userId',
      'createdAt',
    ),
    // The name of an unknown field may be repeated.
    hostileText.map((text) => text.replaceAll(canary, '').slice(0, 80)),
  ),
  fc.oneof(hostileValue, fc.constant(raw('{"admin":true}'))),
)
