create or replace function is_at_its_time(p_during tstzrange, p_date date, p_start time, p_minutes integer, p_zone text)
returns boolean language plpgsql stable as $$
begin
  return p_during = session_range(p_date, p_start, p_minutes, p_zone);
exception when sqlstate 'CZ409' or invalid_parameter_value then
  return false;
end $$;
--> statement-breakpoint
create or replace function wanted_course_times(p_courses uuid[])
returns table (id uuid, first_session_at timestamptz, over_at timestamptz, starts_on date, ends_on date, session_count integer,
               total_minutes integer, session_start time, session_minutes integer, session_weekdays integer[], session_zone text)
language sql stable as $$
  select asked.id, min(lower(during)), max(upper(during)), min(local_date), max(local_date),
         nullif(count(session.id), 0)::integer, sum(minutes)::integer,
         case when min(local_start) = max(local_start) then min(local_start) end,
         case when min(minutes) = max(minutes) then min(minutes) end,
         array_agg(distinct extract(isodow from local_date)::integer) filter (where session.id is not null),
         (array_agg(time_zone order by during))[1]
    from unnest(p_courses) as asked (id)
    left join course_sessions session on session.course_id = asked.id and session.state = 'planned'
   group by asked.id
$$;
--> statement-breakpoint
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
