-- The payment that settle_order has just made, in the same statement: volatile, so that it sees what the statement wrote.
create or replace function payment_made(p_payment uuid) returns setof payments language sql volatile as $$
  select * from payments where id = p_payment;
$$;
