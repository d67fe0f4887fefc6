-- Ends the calls of an opening that are over, and answers who still is at the checkout (`inside`) and how many of them hold no
-- seat yet (`coming`). Over is a call whose owner has paid since, or has let its time pass and holds no seat: they may come
-- back once, before others who wait, and after a second time they queue anew.
-- Whoever has selected nothing of the term but what is full takes up no room: they may look for something else while their time
-- lasts, and those behind them do not wait for it.
-- The caller has locked the opening's row.
create or replace function end_calls(p_opening uuid) returns table (inside integer, coming integer) language plpgsql as $$
begin
  update opening_tickets ticket set ended_at = clock_timestamp()
   where ticket.opening_id = p_opening and ticket.called_at is not null and ticket.ended_at is null
     and exists (select from payments where payments.user_id = ticket.user_id and payments.paid_at >= ticket.called_at);
  update opening_tickets ticket
     set called_at = null, called_until = null, here_at = null, missed = ticket.missed + 1,
         ended_at = case when ticket.missed > 0 then clock_timestamp() end
   where ticket.opening_id = p_opening and ticket.called_at is not null and ticket.ended_at is null
     and ticket.called_until <= clock_timestamp()
     and not exists (select from orders where orders.user_id = ticket.user_id and orders.is_live);
  return query
    select (count(*) filter (where called.pays or called.may_pay))::integer,
           (count(*) filter (where called.may_pay and not called.pays))::integer
      from (select exists (select from orders where orders.user_id = ticket.user_id and orders.is_live) as pays,
                   coalesce((select bool_or(courses.seats_taken < courses.capacity)
                               from cart_items join courses on courses.id = cart_items.course_id
                              where cart_items.user_id = ticket.user_id and courses.term_id = openings.term_id), true) as may_pay
              from opening_tickets ticket join openings on openings.id = ticket.opening_id
             where ticket.opening_id = p_opening and ticket.called_at is not null and ticket.ended_at is null) called;
end $$;
