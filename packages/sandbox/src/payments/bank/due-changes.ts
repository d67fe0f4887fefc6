import type { Sql } from 'postgres'
import { decideAndCommit } from '../store/decision.ts'
import type { Origin } from '../store/new-event.ts'
import { chargeCard } from '../operations/attempt-payment.ts'
import { refusedRefund } from '../operations/refunds.ts'
import { claimDue, find, update, type Kind, type Stored } from '../store/store.ts'

/** Makes every change that is due: payments leave `processing`, banks refuse refunds. Returns how many. */
export async function makeDueChanges(sql: Sql, time: () => number): Promise<number> {
  let count = 0
  for (let due = await claimDue(sql); due; due = await claimDue(sql)) {
    const { kind, id } = due
    await decideAndCommit(sql, async () => ({ changes: await dueChanges(sql, kind, id, originAt(time())) }))
    count++
  }
  return count
}

/** Events of background changes have no request. */
export function originAt(time: number): Origin {
  return { time, requestId: null, idempotencyKey: null }
}

async function dueChanges(sql: Sql, kind: Kind, id: string, origin: Origin) {
  if (kind === 'refund') {
    const refund = await find(sql, 'refund', id)
    return refund ? refusedRefund(sql, origin, refund) : []
  }
  const intent = await find(sql, 'payment_intent', id)
  return intent ? settledIntent(sql, intent, origin) : []
}

async function settledIntent(sql: Sql, stored: Stored<'payment_intent'>, origin: Origin) {
  if (stored.body.status !== 'processing') return [update(stored, stored.body)]
  const method = await find(sql, 'payment_method', String(stored.body.payment_method))
  if (!method) throw new Error(`${stored.id} has no payment method`)
  const attempt = chargeCard({ ...origin, key: 'secret', faults: {} }, stored.body, method, false)
  return [update(stored, attempt.intent), ...attempt.outcome.changes]
}
