-- The order that claim_order has just made, in the same statement: volatile, so that it sees what the statement wrote.
create or replace function claimed_order(p_order uuid) returns setof orders language sql volatile as $$
  -- For older versions until 2027-02-01; then this file goes, and a migration drops the function.
  select * from orders where id = p_order;
$$;
