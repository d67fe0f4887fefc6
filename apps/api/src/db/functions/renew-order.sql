-- Gives a running hold its full time again. Answers no row when the hold has ended or was renewed often enough.
create or replace function renew_order(p_order uuid, p_user uuid, p_hold_seconds integer, p_most integer)
returns setof orders language sql as $$
  update orders
     set expires_at = clock_timestamp() + make_interval(secs => p_hold_seconds), renewals = renewals + 1
   where id = p_order and user_id = p_user and is_live and status <> 'releasing'
     and expires_at > clock_timestamp() and renewals < p_most
  returning *
$$;
