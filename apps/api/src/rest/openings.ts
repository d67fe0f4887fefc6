import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isId } from '@cadenza/contracts/text'
import type { Ctx } from '../context.ts'
import { notFound } from '../errors.ts'
import { findPlace } from '../features/openings/own-tickets.ts'
import { watchOpening } from '../features/openings/watch-openings.ts'
import { openToAll } from '../policy/authority.ts'
import type { RestOptions } from './options.ts'

/** Everybody who waits asks for it every few seconds: a cache in front asks once a second for all of them. */
const heldForASecond = 'public, max-age=1, s-maxage=1, stale-while-revalidate=2'

/**
 * What pages ask while their readers wait for a sale to open: how far it is at `/openings/<id>`, and at `/openings/<id>/place` the
 * number of a ticket. Neither is a statement of the database for each who asks.
 */
export function openingRoutes({ deps }: RestOptions, app: FastifyInstance) {
  const config = { ...openToAll, lane: 'catalogue' as const }
  const ctxOf = ({ id }: FastifyRequest): Ctx => ({ ...deps, actor: { kind: 'visitor' }, requestId: id })

  app.get<{ Params: { id: string } }>('/openings/:id', { config }, async (request, reply) => {
    const opening = await watchOpening(ctxOf(request), { id: idOf(request.params) })
    return reply.header('cache-control', heldForASecond).send(opening)
  })
  app.get<{ Params: { id: string }; Querystring: { ticket?: unknown } }>(
    '/openings/:id/place',
    { config },
    async (request, reply) => {
      // What is no text is none of ours, as an empty one.
      const ticket = typeof request.query.ticket === 'string' ? request.query.ticket : ''
      const place = await findPlace(ctxOf(request), { openingId: idOf(request.params), ticket })
      return reply.header('cache-control', 'private, no-store').send(place)
    },
  )
}

function idOf({ id }: { id: string }): string {
  if (!isId(id)) throw notFound('waiting room')
  return id
}
