-- Writes into the line of each class what its planned sessions say (wanted_course_times), where it says something else.
create or replace function derive_course_times(p_courses uuid[]) returns void language sql as $$
  update courses
     set (first_session_at, over_at, starts_on, ends_on, session_count, total_minutes,
          session_start, session_minutes, session_weekdays, session_zone) =
         (told.first_session_at, told.over_at, told.starts_on, told.ends_on, told.session_count, told.total_minutes,
          told.session_start, told.session_minutes, told.session_weekdays, told.session_zone)
    from wanted_course_times(p_courses) told
   where courses.id = told.id
     and (courses.first_session_at, courses.over_at, courses.starts_on, courses.ends_on, courses.session_count, courses.total_minutes,
          courses.session_start, courses.session_minutes, courses.session_weekdays, courses.session_zone)
         is distinct from
         (told.first_session_at, told.over_at, told.starts_on, told.ends_on, told.session_count, told.total_minutes,
          told.session_start, told.session_minutes, told.session_weekdays, told.session_zone)
$$;
