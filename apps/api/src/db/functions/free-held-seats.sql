-- Takes the held seats of an order back into sale: as many of each class as it has claims there. The caller has locked the
-- order.
create or replace function free_held_seats(p_order uuid) returns void language plpgsql as $$
begin
  perform 1 from courses
    where id in (select course_id from seat_claims where order_id = p_order and state = 'held')
    order by id for no key update;
  update courses set seats_taken = seats_taken - held.seats
    from (select course_id, count(*) as seats from seat_claims where order_id = p_order and state = 'held' group by course_id) held
   where courses.id = held.course_id;
  update seat_claims set state = 'released' where order_id = p_order and state = 'held';
end $$;
