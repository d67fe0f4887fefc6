create or replace function begin_order(p_user uuid, p_provider text, p_currency text, p_expected integer, p_hold_seconds integer, p_counters jsonb)
returns table (placed orders, seconds_left float8, holds_cart boolean, is_new boolean, counted json) language plpgsql as $$
declare
  v_refused boolean := false;
  v_lock_timeout text := current_setting('lock_timeout');
  v_order uuid;
begin
  begin
    perform set_config('lock_timeout', '1500', true);
    select coalesce(json_agg(json_build_object('key', key, 'count', count,
                      'secondsLeft', extract(epoch from window_ends_at - clock_timestamp())::float8)), '[]'),
           coalesce(bool_or(count >= most), false)
      into counted, v_refused
      from jsonb_to_recordset(p_counters) as given (key text, most integer)
      join rate_counters using (key)
     where window_ends_at > clock_timestamp();
    perform set_config('lock_timeout', v_lock_timeout, true);
  exception when others then
    counted := '[]';
  end;
  select * into placed from orders where user_id = p_user and is_live;
  is_new := placed.id is null and not v_refused and p_expected is not null;
  if is_new then
    v_order := claim_order(p_user, p_provider, p_currency, p_expected, p_hold_seconds);
    select * into placed from orders where id = v_order;
  end if;
  seconds_left := greatest(0, extract(epoch from placed.expires_at - clock_timestamp()));
  holds_cart := placed.expires_at > clock_timestamp() and (is_new or (
    not exists (select course_id, participant_id from cart_items where user_id = p_user
                except select course_id, participant_id from seat_claims where order_id = placed.id)
    and not exists (select course_id, participant_id from seat_claims where order_id = placed.id
                    except select course_id, participant_id from cart_items where user_id = p_user)));
  return next;
end $$;
--> statement-breakpoint
create or replace function claimed_order(p_order uuid) returns setof orders language sql volatile as $$
  -- For older versions until 2027-02-01; then this file goes, and a migration drops the function.
  select * from orders where id = p_order;
$$;
