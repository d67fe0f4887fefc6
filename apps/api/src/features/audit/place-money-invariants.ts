import type { Invariant } from './invariants.ts'

/** The rules on what places hold of payments and give back (docs/decisions/061-money-follows-the-place.md). */
export const placeMoneyInvariants: Invariant[] = [
  {
    id: 'refunds-add-up',
    rule: 'what counts as refunded is the sum of the refunds that have not failed, within what was paid',
    query: `select p.id from payments p left join refunds r on r.payment_id = p.id and r.status <> 'failed'
             group by p.id having p.refunded_minor <> coalesce(sum(r.amount_minor), 0) or p.refunded_minor > p.amount_minor`,
  },
  {
    id: 'funding-adds-up',
    rule: 'the places that a payment bought are funded by it, to the cent, and each place by its price, with what was moved there',
    query: `select p.id from payments p left join claim_funding f on f.payment_id = p.id
             group by p.id having p.amount_minor <> coalesce(sum(f.amount_minor), 0)
            union all
            select s.id from seat_claims s
              left join (select claim_id, amount_minor from claim_funding union all select to_claim, amount_minor from funding_moves) f
                on f.claim_id = s.id
             where s.state in ('confirmed', 'revoked', 'moved')
             group by s.id having s.price_minor <> coalesce(sum(f.amount_minor), 0)`,
  },
  {
    id: 'moved-money-stays',
    // A reserved place has no money: the one that it was moved from is released.
    rule: 'no place that was moved holds less than nothing of a payment, and its credit went along to one newer place',
    query: `select distinct s.id from seat_claims s join claim_money money on money.claim_id = s.id and money.held_minor < 0
             where s.state = 'moved' or s.replaces is not null
            union all
            select s.id from seat_claims s
             where s.state <> 'released' and (s.state = 'moved') <> exists
                   (select from seat_claims newer where newer.replaces = s.id and newer.state in ('confirmed', 'revoked', 'moved'))
            union all
            select replaces from seat_claims where replaces is not null and is_live group by replaces having count(*) > 1
            union all
            select s.id from seat_claims s where s.state in ('confirmed', 'revoked', 'moved') and s.credit_minor <>
                   (select coalesce(sum(m.amount_minor), 0) from funding_moves m where m.to_claim = s.id)`,
  },
  {
    id: 'refund-lines-add-up',
    rule: 'a refund of places is of those places, to the cent, and they were taken back',
    query: `select r.id from refunds r left join refund_lines l on l.refund_id = r.id
             where r.payment_id is not null and r.reason <> 'outside'
             group by r.id having r.amount_minor <> coalesce(sum(l.amount_minor), 0)
            union all
            select r.id from refunds r join seat_claims s on s.refund_id = r.id where s.state <> 'revoked'`,
  },
  {
    id: 'refund-within-place',
    rule: 'no more is given back of a place than was paid for it, and did not go along to another',
    query: `select f.claim_id as id from (select claim_id, sum(amount_minor) as minor
                                              from (select claim_id, amount_minor from claim_funding
                                                    union all select to_claim, amount_minor from funding_moves
                                                    union all select from_claim, -amount_minor from funding_moves) part
                                             group by claim_id) f
              join (select l.claim_id, sum(l.amount_minor) as minor from refund_lines l
                      join refunds r on r.id = l.refund_id and r.status <> 'failed' group by l.claim_id) back
                on back.claim_id = f.claim_id and back.minor > f.minor`,
  },
  {
    id: 'refund-by-policy',
    // Of a place that had other refunds, or whose payment lost money at the provider, less was left; one that was moved has the money of several,
    // and its parts their own days. Other rules see to those.
    rule: 'what a family gave back itself brought what its policy names: all of it, or the share of a step less the fee',
    query: `select l.claim_id as id
              from refund_lines l
              join refunds r on r.id = l.refund_id and r.reason in ('student', 'withdrawal')
              join (select claim_id, sum(amount_minor) as minor from claim_funding group by claim_id) f on f.claim_id = l.claim_id
              join seat_claims s on s.id = l.claim_id
              left join refund_policies policy on policy.id = coalesce(s.refund_policy_id, (select refund_policy_id from school))
             where l.amount_minor <> f.minor and s.replaces is null
               and (r.reason = 'withdrawal' or not exists
                    (select from (select 100 union all select (tier ->> 'percent')::integer from jsonb_array_elements(policy.tiers) tier) step (percent)
                      where l.amount_minor = f.minor * percent / 100 - policy.fee_minor))
               and not exists (select from refund_lines other where other.claim_id = l.claim_id and other.refund_id <> l.refund_id)
               and not exists (select from refunds other where other.payment_id = r.payment_id and other.reason = 'outside')
               and not exists (select from disputes where disputes.payment_id = r.payment_id)
             order by id`,
  },
  {
    id: 'price-steps-add-up',
    rule: 'what was paid for a place is the list price less its steps',
    query: `select s.id from seat_claims s left join price_steps step on step.claim_id = s.id
             group by s.id having s.price_minor <> s.list_price_minor - coalesce(sum(step.amount_minor), 0)`,
  },
  {
    id: 'uses-within-limit',
    // Of an order whose money came late the use is beside the limit.
    rule: 'a discount is used by no more orders than it may be, by each only as long as a place has it, and by all whose places do',
    query: `select order_id as id
              from (select version.series, used.order_id, dense_rank() over (partition by version.series order by used.order_id) as nth
                      from discount_uses used join discounts version on version.id = used.discount_id
                     where used.state in ('held', 'used')) counted
              join discounts current on current.series = counted.series and current.replaced_at is null and nth > current.max_uses
            union
            select used.order_id from discount_uses used
             where used.state in ('held', 'used')
               and not exists (select from places_since(used.order_id) place join price_steps step on step.claim_id = place.id
                                where place.is_live and step.discount_id = used.discount_id)
            union
            select step.claim_id from price_steps step join seat_claims s on s.id = step.claim_id and s.is_live
             where step.discount_id is not null
               and not exists (select from chain_of(s.id) former join discount_uses used on used.order_id = former.order_id
                                where used.discount_id = step.discount_id and used.state <> 'released')
             order by id`,
  },
]
