import { timingSafeEqual } from 'node:crypto'
import { ApiError } from '../objects/errors.ts'
import type { KeyKind } from '../operations/call.ts'

/**
 * Which key a request carries: `Authorization: Bearer <key>`, or Basic with the key as user name.
 * Throws 401 for a missing or foreign key.
 */
export function readKey(
  header: string | undefined,
  keys: { secretKey: string; publishableKey: string },
): KeyKind {
  const key = keyIn(header)
  if (key === undefined) throw unauthorized('You did not provide an API key.')
  if (equals(key, keys.secretKey)) return 'secret'
  if (equals(key, keys.publishableKey)) return 'publishable'
  throw unauthorized(`Invalid API Key provided: ${masked(key)}`)
}

function keyIn(header: string | undefined): string | undefined {
  const [scheme, value] = header?.split(' ') ?? []
  if (!scheme || !value) return undefined
  if (scheme.toLowerCase() === 'bearer') return value
  if (scheme.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString().split(':')[0]
  return undefined
}

function equals(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

function masked(key: string): string {
  return `${key.slice(0, 8)}${'*'.repeat(8)}`
}

function unauthorized(message: string): ApiError {
  return new ApiError(401, { type: 'invalid_request_error', message })
}
