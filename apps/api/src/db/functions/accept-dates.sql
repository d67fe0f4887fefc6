-- An admin has looked at changes of these classes: dates that their teachers changed at short notice count from now on, save
-- where a change of dates is still to be seen. The classes are locked first: a schedule that is being saved is one of those.
create or replace function accept_dates(p_courses uuid[]) returns void language plpgsql as $$
begin
  perform 1 from courses
    where id in (select course_id from course_schedules where course_id = any (p_courses) and known_dates is not null)
    order by id for no key update;
  update course_schedules schedule set known_dates = null
   where course_id = any (p_courses) and known_dates is not null
     and not exists (select from course_edits edit
                      where edit.course_id = schedule.course_id and edit.seen_at is null and edit.after ? 'sessions');
end $$;
