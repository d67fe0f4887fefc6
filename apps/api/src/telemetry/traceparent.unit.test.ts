import { expect, test } from 'vitest'
import { readTraceparent, toTraceparent } from './traceparent.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const spanId = '00f067aa0ba902b7'

test('what is written is read again', () => {
  const text = toTraceparent({ traceId, spanId, traceFlags: 1 })
  expect(text).toBe(`00-${traceId}-${spanId}-01`)
  expect(readTraceparent(text)).toMatchObject({ traceId, spanId, isRemote: true })
})

test.each([
  undefined,
  '',
  `00-${traceId}-${spanId}-00`,
  `01-${traceId}-${spanId}-01`,
  `00-${'0'.repeat(32)}-${spanId}-01`,
  `00-${traceId}-${'0'.repeat(16)}-01`,
  `00-${traceId.toUpperCase()}-${spanId}-01`,
  `00-${traceId}-${spanId}-01\n`,
  `00-${traceId}-${spanId}-01-more`,
  "'; drop table orders",
])('%j is no trace to go on with', (text) => {
  expect(readTraceparent(text)).toBeUndefined()
})
