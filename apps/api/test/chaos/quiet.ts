import { setTimeout as sleep } from 'node:timers/promises'
import { reconcile } from '../../src/features/provider-events/reconcile.ts'
import type { TestApp } from '../test-app.ts'

const patienceMs = 120_000

/**
 * After the storm: holds come to their end, the pauses between tries are over, the reconciliation runs as it does every
 * few minutes. Returns the seconds until nothing was left to do, and what was left when patience ran out.
 */
export async function untilQuiet(product: TestApp): Promise<{ seconds: number; left: string[] }> {
  const startedAt = performance.now()
  const since = () => performance.now() - startedAt
  let left: string[] = []
  do {
    await passTime(product)
    await reconcile(product.deps)
    await sleep(250)
    left = await whatIsLeft(product)
  } while (left.length > 0 && since() < patienceMs)
  return { seconds: since() / 1000, left }
}

async function passTime({ sql }: TestApp) {
  await sql`update orders set expires_at = least(expires_at, clock_timestamp()), checked_at = clock_timestamp() - interval '1 minute'
             where holds_seats`
  await sql`update orders set offered_until = least(offered_until, clock_timestamp()) where holds_seats and entry_id is not null`
  await sql`update courses set saved_until = clock_timestamp() where saved_until is not null`
  await sql`update pgboss.job set start_after = now() where state in ('created', 'retry') and start_after > now()`
}

async function whatIsLeft({ sql }: TestApp): Promise<string[]> {
  const rows = await sql<{ line: string }[]>`
    select 'order ' || id || ' ' || status as line from orders where holds_seats
    union all select 'refund ' || id || ' ' || status from refunds where status not in ('succeeded', 'by_hand')
    union all select 'job ' || name || ' ' || state::text from pgboss.job
      where name in ('close-course', 'send-refund') and state < 'completed'`
  return rows.map(({ line }) => line)
}
