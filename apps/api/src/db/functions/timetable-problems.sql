-- All that a timetable has against these classes, for p_user themselves or, when that is null, for anybody:
-- participant_problems of their self.
create or replace function timetable_problems(p_user uuid, p_courses uuid[])
returns table (course_id uuid, problem text, other_course_id uuid, other_session_id uuid, times integer) language sql stable as $$
  select * from participant_problems(self_of(p_user), p_courses)
$$;
