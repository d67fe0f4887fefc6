import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isId } from '@cadenza/contracts/text/text'
import type { Ctx } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { findPlace } from '../../features/openings/own-tickets.ts'
import { watchOpening } from '../../features/openings/watch-openings.ts'
import { openToAll } from '../../policy/authority.ts'
import type { RestOptions } from '../options.ts'

/** Every waiting person requests it every few seconds: a cache in front requests it once a second for all of them. */
const heldForASecond = 'public, max-age=1, s-maxage=1, stale-while-revalidate=2'

/**
 * What pages request while their readers wait for a sale to open: its progress at `/openings/<id>`, and the number of a
 * ticket at `/openings/<id>/place`. Neither needs a database statement for each request.
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
      // A value that is not text is not one of ours, like an empty one.
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
