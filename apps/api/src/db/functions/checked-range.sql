-- As session_range, with the refusal as an answer: for sessions that are looked at before they are stored.
create or replace function checked_range(p_date date, p_start time, p_minutes integer, p_zone text,
                                         out during tstzrange, out problem text) language plpgsql stable as $$
begin
  during := session_range(p_date, p_start, p_minutes, p_zone);
exception when sqlstate 'CZ409' then
  problem := sqlerrm;
end $$;
