-- The order that claim_order has just made, in the same statement: volatile, so that it sees what the statement wrote.
create or replace function claimed_order(p_order uuid) returns setof orders language sql volatile as $$
  select * from orders where id = p_order;
$$;
