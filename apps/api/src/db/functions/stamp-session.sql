-- Keeps what a session's wall clock means beside it, whoever writes the row.
create or replace function stamp_session() returns trigger language plpgsql as $$
begin
  new.during := session_range(new.local_date, new.local_start, new.minutes, new.time_zone);
  return new;
end $$;
