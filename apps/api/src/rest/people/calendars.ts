import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isId } from '@cadenza/contracts/text/text'
import { callerNetworkOf } from '../../lib/caller-network.ts'
import { createNetworkBudget } from '../../admission/network-budget.ts'
import type { Ctx } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { readClassCalendar, readFeed } from '../../features/calendar/read-calendar.ts'
import { createIcsWriter, type Calendar } from '../../features/calendar/to-ics.ts'
import { isKnown } from '../../http/etag.ts'
import { openToAll } from '../../policy/authority.ts'
import type { RestOptions } from '../options.ts'

/** Programs come back every hour, mostly for unchanged content. Keyed by the content, never by its owner. */
const remembered = 8_000_000
/** The programs of a whole school may ask from one network, each about once an hour. */
const budget = { burst: 600, perSecond: 10, atOnce: 20, networks: 10_000 }

/**
 * What calendar programs read: the dates of one class at `/classes/<id>/calendar.ics`, and those of one person or room
 * at `/calendar/<token>.ics`, for anyone who knows the token.
 */
export function calendarRoutes({ deps }: RestOptions, app: FastifyInstance) {
  const toIcs = createIcsWriter(remembered)
  const budgets = createNetworkBudget({ ...budget, now: () => deps.now() })

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { read, caching }: { read: (ctx: Ctx) => Promise<Calendar>; caching: string },
  ) {
    const leave = budgets.enter(callerNetworkOf(request), 1)
    try {
      const calendar = await read({ ...deps, actor: { kind: 'visitor' }, requestId: request.id })
      const { tag, write } = toIcs(calendar)
      const etag = `W/"${tag}"`
      reply.header('etag', etag).header('cache-control', caching).header('x-robots-tag', 'noindex')
      if (isKnown(request, etag)) return reply.status(304).send()
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="calendar.ics"')
        .send(write())
    } finally {
      leave()
    }
  }

  const config = { ...openToAll, lane: 'catalogue' as const }
  app.get<{ Params: { id: string } }>('/classes/:id/calendar.ics', { config }, (request, reply) => {
    const { id } = request.params
    if (!isId(id)) throw notFound('class')
    return send(request, reply, {
      read: (ctx) => readClassCalendar(ctx, { id }),
      caching: 'public, max-age=300',
    })
  })
  app.get<{ Params: { token: string } }>('/calendar/:token.ics', { config }, (request, reply) =>
    send(request, reply, {
      read: (ctx) => readFeed(ctx, { token: request.params.token }),
      caching: 'private, max-age=300',
    }),
  )
}
