-- After a teacher's name has changed: their classes.
create or replace function index_teacher() returns trigger language plpgsql as $$
begin
  perform refresh_course_index(array(select id from courses where instructor_id = new.id));
  return null;
end $$;
