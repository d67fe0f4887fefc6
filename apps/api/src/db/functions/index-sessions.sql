-- After sessions were written, in one statement or in many rows: when their classes take place is found at once.
create or replace function index_sessions() returns trigger language plpgsql as $$
begin
  perform refresh_course_facets(array(select distinct course_id from changed));
  return null;
end $$;
