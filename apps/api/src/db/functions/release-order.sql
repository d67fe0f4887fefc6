-- Gives an order's seats back. Only for an order whose intent can no longer be paid: it never had one that left the
-- server (open), or the provider has confirmed that it is canceled (releasing). True when this call did it.
create or replace function release_order(p_order uuid) returns boolean language plpgsql as $$
begin
  perform 1 from orders where id = p_order and status in ('open', 'releasing') for no key update;
  if not found then
    return false;
  end if;
  perform free_held_seats(p_order);
  update orders set status = 'expired', client_secret = null where id = p_order;
  return true;
end $$;
