import type { Invariant } from './invariants.ts'
import { workedUntil } from './worked-until.ts'

/** The rules of waiting lists (docs/decisions/052-waiting-list.md). */
export const waitlistInvariants: Invariant[] = [
  {
    id: 'order-of-line',
    // Where the office moved a family or offered out of turn, its reasons are in the list. Two events at one moment are
    // of one statement.
    rule: 'nobody was offered a place before a family that waited longer, unless the list says that it went by',
    query: `with gone as (
              select entry_id, min(at) as at from waitlist_events
               where kind in ('offered', 'declined', 'expired', 'left', 'closed', 'taken') group by entry_id
            ), moved as (
              select entry_id as id from waitlist_events where kind = 'moved' union select by_entry from waitlist_events where kind = 'moved'
            )
            select offer.entry_id as id
              from waitlist_events offer
              join waitlist_entries served on served.id = offer.entry_id
             where offer.kind = 'offered' and offer.actor_id is null and offer.at > clock_timestamp() - interval '60 days'
               and served.id not in (select id from moved)
               and exists (select from waitlist_entries ahead left join gone on gone.entry_id = ahead.id
                            where ahead.course_id = served.course_id and (ahead.queued_at, ahead.id) < (served.queued_at, served.id)
                              and (gone.at is null or gone.at > offer.at) and ahead.id not in (select id from moved)
                              and not exists (select from waitlist_events passing
                                               where passing.entry_id = ahead.id and passing.by_entry = served.id
                                                 and passing.kind in ('passed', 'skipped')))
            union all
            select id from waitlist_entries where passes > 3`,
  },
  {
    id: 'saved-for-somebody',
    rule: 'seats are saved only while a family waits for them, and not for longer than their time',
    query: `select c.id from courses c where (c.seats_saved > 0) <> (c.saved_until is not null)
                or c.seats_saved > 0 and (c.saved_until < ${workedUntil} - interval '5 minutes'
                   or not exists (select from waitlist_entries w where w.course_id = c.id and w.state = 'waiting'))`,
  },
  {
    id: 'no-seat-beside-a-line',
    // Seats that went on sale after their time fit no family, or were offered: the rule need not distinguish the two.
    rule: 'no seat is free in a class whose waiting list is open while a family that fits it has its turn',
    query: `select id from standing_lines()`,
  },
  {
    id: 'offer-holds',
    rule: 'an offer holds a seat for each of the people who waited together, and for nobody else',
    query: `select e.id from waitlist_entries e left join orders o on o.id = e.order_id
             where e.state = 'offered' and (o.id is null or not o.holds_seats or o.user_id <> e.user_id or o.item_count <> e.seats
                or e.seats <> (select count(*) from waitlist_people p
                                 join seat_claims s on s.order_id = o.id and s.participant_id = p.participant_id
                                                   and s.course_id = e.course_id and s.state = 'held'
                                where p.entry_id = e.id and p.is_live))
                or e.state = 'waiting' and e.seats <> (select count(*) from waitlist_people p where p.entry_id = e.id and p.is_live)
            union all
            select o.id from orders o where o.status = 'offered'
               and not exists (select from waitlist_entries e where e.order_id = o.id and e.state = 'offered')`,
  },
]
