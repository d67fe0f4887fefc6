-- After something was changed that a class is found by; selling a seat is not that.
create or replace function index_course() returns trigger language plpgsql as $$
begin
  perform refresh_course_index(array[new.id]);
  return null;
end $$;
