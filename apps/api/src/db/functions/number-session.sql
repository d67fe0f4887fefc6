-- A session that is changed gets its next number, by which calendars know the later of two; one of a class on sale also
-- remembers when it was before. Whoever writes the row; a number that the writer has raised stays.
create or replace function number_session() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  if new.sequence <= old.sequence then
    new.sequence := old.sequence + 1;
  end if;
  if (new.local_date, new.local_start, new.time_zone) is distinct from (old.local_date, old.local_start, old.time_zone)
     and exists (select from courses where id = new.course_id and status = 'Approved') then
    new.moved_from := lower(old.during);
  end if;
  return new;
end $$;
