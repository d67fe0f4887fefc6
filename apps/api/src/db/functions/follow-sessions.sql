-- After sessions were written, in one statement or in many rows: the class's own line and its bookings follow.
create or replace function follow_sessions() returns trigger language plpgsql as $$
declare
  v_courses uuid[] := array(select distinct course_id from changed);
begin
  perform derive_course_times(v_courses);
  perform book_courses(v_courses);
  return null;
end $$;
