import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { awaySeconds, isDatabaseAway } from '../database-away.ts'
import { IdentityError, toErrorBody } from './errors.ts'

/** Reports every failure in Google's shape; unexpected ones are logged and not disclosed to the caller. */
export function replyWithError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const { status, message } = describe(error)
  if (status >= 500) request.log.error({ err: error }, 'sandbox identity failed')
  if (status === 503) reply.header('retry-after', awaySeconds)
  void reply.code(status).header('cache-control', 'no-store').send(toErrorBody(status, message))
}

function describe(error: FastifyError): { status: number; message: string } {
  if (error instanceof IdentityError) return { status: error.status, message: error.message }
  if (isDatabaseAway(error)) return { status: 503, message: 'UNAVAILABLE' }
  const status = error.statusCode ?? 500
  return status < 500
    ? { status, message: `INVALID_ARGUMENT : ${error.message}` }
    : { status: 500, message: 'INTERNAL_ERROR' }
}
