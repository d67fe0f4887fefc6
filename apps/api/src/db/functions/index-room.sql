-- After a room's name or what it offers has changed: the classes that meet there.
create or replace function index_room() returns trigger language plpgsql as $$
begin
  perform refresh_course_index(array(
    select id from courses where room_id = new.id
    union
    select course_id from course_sessions where room_id = new.id));
  return null;
end $$;
