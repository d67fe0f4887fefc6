-- What is known of a class's dates once its teacher has changed its sessions, of which these were known before: only what is
-- 14 days off or more moves a beginning or an end. A class whose notes are closed begins anew with what is added. Null where
-- that is what its sessions say, and where it has none; empty where nothing is known in time.
create or replace function known_dates_since(p_course uuid, p_begins timestamptz, p_ends timestamptz) returns tstzrange language sql stable as $$
  with told as (
    select min(lower(during)) as begins, max(upper(during)) as ends,
           min(lower(during)) filter (where lower(during) >= clock_timestamp() + interval '14 days') as begins_in_time,
           max(upper(during)) filter (where lower(during) >= clock_timestamp() + interval '14 days') as ends_in_time
      from course_sessions
     where course_id = p_course and state = 'planned'
  ), counted as (
    select case when told.begins = begins_in_time or p_ends < clock_timestamp() - interval '7 days' then coalesce(begins_in_time, p_begins)
                else least(begins_in_time, p_begins) end as begins,
           coalesce(ends_in_time, p_ends) as ends
      from told
  )
  select case when told.begins is null or (told.begins, told.ends) = (counted.begins, counted.ends) then null
              when counted.begins is null then 'empty'
              else tstzrange(counted.begins, counted.ends) end
    from told, counted
$$;
