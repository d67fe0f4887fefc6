import type { FastifyReply, FastifyRequest } from 'fastify'
import { translateDatabaseError } from '../lib/database-error.ts'
import { AppError } from '../errors.ts'
import type { CountCall } from '../admission/rate-limits.ts'
import { sendError } from './error-answer.ts'

/** Too slow, too long, or of another type. */
const beforeBody = new Set([408, 413, 415])

type Blamed = (error: unknown) => boolean

/**
 * The error handler of a route that takes identity tokens. A failure is counted for the network that it came from, and
 * refused with 429 once there were too many; a good token never fails, so no other person there is delayed.
 */
export function countFailures(countCall: CountCall, isBlamed: Blamed = isCallersFault) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const answer = (refusal: unknown) => void sendError(refusal, request, reply)
    if (!isBlamed(error)) return answer(error)
    void countCall('failedSignIn', request, { kind: 'visitor' }).then(() => answer(error), answer)
  }
}

/** For a route that not only strangers use: counts only failures to prove an identity. */
export function isUnauthenticated(error: unknown): boolean {
  return error instanceof AppError && error.kind === 'unauthenticated'
}

/**
 * Failures that are neither our own nor the identity service's. A refusal before the body has been read is sent at
 * once: while it was being counted, the rest of an overlong body would arrive.
 */
function isCallersFault(thrown: unknown): boolean {
  const error = translateDatabaseError(thrown)
  if (error instanceof AppError) return !['unavailable', 'rate_limited', 'internal'].includes(error.kind)
  if (!(error instanceof Error) || !('statusCode' in error)) return false
  return Number(error.statusCode) < 500 && !beforeBody.has(Number(error.statusCode))
}
