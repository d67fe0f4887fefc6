-- After classes were made, by one statement or by many: those that are approved at once are found at once.
create or replace function index_new_courses() returns trigger language plpgsql as $$
begin
  perform refresh_course_index(array(select id from changed where status = 'Approved'));
  return null;
end $$;
