-- True when every seat of an order that had ended could be taken again: all of them, or none.
create or replace function reclaim_seats(p_order uuid) returns boolean language plpgsql as $$
declare
  v_wanted integer;
  v_taken integer;
begin
  perform 1 from courses where id in (select course_id from seat_claims where order_id = p_order) order by id for no key update;
  select count(*) into v_wanted from seat_claims where order_id = p_order;
  select count(*) into v_taken
    from seat_claims mine join courses c on c.id = mine.course_id
   where mine.order_id = p_order and c.status = 'Approved' and c.seats_taken < c.capacity
     and not exists (select 1 from seat_claims other
                      where other.user_id = mine.user_id and other.course_id = mine.course_id
                        and other.state in ('held', 'confirmed'));
  if v_taken <> v_wanted then
    return false;
  end if;
  update courses set seats_taken = seats_taken + 1
   where id in (select course_id from seat_claims where order_id = p_order);
  update seat_claims set state = 'held' where order_id = p_order;
  return true;
end $$;
