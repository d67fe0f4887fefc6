import { workedUntil } from './worked-until.ts'

/** A rule that the database must obey at all times. Its query returns the rows that break it. */
export interface Invariant {
  id: string
  rule: string
  query: string
}

/**
 * The rules on seats and money (docs/decisions/006-seats-before-money.md) and on the timetable
 * (docs/decisions/025-bookings-by-triggers.md), each proved by a planted violation.
 */
export const invariants: Invariant[] = [
  {
    id: 'seats-counted',
    rule: 'the seats taken of a class are its held and confirmed places, and never more than it has',
    query: `select c.id from courses c left join seat_claims s on s.course_id = c.id and s.is_live
             group by c.id having c.seats_taken <> count(s.id) or c.seats_taken not between 0 and c.capacity`,
  },
  {
    id: 'one-place-each',
    rule: 'a participant has at most one held or confirmed place in a class',
    query: `select participant_id || ' in ' || course_id as id from seat_claims where is_live
             group by participant_id, course_id having count(*) > 1`,
  },
  {
    id: 'one-live-order',
    rule: 'a student has at most one order that may still be paid',
    query: `select user_id as id from orders where is_live
             group by user_id having count(*) > 1`,
  },
  {
    id: 'live-order-holds',
    rule: 'an order that may still be paid by card holds every one of its seats',
    query: `select o.id from orders o where o.is_live
               and o.item_count <> (select count(*) from seat_claims s where s.order_id = o.id and s.state = 'held')`,
  },
  {
    id: 'ended-order-frees',
    rule: 'an order that ended without payment claims no seat and keeps no secret',
    query: `select o.id from orders o where not o.holds_seats and o.status <> 'paid'
               and (o.client_secret is not null or exists
                    (select 1 from seat_claims s where s.order_id = o.id and s.is_live))`,
  },
  {
    id: 'paid-order-complete',
    rule: 'a paid order has one payment of its total, and every place is confirmed, was taken back or was moved',
    query: `select o.id from orders o left join payments p on p.order_id = o.id
             where o.status = 'paid' and (p.id is null or p.amount_minor <> o.total_minor or p.user_id <> o.user_id
                or p.transaction_id <> o.payment_intent_id or o.item_count <>
                   (select count(*) from seat_claims s where s.order_id = o.id and s.state in ('confirmed', 'revoked', 'moved')))`,
  },
  {
    id: 'mail-for-each-payment',
    rule: 'of each payment a receipt, or what was moved, is mailed, and no mail waits for longer than it is tried',
    query: `select p.id from payments p
             where not exists (select from mails m where m.order_id = p.order_id and m.kind in ('receipt', 'place-moved'))
            union all
            select id from mails where state = 'queued' and queued_at < ${workedUntil} - interval '8 days'`,
  },
  {
    id: 'free-until-notified',
    rule: 'what may be given back whole is of a class that has changed, and whose families were told',
    query: `select s.id from seat_claims s where s.free_until is not null and not exists
              (select from course_edits e where e.course_id = s.course_id and e.notified_at < s.free_until)`,
  },
  {
    id: 'message-once',
    rule: 'each person whom a message was sent to gets exactly one mail of it, and nobody else any',
    query: `select r.user_id::text as id from message_recipients r
              left join mails m on m.kind = 'message' and m.about ->> 'messageId' = r.message_id::text and m.user_id = r.user_id
             group by r.message_id, r.user_id, r.state having count(m.id) <> case r.state when 'queued' then 1 else 0 end
            union all
            select m.user_id::text from mails m join users u on u.id = m.user_id and u.deleted_at is null
              join messages on messages.id = (m.about ->> 'messageId')::uuid
             where m.kind = 'message' and not exists (select from message_recipients r
               where r.message_id = messages.id and r.user_id = m.user_id)`,
  },
  {
    id: 'reminder-once',
    rule: 'an adult has one arrival letter and one reminder of a day at most, and none after it',
    query: `select user_id as id from mails
             where kind in ('arrival-letter', 'reminder') and not about ? 'again' and user_id is not null
             group by user_id, kind, about ->> 'day' having count(*) > 1
            union all
            select user_id from mails
             where kind in ('arrival-letter', 'reminder') and state = 'sent'
               and at > (about ->> 'day')::date + interval '36 hours'`,
  },
  {
    id: 'payment-has-order',
    rule: 'a payment belongs to a paid order',
    query: `select p.id from payments p join orders o on o.id = p.order_id where o.status <> 'paid'`,
  },
  {
    id: 'prices-add-up',
    rule: 'the places of an order cost its total, less what was paid for the places that they replace',
    query: `select o.id from orders o join seat_claims s on s.order_id = o.id
             group by o.id having sum(s.price_minor - s.credit_minor) <> o.total_minor`,
  },
  {
    id: 'holds-end',
    rule: 'no hold outlives its end by more than two minutes',
    query: `select id from orders where is_live
               and expires_at < ${workedUntil} - interval '2 minutes'`,
  },
  {
    id: 'reserved-holds',
    rule: 'an order that waits for a transfer or a cheque holds every one of its seats, and not for longer than its last day',
    query: `select o.id from orders o where o.status = 'reserved'
               and (o.expires_at < ${workedUntil} - interval '2 minutes' or o.payment_intent_id is not null
                 or o.reference is null or o.method is null or o.due_on is null
                 or o.item_count <> (select count(*) from seat_claims s where s.order_id = o.id and s.state = 'held'))`,
  },
  {
    id: 'method-consistent',
    // A refund to a card that failed may be sent by hand: its next attempt, which the provider does not know.
    rule: 'what was paid by card was charged by the provider, and what was not goes back by hand',
    query: `select id from payments
             where (method = 'none') <> (amount_minor = 0) or (method in ('transfer', 'cheque', 'cash')) <> (received_on is not null)
            union all
            select r.id from refunds r left join payments p on p.id = r.payment_id
             where r.method <> p.method
                or r.method = 'card' and (r.status = 'by_hand' or r.sent_on is not null and not
                     (r.status = 'succeeded' and r.payment_id is not null and r.attempt > 0 and r.provider_refund_id is null))
                or r.method <> 'card' and (r.status in ('queued', 'pending') or r.provider_refund_id is not null)`,
  },
  {
    id: 'refunds-leave',
    rule: 'no refund waits for the provider for more than five minutes',
    query: `select id from refunds where status = 'queued' and created_at < ${workedUntil} - interval '5 minutes'`,
  },
  {
    id: 'cancelled-classes-empty',
    rule: 'five minutes after a class was cancelled nobody is enrolled in it',
    query: `select c.id from courses c join seat_claims s on s.course_id = c.id and s.is_live
             where c.status = 'Cancelled' and c.decided_at < ${workedUntil} - interval '5 minutes'`,
  },
  {
    id: 'only-approved-sold',
    rule: 'places exist only in classes that were approved',
    query: `select s.id from seat_claims s join courses c on c.id = s.course_id
             where s.is_live and c.status not in ('Approved', 'Cancelled')`,
  },
  {
    id: 'no-own-class',
    // By the buyer, as the sale checks it: another guardian may send a teacher's child to their class.
    rule: 'nobody bought a place in a class that they teach',
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
               and not exists (select 1 from audit_log a where a.subject_id = r.payment_id::text)
            union all
            select r.id::text from refunds r where r.sent_by is not null
               and not exists (select 1 from audit_log a where a.subject_id in (r.id::text, r.payment_id::text))
            union all
            select p.id::text from payments p where p.recorded_by is not null
               and not exists (select 1 from audit_log a where a.subject_id in (p.id::text, p.order_id::text))`,
  },
  {
    id: 'events-handled',
    rule: 'no event of the provider waits for more than five minutes',
    query: `select id from webhook_events where processed_at is null and received_at < ${workedUntil} - interval '5 minutes'`,
  },
  {
    id: 'an-admin-left',
    rule: 'a school that ever had an admin has one',
    query: `select 'nobody' as id where exists (select 1 from audit_log where action in ('changeRole', 'deleteUser'))
               and not exists (select 1 from users where role = 'admin' and deleted_at is null)`,
  },
  {
    id: 'sessions-at-their-time',
    rule: 'a session that is not over is when its wall clock says',
    query: `select id from course_sessions where coalesce(upper(during) > clock_timestamp(), true)
               and during is distinct from (checked_range(local_date, local_start, minutes, time_zone)).during`,
  },
  {
    id: 'bookings-match',
    rule: 'what is booked of rooms and people from now on is what approved classes and closed times take, no more and no less',
    query: `with wanted as (
              select wanted.* from wanted_bookings(array(select id from courses where status = 'Approved' and over_at > clock_timestamp())) wanted
              union all
              select * from wanted_blocks(array(select distinct resource_id from resource_blocks))
            ), booked as (
              select kind, resource_id, coalesce(session_id, block_id) as session_id, during from resource_bookings
            )
            select distinct coalesce(wanted.session_id, booked.session_id) as id
              from wanted full join booked using (kind, resource_id, session_id, during)
             where (wanted.session_id is null or booked.session_id is null)
               and not coalesce((select upper(during) <= clock_timestamp() from course_sessions
                                  where id = coalesce(wanted.session_id, booked.session_id)), false)`,
  },
  {
    id: 'no-student-clash',
    // A teacher may move sessions of classes that people have, and a school may only warn: pairs in which that happened
    // after the second place was taken are left out, and so is a place that is about to be moved. The minute allows for
    // transactions under way at the time. By participant: a family may have one child in each class.
    rule: 'nobody was sold two places in classes that met at the same time, while the school refuses that',
    query: `select distinct unnest(array[earlier.id, later.id]) as id
              from seat_claims later
              join seat_claims earlier on earlier.participant_id = later.participant_id and earlier.is_live
                                      and earlier.course_id <> later.course_id
                                      and (earlier.created_at, earlier.id) < (later.created_at, later.id)
              join courses on courses.id = later.course_id and courses.status = 'Approved'
              join courses former on former.id = earlier.course_id and former.status = 'Approved'
              join course_sessions session on session.course_id = later.course_id and session.state = 'planned'
              join course_sessions other on other.course_id = earlier.course_id and other.state = 'planned'
                                        and other.during && session.during
             where later.is_live and later.replaces is distinct from earlier.id and coalesce((select student_clash from school), 'block') = 'block'
               and later.created_at - interval '1 minute' > greatest(session.changed_at, other.changed_at,
                     (select max(created_at) from audit_log where action = 'setClashPolicy'))
             order by id`,
  },
  {
    id: 'derived-current',
    rule: 'the line of a class matches its planned sessions',
    query: `select courses.id from courses join wanted_course_times(array(select id from courses)) derived using (id)
             where (courses.first_session_at, courses.over_at, courses.starts_on, courses.ends_on, courses.session_count, courses.total_minutes,
                    courses.session_start, courses.session_minutes, courses.session_weekdays, courses.session_zone)
                   is distinct from
                   (derived.first_session_at, derived.over_at, derived.starts_on, derived.ends_on, derived.session_count, derived.total_minutes,
                    derived.session_start, derived.session_minutes, derived.session_weekdays, derived.session_zone)`,
  },
  {
    id: 'index-current',
    rule: 'what searches look through is what the approved classes say',
    query: `with approved as materialized (select array(select id from courses where status = 'Approved') as ids)
            select coalesce(has.course_id, wants.course_id)::text as id
              from approved cross join lateral wanted_index(approved.ids) wants
              full join course_index has on has.course_id = wants.course_id
             where (has.traits, has.tsv, has.words) is distinct from (wants.traits, wants.tsv, wants.words)`,
  },
  {
    id: 'stars-counted',
    rule: 'the stars of a class are those of its reviews',
    query: `select coalesce(kept.course_id, given.course_id) as id from course_ratings kept
              full join (select course_id, sum(rating) as stars, count(*) from reviews where course_id is not null
                          group by course_id) given on given.course_id = kept.course_id
             where (coalesce(kept.stars, 0), coalesce(kept.count, 0))
                   is distinct from (coalesce(given.stars, 0), coalesce(given.count, 0))`,
  },
]
