-- Takes the held seats of an order back into sale. The caller has locked the order.
create or replace function free_held_seats(p_order uuid) returns void language plpgsql as $$
begin
  perform 1 from courses
    where id in (select course_id from seat_claims where order_id = p_order and state = 'held')
    order by id for no key update;
  update courses set seats_taken = seats_taken - 1
   where id in (select course_id from seat_claims where order_id = p_order and state = 'held');
  update seat_claims set state = 'released' where order_id = p_order and state = 'held';
end $$;
