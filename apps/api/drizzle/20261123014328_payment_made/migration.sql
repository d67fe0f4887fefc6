create or replace function payment_made(p_payment uuid) returns setof payments language sql volatile as $$
  select * from payments where id = p_payment;
$$;
