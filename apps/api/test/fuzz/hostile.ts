import fc from 'fast-check'
import { canary, hostileTexts, otherHostile } from '../hostile-values.ts'
import { raw, value, type JsonText } from './json-text.ts'

const deep = (open: string, close: string, depth: number) => raw(open.repeat(depth) + close.repeat(depth))

/** Any but half of a pair. The library's own `binary` first maps all of them back, for three seconds. */
const characters = fc.nat(0x10_ff_ff - 0x8_00).map((n) => String.fromCodePoint(n < 0xd8_00 ? n : n + 0x8_00))

/** A text that no field wants. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 1, arbitrary: fc.string({ unit: characters, maxLength: 300 }) },
)

/** Any value that no field wants. */
export const hostileValue: fc.Arbitrary<JsonText> = fc.oneof(
  { weight: 6, arbitrary: hostileText.map(value) },
  { weight: 3, arbitrary: fc.constantFrom(...otherHostile).map(value) },
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
