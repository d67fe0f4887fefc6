-- True when every seat of an order that had ended could be taken again: all of them, or none. The caller has locked the
-- user's row and those of the participants, so that what would clash with another claim of theirs is seen.
create or replace function reclaim_seats(p_order uuid) returns boolean language plpgsql as $$
begin
  perform 1 from courses where id in (select course_id from seat_claims where order_id = p_order) order by id for no key update;
  -- Who may no longer buy for a participant does not get a place for them late.
  if exists (select from seat_claims where order_id = p_order and not may_buy_for(user_id, participant_id)) then
    return false;
  end if;
  -- A seat that a participant holds by another order is no problem to them, but it is their only one.
  if exists (select 1
               from (select seat_claims.*, count(*) over (partition by course_id)::integer as seats
                       from seat_claims where order_id = p_order) mine
               join orders on orders.id = mine.order_id
              where course_problem(mine.course_id, mine.user_id, orders.currency, mine.participant_id, mine.seats) is not null
                 or exists (select 1 from seat_claims other
                             where other.participant_id = mine.participant_id and other.course_id = mine.course_id and other.is_live)) then
    return false;
  end if;
  if exists (select 1 from (select participant_id, array_agg(course_id) as courses from seat_claims
                             where order_id = p_order group by participant_id) mine
              where refused_clashes(mine.participant_id, mine.courses) is not null) then
    return false;
  end if;
  update courses set seats_taken = seats_taken + wanted.seats
    from (select course_id, count(*) as seats from seat_claims where order_id = p_order group by course_id) wanted
   where courses.id = wanted.course_id;
  update seat_claims set state = 'held' where order_id = p_order;
  return true;
end $$;
