import type { FastifyReply, FastifyRequest } from 'fastify'
import { translateDatabaseError } from '../lib/database-error.ts'
import { AppError } from '../errors.ts'
import type { CountCall } from '../admission/rate-limits.ts'
import { sendError } from './error-answer.ts'

/** Too slow, too long, of another type. */
const beforeBody = new Set([408, 413, 415])

type Blamed = (error: unknown) => boolean

/**
 * The error handler of a route that takes identity tokens. A failure is counted for the network that it came from, and
 * refused with 429 once there were too many; a good token never fails, so that nobody else there is held up.
 */
export function countFailures(countCall: CountCall, isBlamed: Blamed = isCallersFault) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const answer = (refusal: unknown) => void sendError(refusal, request, reply)
    if (!isBlamed(error)) return answer(error)
    void countCall('failedSignIn', request, { kind: 'visitor' }).then(() => answer(error), answer)
  }
}

/** For a route that others than strangers use: only what proves no identity. */
export function isUnauthenticated(error: unknown): boolean {
  return error instanceof AppError && error.kind === 'unauthenticated'
}

/**
 * Not our own trouble, nor the identity service's. What is refused before its body has been read is answered at once:
 * while it is counted, the rest of a body that is too long would come in.
 */
function isCallersFault(thrown: unknown): boolean {
  const error = translateDatabaseError(thrown)
  if (error instanceof AppError) return !['unavailable', 'rate_limited', 'internal'].includes(error.kind)
  if (!(error instanceof Error) || !('statusCode' in error)) return false
  return Number(error.statusCode) < 500 && !beforeBody.has(Number(error.statusCode))
}
