create or replace function claimed_order(p_order uuid) returns setof orders language sql volatile as $$
  select * from orders where id = p_order;
$$;
