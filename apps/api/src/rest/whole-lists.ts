import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { callerNetworkOf } from '../lib/caller-network.ts'
import { createGate, limitConcurrency } from '../admission/gate.ts'
import { createNetworkBudget } from '../admission/network-budget.ts'
import { isKnown, tagReply } from '../http/etag.ts'
import { remember } from '../lib/remember.ts'
import { shareRuns } from '../lib/share-runs.ts'
import type { RestOptions } from './options.ts'

/** Rows in chunks as they are read, and the address of the next page, if there is one. */
export type WholeListReader = () => AsyncGenerator<object[], string | undefined>

interface WholeList {
  body: Buffer
  etag: string
  rows: number
  nextPage: string | undefined
}

/**
 * From this many rows on a list is large: kept for a moment, and sent to a limited number of readers at the same time.
 */
const large = 1000
/** A large list may be some seconds old. */
const cache = { keepMs: 5000, mostSize: 4 }

const readings = { atOnce: 2, waiting: 64, waitMs: 2000 }
/** They wait inside their lane and must not take all of its slots. */
const sendings = { atOnce: 8, waiting: 4, waitMs: 1000 }
const longestSendingMs = 60_000
/** In thousands of rows read, or five thousands sent: ten whole catalogues at once, and one every two seconds. */
const budget = { burst: 100, perSecond: 5, atOnce: 8, networks: 10_000 }

/**
 * Serves lists that the documented calls request as a whole. Small ones are read for those who ask at the same time and
 * are never older than the request; a large one is read once for all requests within seconds, in chunks between which
 * others have their turn, and the cost that one network may cause is bounded.
 */
export function createWholeLists({ deps }: Pick<RestOptions, 'deps'>) {
  const once = shareRuns<WholeList>()
  const inTurn = limitConcurrency(readings)
  const sending = createGate(sendings)
  const budgets = createNetworkBudget({ ...budget, now: () => deps.now() })
  const kept = remember<WholeList>({ ...cache, isWorthKeeping: ({ rows }) => rows >= large })

  async function read(network: string, reader: WholeListReader): Promise<WholeList> {
    const list = await inTurn(() => collect(reader()))
    if (list.rows >= large) budgets.charge(network, list.rows / 1000)
    return list
  }

  return async (request: FastifyRequest, reply: FastifyReply, key: string, reader: WholeListReader) => {
    const network = callerNetworkOf(request)
    const leave = budgets.enter(network, 0)
    if (reply.raw.destroyed) leave()
    else reply.raw.once('close', leave)
    const list = await once(key, () => kept(key, () => read(network, reader)))
    tagReply(reply, list.etag)
    if (list.nextPage) reply.header('link', `<${list.nextPage}>; rel="next"`)
    if (isKnown(request, list.etag)) return reply.status(304).send()
    if (list.rows >= large) {
      budgets.charge(network, list.rows / 5000)
      endWithAnswer(reply, await sending.enter())
    }
    return reply.type('application/json; charset=utf-8').send(list.body)
  }
}

/** Releases the slot when the response is complete, and ends a response that its reader does not take. */
function endWithAnswer({ raw }: FastifyReply, leave: () => void) {
  if (raw.destroyed) return leave()
  const deadline = setTimeout(() => raw.destroy(), longestSendingMs)
  raw.once('close', () => {
    clearTimeout(deadline)
    leave()
  })
}

async function collect(chunks: ReturnType<WholeListReader>): Promise<WholeList> {
  const parts: Buffer[] = [Buffer.from('[')]
  let rows = 0
  for (;;) {
    const { done, value } = await chunks.next()
    if (done) return finished(parts, rows, value)
    if (value.length > 0) parts.push(Buffer.from((rows > 0 ? ',' : '') + JSON.stringify(value).slice(1, -1)))
    rows += value.length
    await nextTurn()
  }
}

function finished(parts: Buffer[], rows: number, nextPage: string | undefined): WholeList {
  const body = Buffer.concat([...parts, Buffer.from(']')])
  const etag = `W/"${createHash('sha256').update(body).digest('base64url')}"`
  return { body, etag, rows, nextPage }
}
