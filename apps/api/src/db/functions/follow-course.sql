-- After a class was approved, cancelled, or given to another teacher or room: its bookings follow. Whichever version of
-- the product wrote it.
create or replace function follow_course() returns trigger language plpgsql as $$
begin
  perform book_courses(array[new.id]);
  return null;
end $$;
