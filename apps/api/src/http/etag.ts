import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { varyBy } from './answer-headers.ts'

export interface TaggedBody {
  /** JSON, written once for all callers who share it. */
  body: string
  etag: string
}

/** A JSON response with its tag. Weak, because a proxy may compress the bytes. */
export function tagged(value: unknown): TaggedBody {
  const body = JSON.stringify(value)
  return { body, etag: `W/"${hash('sha1', body, 'base64url')}"` }
}

/** Sends the body, or 304 to a client that has it already. */
export function sendWithEtag(request: FastifyRequest, reply: FastifyReply, { body, etag }: TaggedBody) {
  tagReply(reply, etag)
  if (isKnown(request, etag)) return reply.status(304).send()
  // It is serialised already, from a typed value with nothing to strip.
  return reply.type('application/json; charset=utf-8').send(body)
}

/** Caches may store a response to a request without a token, and must revalidate it. */
export function tagReply(reply: FastifyReply, etag: string) {
  reply.header('etag', etag).header('cache-control', 'no-cache')
  varyBy(reply, 'authorization')
}

/** Whether the client has the content with this tag. */
export function isKnown(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match']
  if (!known) return false
  return known.split(',').some((candidate) => candidate.trim() === etag || candidate.trim() === '*')
}
