-- What participant_problems was asked by before 2026-11-22: a process of an older version may run beside this one for a while.
create or replace function timetable_problems(p_user uuid, p_courses uuid[])
returns table (course_id uuid, problem text, other_course_id uuid, other_session_id uuid, times integer) language sql stable as $$
  -- For older versions until 2027-02-01; then this file goes, and a migration drops the function.
  select * from participant_problems(self_of(p_user), p_courses)
$$;
