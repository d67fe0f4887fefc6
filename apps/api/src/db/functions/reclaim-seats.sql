-- True when every seat of an order that had ended could be taken again: all of them, or none. The caller has locked the
-- student's row, so that what would clash with another claim of theirs is seen.
create or replace function reclaim_seats(p_order uuid) returns boolean language plpgsql as $$
begin
  perform 1 from courses where id in (select course_id from seat_claims where order_id = p_order) order by id for no key update;
  -- A seat that the student holds by another order is no problem to them, but it is their only one.
  if exists (select 1 from seat_claims mine join orders on orders.id = mine.order_id
              where mine.order_id = p_order
                and (course_problem(mine.course_id, mine.user_id, orders.currency) is not null
                     or exists (select 1 from seat_claims other
                                 where other.user_id = mine.user_id and other.course_id = mine.course_id and other.is_live))) then
    return false;
  end if;
  if exists (select 1 from orders
              where id = p_order
                and refused_clashes(user_id, array(select course_id from seat_claims where order_id = p_order)) is not null) then
    return false;
  end if;
  update courses set seats_taken = seats_taken + 1
   where id in (select course_id from seat_claims where order_id = p_order);
  update seat_claims set state = 'held' where order_id = p_order;
  return true;
end $$;
