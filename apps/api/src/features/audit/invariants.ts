/** A rule that the database must obey whatever happens. Its query answers the rows that break it. */
export interface Invariant {
  id: string
  rule: string
  query: string
}

/** The rules on seats and money (docs/decisions/006-seats-before-money.md), each proved by a planted violation. */
export const invariants: Invariant[] = [
  {
    id: 'seats-counted',
    rule: 'the seats taken of a class are its held and confirmed places, and never more than it has',
    query: `select c.id from courses c left join seat_claims s on s.course_id = c.id and s.is_live
             group by c.id having c.seats_taken <> count(s.id) or c.seats_taken not between 0 and c.capacity`,
  },
  {
    id: 'one-place-each',
    rule: 'a student has at most one held or confirmed place in a class',
    query: `select user_id || ' in ' || course_id as id from seat_claims where is_live
             group by user_id, course_id having count(*) > 1`,
  },
  {
    id: 'one-live-order',
    rule: 'a student has at most one order that may still be paid',
    query: `select user_id as id from orders where is_live
             group by user_id having count(*) > 1`,
  },
  {
    id: 'live-order-holds',
    rule: 'an order that may still be paid holds every one of its seats',
    query: `select o.id from orders o where o.is_live
               and o.item_count <> (select count(*) from seat_claims s where s.order_id = o.id and s.state = 'held')`,
  },
  {
    id: 'ended-order-frees',
    rule: 'an order that ended without payment claims no seat and keeps no secret',
    query: `select o.id from orders o where o.status in ('expired', 'review')
               and (o.client_secret is not null or exists
                    (select 1 from seat_claims s where s.order_id = o.id and s.is_live))`,
  },
  {
    id: 'paid-order-complete',
    rule: 'a paid order has one payment of its total, and every place is confirmed or was taken back',
    query: `select o.id from orders o left join payments p on p.order_id = o.id
             where o.status = 'paid' and (p.id is null or p.amount_minor <> o.total_minor or p.user_id <> o.user_id
                or p.transaction_id <> o.payment_intent_id or o.item_count <>
                   (select count(*) from seat_claims s where s.order_id = o.id and s.state in ('confirmed', 'revoked')))`,
  },
  {
    id: 'payment-has-order',
    rule: 'a payment belongs to a paid order',
    query: `select p.id from payments p join orders o on o.id = p.order_id where o.status <> 'paid'`,
  },
  {
    id: 'prices-add-up',
    rule: 'the places of an order cost its total',
    query: `select o.id from orders o join seat_claims s on s.order_id = o.id
             group by o.id having sum(s.price_minor) <> o.total_minor`,
  },
  {
    id: 'refunds-add-up',
    rule: 'what counts as refunded is the sum of the refunds that have not failed, within what was paid',
    query: `select p.id from payments p left join refunds r on r.payment_id = p.id and r.status <> 'failed'
             group by p.id having p.refunded_minor <> coalesce(sum(r.amount_minor), 0) or p.refunded_minor > p.amount_minor`,
  },
  {
    id: 'places-taken-back-refunded',
    rule: 'a refund of places is their price, less what went back at the provider, and a place that cost something is taken back only with a refund',
    query: `select s.id from seat_claims s where s.state = 'revoked' and s.price_minor > 0 and s.refund_id is null
            union all
            select r.id from refunds r join seat_claims s on s.refund_id = r.id
              left join lateral (select sum(o.amount_minor) as minor from refunds o
                                  where o.payment_id = r.payment_id and o.reason = 'outside') outside on true
             group by r.id, outside.minor
            having bool_or(s.state <> 'revoked') or (r.reason <> 'outside' and r.amount_minor not between
                   sum(s.price_minor) - coalesce(outside.minor, 0) and sum(s.price_minor))`,
  },
  {
    id: 'holds-end',
    rule: 'no hold outlives its end by more than two minutes',
    query: `select id from orders where is_live
               and expires_at < clock_timestamp() - interval '2 minutes'`,
  },
  {
    id: 'refunds-leave',
    rule: 'no refund waits for the provider for more than five minutes',
    query: `select id from refunds where status = 'queued' and created_at < clock_timestamp() - interval '5 minutes'`,
  },
  {
    id: 'cancelled-classes-empty',
    rule: 'five minutes after a class was cancelled nobody is enrolled in it',
    query: `select c.id from courses c join seat_claims s on s.course_id = c.id and s.is_live
             where c.status = 'Cancelled' and c.decided_at < clock_timestamp() - interval '5 minutes'`,
  },
  {
    id: 'only-approved-sold',
    rule: 'places exist only in classes that were approved',
    query: `select s.id from seat_claims s join courses c on c.id = s.course_id
             where s.is_live and c.status not in ('Approved', 'Cancelled')`,
  },
  {
    id: 'no-own-class',
    rule: 'nobody holds a place in a class that they teach',
    query: `select s.id from seat_claims s join courses c on c.id = s.course_id
             where s.is_live and c.instructor_id = s.user_id`,
  },
  {
    id: 'decisions-audited',
    rule: 'every decision of an admin about a class or a refund has its line in the audit log',
    query: `select c.id::text from courses c where c.decided_by is not null
               and not exists (select 1 from audit_log a where a.subject_id = c.id::text)
            union all
            select r.id::text from refunds r where r.requested_by is not null
               and not exists (select 1 from audit_log a where a.subject_id = r.payment_id::text)`,
  },
  {
    id: 'events-handled',
    rule: 'no event of the provider waits for more than five minutes',
    query: `select id from webhook_events where processed_at is null and received_at < clock_timestamp() - interval '5 minutes'`,
  },
  {
    id: 'an-admin-left',
    rule: 'a school that ever had an admin has one',
    query: `select 'nobody' as id where exists (select 1 from audit_log where action in ('changeRole', 'deleteUser'))
               and not exists (select 1 from users where role = 'admin' and deleted_at is null)`,
  },
  {
    id: 'index-current',
    rule: 'what searches look through is what the approved classes say',
    query: `with approved as materialized (select array(select id from courses where status = 'Approved') as ids)
            select coalesce(has.course_id, wants.course_id)::text as id
              from approved cross join lateral wanted_facets(approved.ids) wants
              full join course_facets has on has.course_id = wants.course_id
             where (has.instructor_id, has.term_id, has.over_at, has.starts_on, has.ends_on, has.traits, has.price_minor, has.family, has.level, has.age_min, has.age_max)
                   is distinct from
                   (wants.instructor_id, wants.term_id, wants.over_at, wants.starts_on, wants.ends_on, wants.traits, wants.price_minor, wants.family, wants.level, wants.age_min, wants.age_max)
            union
            select coalesce(has.course_id, wants.course_id)::text
              from approved cross join lateral wanted_texts(approved.ids) wants
              full join course_texts has on has.course_id = wants.course_id
             where (has.tsv, has.words) is distinct from (wants.tsv, wants.words)`,
  },
]
