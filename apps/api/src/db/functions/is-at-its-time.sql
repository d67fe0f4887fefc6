-- Is a session when its wall clock says? False, and no error, for a wall clock that is refused today: what new zone data
-- has taken away or doubled, or a zone that is no longer known. For the audit, which names it.
create or replace function is_at_its_time(p_during tstzrange, p_date date, p_start time, p_minutes integer, p_zone text)
returns boolean language plpgsql stable as $$
begin
  return p_during = session_range(p_date, p_start, p_minutes, p_zone);
exception when sqlstate 'CZ409' or invalid_parameter_value then
  return false;
end $$;
