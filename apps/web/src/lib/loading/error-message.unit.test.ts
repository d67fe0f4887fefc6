import { TRPCClientError } from '@trpc/client'
import { expect, test, vi } from 'vitest'
import { statusOf } from './api-error.ts'
import { messageFor } from './error-message.ts'

function apiError(data: object) {
  return Object.assign(new TRPCClientError('said by the server'), { data })
}

test('a reason is said in the words of the server, with the request id', () => {
  const error = apiError({ httpStatus: 409, reason: 'sold_out', requestId: 'r-1' })
  expect(messageFor(error)).toMatchObject({
    message: 'said by the server',
    requestId: 'r-1',
    reason: 'sold_out',
  })
  expect(statusOf(error)).toBe(409)
})

test.each(['moon_is_full', 'forbidden'])('%s, which has no words here, is said by the server', (reason) => {
  expect(messageFor(apiError({ httpStatus: 409, reason })).message).toBe('said by the server')
})

test('a kind of failure without a reason has words of its own', () => {
  const error = apiError({ httpStatus: 429, reason: 'rate_limited', details: { retryAfterSeconds: 3 } })
  expect(messageFor(error).message).toBe('Too many attempts. Please wait a moment and try again.')
})

test('a 500 was told in the raw words of the server: ours stand in their place, with the request id', () => {
  const boom = Object.assign(new TRPCClientError('boom'), { data: { httpStatus: 500, requestId: 'r-2' } })
  expect(messageFor(boom)).toMatchObject({
    message: 'Something went wrong on our side. Please try again.',
    requestId: 'r-2',
  })
})

test('a compared reason tells what the facts are', () => {
  const error = apiError({ httpStatus: 409, reason: 'price_changed', details: { amountMinor: 1999 } })
  const { reason, details } = messageFor(error)
  // @ts-expect-error the facts of another reason
  const wrong = () => reason === 'sold_out' && details.amountMinor
  expect(wrong()).toBe(false)
  expect(reason === 'price_changed' && details.amountMinor).toBe(1999)
})

test('wrong fields are told by name', () => {
  const issues = [{ path: 'price', message: 'Price must be a number such as 249 or 19.99' }]
  expect(messageFor(apiError({ httpStatus: 400, issues })).fieldErrors).toEqual({
    price: 'Price must be a number such as 249 or 19.99',
  })
})

test('no answer is told apart from a fault of the page', () => {
  expect(messageFor(new TRPCClientError('Failed to fetch')).message).toContain('could not be reached')
  expect(messageFor(new Error('x is undefined')).message).toContain('on our side')
})

test('it is said whether it is us or the line', () => {
  const foreign = new TRPCClientError('Unexpected token', { cause: new SyntaxError('Unexpected token') })
  expect(messageFor(foreign).message).toContain('on our side')
  const late = new TRPCClientError('timed out', { cause: new DOMException('timed out', 'TimeoutError') })
  expect(messageFor(late).message).toContain('takes too long')
  vi.stubGlobal('navigator', { onLine: false })
  expect(messageFor(new TRPCClientError('Failed to fetch')).message).toContain('You are offline')
  vi.unstubAllGlobals()
})
