import type { Sql } from 'postgres'
import { makeDueChanges } from '../bank/due-changes.ts'
import { onEvents } from '../store/event-signal.ts'
import type { EventFaults } from '../store/fault-schema.ts'
import { findDue } from '../store/due.ts'
import {
  batchSize,
  claimDeliveries,
  finishDeliveries,
  postponeDelivery,
  type Delivery,
} from '../store/outbox.ts'
import { signatureHeader } from './signature.ts'

export interface EventDeliveryOptions {
  sql: Sql
  webhookSecret: string
  /** Where signed events are POSTed, read before every round; null: they wait. */
  webhookUrl: () => string | null
  now?: () => Date
}

const pollMs = 1000
/** No provider is faster; what happens meanwhile is delivered together. */
const collectMs = 100
const deliveryTimeoutMs = 10_000

/**
 * Delivers the events of the outbox until stopped, and makes the changes that happen by themselves at the bank.
 * Any number of processes may run it on one database. It never throws and does not keep the process alive.
 */
export function startEventDelivery(options: EventDeliveryOptions): { stop(): Promise<void> } {
  const abort = new AbortController()
  let wake: ((afterMs: number) => void) | undefined
  let isSignalled = false
  const stopListening = onEvents(() => {
    if (!isSignalled) wake?.(collectMs)
    isSignalled = true
  })
  const pause = () =>
    new Promise<void>((resolve) => {
      const end = () => {
        isSignalled = false
        resolve()
      }
      let timer = setTimeout(end, isSignalled ? collectMs : pollMs).unref()
      wake = (afterMs) => {
        clearTimeout(timer)
        timer = setTimeout(end, afterMs).unref()
      }
    })
  const finished = runUntilAborted(options, abort.signal, pause)
  return {
    stop: async () => {
      stopListening()
      abort.abort()
      wake?.(0)
      await finished
    },
  }
}

async function runUntilAborted(
  options: EventDeliveryOptions,
  signal: AbortSignal,
  pause: () => Promise<void>,
) {
  while (!signal.aborted) {
    // A database that is away is found again in a later round; there is nobody to report to here.
    const isMore = await runRound(options, signal).catch(() => false)
    if (!isMore && !signal.aborted) await pause()
  }
}

/** True when more may be due at once. */
async function runRound(options: EventDeliveryOptions, signal: AbortSignal): Promise<boolean> {
  const { sql } = options
  const now = () => Math.floor((options.now?.() ?? new Date()).getTime() / 1000)
  const due = await findDue(sql)
  const changed = due.changes ? await makeDueChanges(sql, now) : 0
  const url = options.webhookUrl()
  // What a change has just told waits for the next round, which follows at once.
  if (url === null || !due.deliveries) return changed > 0
  const { events: faults = {} } = due.faults
  const deliveries = await claimDeliveries(sql, faults)
  const ended = await Promise.all(
    deliveries.map((delivery) => deliver(options, url, delivery, faults, signal)),
  )
  await finishDeliveries(
    sql,
    ended.filter((each) => each !== undefined),
  )
  return changed > 0 || deliveries.length === batchSize
}

/** How it ended; undefined when it is to be tried again. */
async function deliver(
  options: EventDeliveryOptions,
  url: string,
  delivery: Delivery,
  faults: EventFaults,
  signal: AbortSignal,
): Promise<{ id: string; delivered: boolean } | undefined> {
  const { id, attempts } = delivery
  if (attempts === 1 && isLost(faults)) return { id, delivered: false }
  try {
    for (let copy = 0; copy <= (faults.duplicate ?? 0); copy++) await post(options, url, delivery, signal)
    return { id, delivered: true }
  } catch (error) {
    await postponeDelivery(options.sql, delivery, error instanceof Error ? error.message : String(error))
    return undefined
  }
}

function isLost({ drop = false }: EventFaults): boolean {
  // oxlint-disable-next-line cadenza/guessable -- which event is lost is a matter of chance
  return typeof drop === 'number' ? Math.random() < drop : drop
}

async function post(
  { webhookSecret, now }: EventDeliveryOptions,
  url: string,
  { event }: Delivery,
  signal: AbortSignal,
) {
  const body = JSON.stringify(event, null, 2)
  const time = Math.floor((now?.() ?? new Date()).getTime() / 1000)
  const response = await fetch(url, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      'stripe-signature': signatureHeader(body, webhookSecret, time),
    },
    signal: AbortSignal.any([signal, AbortSignal.timeout(deliveryTimeoutMs)]),
  })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`The webhook answered ${response.status}`)
}
