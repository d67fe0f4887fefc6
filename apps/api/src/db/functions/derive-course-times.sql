-- What is told of the planned sessions of each class in one line: first and last, how many, how long, at what time.
create or replace function derive_course_times(p_courses uuid[]) returns void language sql as $$
  with told as (
    select asked.id, min(lower(during)) as first_session_at, max(upper(during)) as over_at,
           min(local_date) as starts_on, max(local_date) as ends_on,
           nullif(count(session.id), 0)::integer as session_count, sum(minutes)::integer as total_minutes,
           case when min(local_start) = max(local_start) then min(local_start) end as session_start,
           case when min(minutes) = max(minutes) then min(minutes) end as session_minutes,
           array_agg(distinct extract(isodow from local_date)::integer) filter (where session.id is not null) as session_weekdays,
           (array_agg(time_zone order by during))[1] as session_zone
      from unnest(p_courses) as asked (id)
      left join course_sessions session on session.course_id = asked.id and session.state = 'planned'
     group by asked.id
  )
  update courses
     set (first_session_at, over_at, starts_on, ends_on, session_count, total_minutes,
          session_start, session_minutes, session_weekdays, session_zone) =
         (told.first_session_at, told.over_at, told.starts_on, told.ends_on, told.session_count, told.total_minutes,
          told.session_start, told.session_minutes, told.session_weekdays, told.session_zone)
    from told
   where courses.id = told.id
     and (courses.first_session_at, courses.over_at, courses.starts_on, courses.ends_on, courses.session_count, courses.total_minutes,
          courses.session_start, courses.session_minutes, courses.session_weekdays, courses.session_zone)
         is distinct from
         (told.first_session_at, told.over_at, told.starts_on, told.ends_on, told.session_count, told.total_minutes,
          told.session_start, told.session_minutes, told.session_weekdays, told.session_zone)
$$;
