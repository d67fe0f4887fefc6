import { createHmac } from 'node:crypto'
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

export interface EventDeliveryOptions {
  sql: Sql
  webhookSecret: string
  /** Where signed events are POSTed, read before every round; null: they wait. */
  webhookUrl: () => string | null
  now?: () => Date
}

/** How often work that waits for something other than its time, such as an address, is checked. */
const pollMs = 1000
/** How soon work left undone by other processes is found; each handles its own at once. */
const longestPauseMs = 5000
/** No provider is faster; events in the meantime are delivered together. */
const collectMs = 100
const deliveryTimeoutMs = 10_000

/**
 * Delivers the events of the outbox until stopped, and makes the changes that happen by themselves at the
 * bank. Any number of processes may run it on one database. It never throws and does not keep the process
 * running.
 */
export function startEventDelivery(options: EventDeliveryOptions): { stop(): Promise<void> } {
  const abort = new AbortController()
  let wake: ((afterMs: number) => void) | undefined
  let isSignalled = false
  const stopListening = onEvents(() => {
    if (!isSignalled) wake?.(collectMs)
    isSignalled = true
  })
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const end = () => {
        isSignalled = false
        resolve()
      }
      let timer = setTimeout(end, isSignalled ? collectMs : ms).unref()
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
  pause: (ms: number) => Promise<void>,
) {
  while (!signal.aborted) {
    // An unreachable database is tried again in a later round; there is no caller to report to here.
    const pauseMs = await runRound(options, signal).catch(() => pollMs)
    if (pauseMs > 0 && !signal.aborted) await pause(pauseMs)
  }
}

/** Does what is due. Returns after how long something may be due again. */
async function runRound(options: EventDeliveryOptions, signal: AbortSignal): Promise<number> {
  const { sql } = options
  const now = () => Math.floor((options.now?.() ?? new Date()).getTime() / 1000)
  const { changeMs, deliveryMs, faults } = await findDue(sql)
  // The events that a change has just written wait for the next round, which follows at once.
  if (isDue(changeMs) && (await makeDueChanges(sql, now)) > 0) return 0
  const url = options.webhookUrl()
  if (url !== null && isDue(deliveryMs)) {
    const taken = await deliverDue(options, url, faults.events ?? {}, signal)
    return taken === batchSize ? 0 : pollMs
  }
  const next = Math.min(changeMs ?? longestPauseMs, deliveryMs ?? longestPauseMs, longestPauseMs)
  return next > 0 ? Math.ceil(next) : pollMs
}

const isDue = (untilMs: number | null) => untilMs !== null && untilMs <= 0

/** Sends a batch of what is due; returns its size. */
async function deliverDue(
  options: EventDeliveryOptions,
  url: string,
  faults: EventFaults,
  signal: AbortSignal,
): Promise<number> {
  const deliveries = await claimDeliveries(options.sql, faults)
  const ended = await Promise.all(
    deliveries.map((delivery) => deliver(options, url, delivery, faults, signal)),
  )
  await finishDeliveries(
    options.sql,
    ended.filter((each) => each !== undefined),
  )
  return deliveries.length
}

/** The outcome; undefined when it is to be retried. */
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

/** The `Stripe-Signature` header of a webhook: the time in seconds, and an HMAC of time and body. */
function signatureHeader(body: string, secret: string, time: number): string {
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return `t=${time},v1=${signature}`
}
