import type { Sql } from 'postgres'
import { makeDueChanges } from '../bank/due-changes.ts'
import { onEvents } from '../store/event-signal.ts'
import type { EventFaults } from '../store/fault-schema.ts'
import { findDue } from '../store/due.ts'
import { claimDeliveries, finishDelivery, postponeDelivery, type Delivery } from '../store/outbox.ts'
import { signatureHeader } from './signature.ts'

export interface EventDeliveryOptions {
  sql: Sql
  webhookSecret: string
  /** Where signed events are POSTed, read before every round; null: they wait. */
  webhookUrl: () => string | null
  now?: () => Date
}

const pollMs = 1000
const deliveryTimeoutMs = 10_000

/**
 * Delivers the events of the outbox until stopped, and makes the changes that happen by themselves at the bank.
 * Any number of processes may run it on one database. It never throws and does not keep the process alive.
 */
export function startEventDelivery(options: EventDeliveryOptions): { stop(): Promise<void> } {
  const abort = new AbortController()
  let wake: (() => void) | undefined
  let isSignalled = false
  const stopListening = onEvents(() => {
    isSignalled = true
    wake?.()
  })
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, isSignalled ? 0 : pollMs).unref()
      isSignalled = false
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const finished = runUntilAborted(options, abort.signal, pause)
  return {
    stop: async () => {
      stopListening()
      abort.abort()
      wake?.()
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
    const count = await runRound(options, signal).catch(() => 0)
    if (count === 0 && !signal.aborted) await pause()
  }
}

async function runRound(options: EventDeliveryOptions, signal: AbortSignal): Promise<number> {
  const { sql } = options
  const now = () => Math.floor((options.now?.() ?? new Date()).getTime() / 1000)
  const due = await findDue(sql)
  const changed = due.changes ? await makeDueChanges(sql, now) : 0
  const url = options.webhookUrl()
  // What a change has just told waits for the next round, which follows at once.
  if (url === null || !due.deliveries) return changed
  const { events: faults = {} } = due.faults
  const deliveries = await claimDeliveries(sql, faults)
  await Promise.all(deliveries.map((delivery) => deliver(options, url, delivery, faults, signal)))
  return changed + deliveries.length
}

async function deliver(
  options: EventDeliveryOptions,
  url: string,
  delivery: Delivery,
  faults: EventFaults,
  signal: AbortSignal,
) {
  const { sql } = options
  if (delivery.attempts === 1 && isLost(faults)) return finishDelivery(sql, delivery.id, false)
  try {
    for (let copy = 0; copy <= (faults.duplicate ?? 0); copy++) await post(options, url, delivery, signal)
  } catch (error) {
    return postponeDelivery(sql, delivery, error instanceof Error ? error.message : String(error))
  }
  return finishDelivery(sql, delivery.id, true)
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
