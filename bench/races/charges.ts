import type { Ledger } from '../../apps/api/test/provider.ts'
import type { Arena } from './arena.ts'

export interface Charges {
  made: number
  /** Somebody was charged and has no confirmed place for it. */
  withoutSeat: number
  /** Somebody was charged more than once: each buyer of a race buys one cart. */
  twice: number
}

/** What the provider charged the buyers of a race, by its own ledger, against the places that they have. */
export async function countCharges({ origins, school: { sql } }: Arena): Promise<Charges> {
  const answer = await fetch(`${origins[0]}/_sandbox/ledger`)
  const ledger = (await answer.json()) as Ledger
  const charged = ledger.charges
    .filter(({ status }) => status === 'succeeded')
    .map(({ metadata }) => metadata.order_id ?? '')
  const rows = await sql<{ made: number; without_seat: number; twice: number }[]>`
    with charge as (
      select o.user_id, o.id as order_id from unnest(${charged}::text[]) as charged (id)
        join orders o on o.id::text = charged.id join users u on u.id = o.user_id where u.name = 'Buyer'
    )
    select count(*)::int as made,
           count(*) filter (where not exists (
             select 1 from seat_claims s where s.order_id = charge.order_id and s.state = 'confirmed'))::int as without_seat,
           (count(*) - count(distinct user_id))::int as twice
      from charge`
  return {
    made: rows[0]?.made ?? 0,
    withoutSeat: rows[0]?.without_seat ?? 0,
    twice: rows[0]?.twice ?? 0,
  }
}
