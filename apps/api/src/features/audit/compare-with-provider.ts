import { sql } from 'drizzle-orm'
import type { Deps } from '../../context.ts'
import type { Finding } from './describe-broken.ts'
import { workedUntil } from './worked-until.ts'

/** Money in flight is not yet a difference. */
const graceSeconds = 120

interface Booked {
  intent: string
  paid: number
  refunded: number
  /** Booked while the provider was being read, or with a refund on its way: too new to compare. */
  inFlight: boolean
}

/**
 * Compares our books with the provider's: each charge of ours is booked once, each booked charge was made, refunds
 * agree.
 */
export async function compareWithProvider(deps: Deps): Promise<Finding[]> {
  const startedAt = await databaseTime(deps)
  const { charged, ours } = await chargesOf(deps)
  const refunded = await refundsOf(deps)
  // The books are read last: what the provider has shown must be in them, unless its order is still to be settled.
  const unsettled = await unsettledIntents(deps)
  const booked = await booksOf(deps, startedAt)
  const comparable = [...booked.values()].filter(({ inFlight }) => !inFlight)
  return [
    {
      id: 'charges-booked',
      rule: 'every charge at the provider is a payment here, or goes back',
      broken: ours.filter(
        (intent) => !unsettled.has(intent) && booked.get(intent)?.paid !== charged.get(intent),
      ),
    },
    {
      id: 'payments-charged',
      rule: 'every payment here was charged at the provider, with the same amount',
      broken: comparable
        .filter(({ intent, paid }) => charged.get(intent) !== paid)
        .map(({ intent }) => intent),
    },
    {
      id: 'refunds-agree',
      rule: 'what was refunded here was refunded at the provider, and nothing else',
      broken: comparable
        .filter((entry) => entry.refunded !== (refunded.get(entry.intent) ?? 0))
        .map(({ intent }) => intent),
    },
  ]
}

async function databaseTime(deps: Deps): Promise<string> {
  const [row] = await deps.db.execute<{ now: string }>(sql`select clock_timestamp()::text as now`)
  return row?.now ?? 'now'
}

/**
 * What was charged, by intent, and which intents name this school. Intents from versions that wrote no name into them
 * are ours if we have booked them.
 */
async function chargesOf(deps: Deps): Promise<{ charged: Map<string, number>; ours: string[] }> {
  const charged = new Map<string, number>()
  const ours: string[] = []
  const schoolId = await deps.schoolId()
  for await (const intent of deps.payments.listIntents()) {
    if (intent.status !== 'succeeded') continue
    charged.set(intent.id, intent.amountReceivedMinor)
    if (intent.schoolId === schoolId) ours.push(intent.id)
  }
  return { charged, ours }
}

async function refundsOf(deps: Deps): Promise<Map<string, number>> {
  const refunded = new Map<string, number>()
  for await (const { intentId, amountMinor, status } of deps.payments.listRefunds()) {
    if (status === 'succeeded') refunded.set(intentId, (refunded.get(intentId) ?? 0) + amountMinor)
  }
  return refunded
}

/** Intents of orders that may be settled at this very moment. */
async function unsettledIntents(deps: Deps): Promise<Set<string>> {
  // oxlint-disable-next-line cadenza/raw-sql -- a constant
  const until = sql.raw(workedUntil)
  const rows = await deps.db.execute<{ id: string }>(sql`
    select payment_intent_id as id from orders
     where payment_intent_id is not null and status in ('awaiting_payment', 'releasing')
       and expires_at > ${until} - make_interval(secs => ${graceSeconds})`)
  return new Set(rows.map(({ id }) => id))
}

/** What our books say about each intent of a card payment, without what the office sent by hand. Money that no order could take counts as paid and being refunded. */
async function booksOf(deps: Deps, startedAt: string): Promise<Map<string, Booked>> {
  const rows = await deps.db.execute<{
    intent: string
    paid: number
    refunded: number
    in_flight: boolean
  }>(sql`
    select p.transaction_id as intent, p.amount_minor as paid,
           coalesce(sum(r.amount_minor) filter (where r.status = 'succeeded' and (r.sent_on is null or r.provider_refund_id is not null)), 0)::int as refunded,
           p.paid_at >= ${startedAt}::timestamptz or coalesce(bool_or(${isMoving(startedAt)}), false) as in_flight
      from payments p join orders o on o.id = p.order_id left join refunds r on r.payment_id = p.id
     where p.method = 'card' and o.provider = ${deps.payments.provider}
     group by p.id
    union all
    select r.payment_intent_id, r.amount_minor, case r.status when 'succeeded' then r.amount_minor else 0 end,
           r.created_at >= ${startedAt}::timestamptz or ${isMoving(startedAt)}
      from refunds r where r.payment_id is null and r.method = 'card'`)
  return new Map(rows.map(({ in_flight, ...row }) => [row.intent, { ...row, inFlight: in_flight }]))
}

const isMoving = (startedAt: string) =>
  sql`(r.status = 'queued' or coalesce(r.settled_at >= ${startedAt}::timestamptz, false))`
