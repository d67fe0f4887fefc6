import type { FastifyBaseLogger } from 'fastify'
import { Overloaded } from '../admission/gate.ts'
import { AppError } from '../errors.ts'
import { causeOf } from '../lib/database-error.ts'

/** What was not the caller's fault, under the id that the caller sees. `path` is of a procedure. */
export function logFailure(
  log: FastifyBaseLogger,
  error: unknown,
  about: { requestId: string; path?: string | undefined },
): void {
  if (!(error instanceof AppError)) log.error({ err: error, ...about }, 'request failed')
  // A shed request must cost next to nothing.
  else if (error.kind === 'unavailable' && !(error instanceof Overloaded))
    log.warn({ ...causeOf(error), ...about }, 'request could not be served')
}
