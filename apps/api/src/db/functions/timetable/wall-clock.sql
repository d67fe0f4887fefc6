-- The span of a session that a wall clock in p_zone shows as p_date and p_start. Candidates are the wall clock minus the zone's offset of a
-- day before and minus that of a day after: the session is at the candidate that shows the wall clock again.
-- time_does_not_exist: no clock of the zone shows this time, because clocks are put forward then.
-- time_happens_twice: clocks are put back then. PostgreSQL alone would take the second time, calendars the first.
create or replace function session_range(p_date date, p_start time, p_minutes integer, p_zone text)
returns tstzrange language plpgsql stable as $$
declare
  v_wall timestamp := p_date + p_start;
  v_earlier timestamp := v_wall - interval '1 day';
  v_later timestamp := v_wall + interval '1 day';
  v_first timestamptz := (v_wall - (v_earlier - (v_earlier at time zone p_zone) at time zone 'UTC')) at time zone 'UTC';
  v_second timestamptz := (v_wall - (v_later - (v_later at time zone p_zone) at time zone 'UTC')) at time zone 'UTC';
  v_first_shows boolean := v_first at time zone p_zone = v_wall;
  v_second_shows boolean := v_second at time zone p_zone = v_wall;
  v_detail jsonb := jsonb_build_object('date', p_date, 'start', to_char(p_start, 'HH24:MI'), 'timeZone', p_zone);
begin
  if not v_first_shows and not v_second_shows then
    perform refuse('time_does_not_exist', v_detail);
  end if;
  if v_first_shows and v_second_shows and v_first <> v_second then
    perform refuse('time_happens_twice', v_detail);
  end if;
  if not v_first_shows then
    v_first := v_second;
  end if;
  return tstzrange(v_first, v_first + make_interval(mins => p_minutes));
end $$;

-- As session_range, with the refusal as a result: for sessions that are checked before they are stored, and for the audit of stored ones:
-- new zone data may have removed or doubled their time, or their zone is no longer known.
create or replace function checked_range(p_date date, p_start time, p_minutes integer, p_zone text,
                                         out during tstzrange, out problem text) language plpgsql stable as $$
begin
  during := session_range(p_date, p_start, p_minutes, p_zone);
exception when sqlstate 'CZ409' or invalid_parameter_value then
  problem := sqlerrm;
end $$;
