import type { FastifyReply, FastifyRequest } from 'fastify'
import { sandboxApiKey } from './api-key.ts'
import { IdentityError } from './errors.ts'

/** A hook for every route that Google guards with an API key; no response of such a route may be stored. */
export async function requireApiKey(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('cache-control', 'no-store')
  const { key } = request.query as { key?: unknown } // without a schema Fastify leaves the query untyped
  if (key !== sandboxApiKey) throw new IdentityError('API_KEY_INVALID')
}
