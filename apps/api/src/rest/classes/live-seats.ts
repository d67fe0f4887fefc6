import type { FastifyInstance, FastifyReply } from 'fastify'
import { isId } from '@cadenza/contracts/text/text'
import { callerNetworkOf } from '../../lib/caller-network.ts'
import { createGate, Overloaded } from '../../admission/gate.ts'
import { AppError } from '../../errors.ts'
import { readSeatsLeft, watchSeats } from '../../features/catalogue/watch-seats.ts'
import { openToAll } from '../../policy/authority.ts'
import type { RestOptions } from '../options.ts'

/** As many as a page of the list has, plus the suggestions beside them. */
const mostWatched = 60
/** A connection costs some 20 kB and no queries of its own. A refused client polls when it is viewed. */
const slots = { atOnce: 400, waiting: 0 }
/**
 * At most a hundred of them belong to one network: a school fits, and a stranger with a thousand connections leaves
 * others theirs.
 */
const ofOneNetwork = 1 / 4
const eventStream = 'text/event-stream; charset=utf-8'
/** After that the browser reconnects: no client keeps a slot for ever. */
const longestMs = 10 * 60_000
/** A client that reads this slowly is considered gone. */
const mostUnread = 64 * 1024

/**
 * `GET /live/seats?ids=<id>,<id>`: how many seats are left, now and whenever that changes, as server-sent events. They
 * contain only what is public on the classes' own pages.
 */
export function liveSeatRoutes({ deps }: Pick<RestOptions, 'deps'>, app: FastifyInstance) {
  const seats = watchSeats({ read: (ids) => readSeatsLeft(deps, ids), everyMs: 1000, allAfter: 15 })
  const gate = createGate(slots)
  const open = new Set<() => void>()

  app.addHook('preClose', (done) => {
    for (const end of open) end()
    done()
  })
  app.head<{ Querystring: { ids?: unknown } }>('/live/seats', { config: openToAll }, (request, reply) => {
    readIds(request.query.ids)
    return reply.type(eventStream).send()
  })
  app.get<{ Querystring: { ids?: unknown } }>(
    '/live/seats',
    { exposeHeadRoute: false, config: openToAll },
    (request, reply) => {
      const ids = readIds(request.query.ids)
      const leave = gate.tryEnter([{ key: callerNetworkOf(request), of: ofOneNetwork }])
      if (!leave) throw new Overloaded('Too many are watching; please look again later')
      const write = openStream(reply)
      const unwatch = seats.watch(ids, (changed) => write(`data: ${JSON.stringify(changed)}\n\n`))
      const end = () => {
        if (!open.delete(end)) return
        clearTimeout(timer)
        unwatch()
        leave()
        reply.raw.end()
      }
      const timer = setTimeout(end, longestMs)
      open.add(end)
      reply.raw.once('close', end)
    },
  )
}

function readIds(text: unknown): string[] {
  const ids = typeof text === 'string' ? text.split(',') : []
  if (ids.length === 0 || ids.length > mostWatched || !ids.every(isId)) {
    const message = `Please name 1 to ${mostWatched} classes by their ids`
    throw new AppError('invalid_input', message, { issues: [{ path: 'ids', message }] })
  }
  return [...new Set(ids)]
}

/** From here on we own the response: it is written as events occur, and nothing waits for its end. */
function openStream(reply: FastifyReply): (text: string) => void {
  reply
    .type(eventStream)
    .header('cache-control', 'no-store')
    // Proxies that buffer responses would hold the events back.
    .header('x-accel-buffering', 'no')
  reply.hijack()
  const { raw } = reply
  raw.writeHead(
    200,
    Object.fromEntries(Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined)),
  )
  raw.flushHeaders()
  return (text) => {
    if (raw.writableLength > mostUnread) raw.destroy()
    else raw.write(text)
  }
}
