import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

export interface TaggedBody {
  json: string
  etag: string
}

/** A JSON answer with its tag. Weak, because a proxy may compress the bytes. */
export function tagged(value: unknown): TaggedBody {
  const json = JSON.stringify(value)
  return { json, etag: `W/"${hash('sha1', json, 'base64url')}"` }
}

/** Sends the body, or 304 to a client that has it already. Caches may keep it and must ask again. */
export function sendWithEtag(request: FastifyRequest, reply: FastifyReply, { json, etag }: TaggedBody) {
  reply.header('etag', etag).header('cache-control', 'no-cache')
  if (matches(request.headers['if-none-match'], etag)) return reply.status(304).send()
  // Sent as text: it is serialised already, from a typed value with nothing to strip.
  return reply.type('application/json; charset=utf-8').serializer(asIs).send(json)
}

const asIs = (json: unknown) => String(json)

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  return ifNoneMatch.split(',').some((candidate) => candidate.trim() === etag || candidate.trim() === '*')
}
