-- What is told of the planned sessions of each class in one line: first and last, how many, how long, at what time. Nulls
-- for a class without.
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
