import type { Sql } from 'postgres'
import type Stripe from 'stripe'
import type { EventFaults } from './fault-schema.ts'

export interface Delivery {
  id: string
  attempts: number
  event: Stripe.EventBase
}

/** Taken at once. */
export const batchSize = 16
/** Longer than a delivery may take, so that no other process sends the same one in the meantime. */
const leaseSeconds = 30
const giveUpAfter = '3 days'
const firstRetryMs = 500
const lastRetryMs = 60_000

/** Takes the deliveries that are due; several processes may do so at once and never get the same ones. */
export async function claimDeliveries(sql: Sql, faults: EventFaults): Promise<Delivery[]> {
  const rows = await sql<Delivery[]>`
    with due as (
      select id from sandbox_payments.deliveries
      where finished_at is null and due_at <= clock_timestamp()
        and (attempts > 0 or created_at <= clock_timestamp() - make_interval(secs => ${(faults.delayMs ?? 0) / 1000}))
      order by ${faults.reorder ? sql`random()` : sql`id`} limit ${batchSize}
      for update skip locked
    )
    update sandbox_payments.deliveries d
    set attempts = d.attempts + 1, due_at = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    from due, sandbox_payments.objects o
    where d.id = due.id and o.id = d.event_id
    returning d.id, d.attempts, o.body as event`
  return faults.reorder ? rows : rows.sort((a, b) => Number(a.id) - Number(b.id))
}

/** Those not `delivered` are not tried again: the fault `drop` has lost the event. */
export async function finishDeliveries(sql: Sql, ended: { id: string; delivered: boolean }[]): Promise<void> {
  if (ended.length === 0) return
  await sql`
    update sandbox_payments.deliveries set finished_at = clock_timestamp(), delivered = ended.delivered
      from jsonb_to_recordset(${JSON.stringify(ended)}::text::jsonb) as ended (id bigint, delivered boolean)
     where deliveries.id = ended.id`
}

/** Reschedules a failed delivery with a growing pause, or gives it up after three days. */
export async function postponeDelivery(sql: Sql, delivery: Delivery, reason: string): Promise<void> {
  const pauseMs = Math.min(firstRetryMs * 2 ** (delivery.attempts - 1), lastRetryMs)
  await sql`
    update sandbox_payments.deliveries set
      last_error = ${reason.slice(0, 500)},
      due_at = clock_timestamp() + make_interval(secs => ${pauseMs / 1000}),
      finished_at = case when created_at < clock_timestamp() - ${giveUpAfter}::interval then clock_timestamp() end
    where id = ${delivery.id}`
}
