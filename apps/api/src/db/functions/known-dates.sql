-- From when to when a class is, as its families have known it for long enough (`save_schedule`); nulls for one without dates.
create or replace function known_dates(p_course uuid) returns table (begins timestamptz, ends timestamptz) language sql stable as $$
  select case when schedule.known_dates is null then courses.first_session_at else lower(schedule.known_dates) end,
         case when schedule.known_dates is null then courses.over_at else upper(schedule.known_dates) end
    from courses
    left join course_schedules schedule on schedule.course_id = courses.id
   where courses.id = p_course
$$;
