import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isId } from '@cadenza/contracts/text'
import { callerNetworkOf } from '../admission/caller-network.ts'
import { createNetworkBudget } from '../admission/network-budget.ts'
import type { Ctx } from '../context.ts'
import { notFound } from '../errors.ts'
import { readClassCalendar, readFeed } from '../features/calendar/read-calendar.ts'
import { toIcs, type Calendar } from '../features/calendar/to-ics.ts'
import { hangUpOf, rememberBriefly } from '../lib/brief-cache.ts'
import { isKnown } from './etag.ts'
import type { RestOptions } from './options.ts'

/** Programs come back every hour, mostly for what has not changed: it is written once. By what it says, never by whose it is. */
const cache = { keepMs: 2 * 3_600_000, mostEntries: 1000, mostSize: 16_000_000 }
/** The programs of a whole school may ask from one network, each about once an hour. */
const budget = { burst: 600, perSecond: 10, atOnce: 20, networks: 10_000 }

/**
 * What calendar programs read: the dates of one class at `/classes/<id>/calendar.ics`, and those of one person or room at
 * `/calendar/<token>.ics`, for whoever knows the token.
 */
export function calendarRoutes({ deps }: RestOptions, app: FastifyInstance) {
  const texts = rememberBriefly<string>({
    ...cache,
    sizeOf: (text) => text.length,
    isWorthKeeping: () => true,
  })
  const budgets = createNetworkBudget({ ...budget, now: () => deps.now() })

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { read, caching }: { read: (ctx: Ctx) => Promise<Calendar>; caching: string },
  ) {
    const leave = budgets.enter(callerNetworkOf(request), 1)
    try {
      const calendar = await read({ ...deps, actor: { kind: 'visitor' }, requestId: request.id })
      const said = hash('sha256', JSON.stringify(calendar), 'base64url')
      const text = await texts.get(said, async () => toIcs(calendar), hangUpOf(reply))
      const etag = `W/"${hash('sha1', text, 'base64url')}"`
      reply.header('etag', etag).header('cache-control', caching).header('x-robots-tag', 'noindex')
      if (isKnown(request, etag)) return reply.status(304).send()
      return reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="calendar.ics"')
        .send(text)
    } finally {
      leave()
    }
  }

  const config = { lane: 'catalogue' as const }
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
