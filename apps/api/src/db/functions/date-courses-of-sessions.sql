-- A class has changed when its sessions have, in one statement or in many rows. Once in a transaction: a class that the
-- transaction has dated already is left alone.
create or replace function date_courses_of_sessions() returns trigger language plpgsql as $$
declare
  v_courses uuid[];
begin
  if tg_op = 'UPDATE' then
    v_courses := array(select distinct course_id from (select * from changed except select * from former) as really);
  else
    v_courses := array(select distinct course_id from changed);
  end if;
  update courses set changed_at = now() where id = any (v_courses) and changed_at < now();
  return null;
end $$;
