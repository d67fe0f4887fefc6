-- The dates that a rule makes, in order; the rule is as in its contract (scheduleRuleSchema), with `from` and at least one of `until` and
-- `count` known. Dates only: the time of day belongs to the session itself, so 09:30 stays 09:30 when clocks change. At most 201, of which
-- the last says that there are too many.
-- Weeks are counted from the Monday of the first day's week. Dates left out are not counted.
create or replace function expand_schedule(p_rule jsonb) returns table (day date) language sql immutable as $$
  with rule as (
    select (p_rule ->> 'from')::date as first_day,
           (p_rule ->> 'until')::date as last_day,
           (p_rule ->> 'count')::integer as most,
           case p_rule ->> 'recurrence'
             when 'every_weekday' then '{1,2,3,4,5}'::integer[]
             when 'by_hand' then '{}'
             else array(select jsonb_array_elements_text(p_rule -> 'weekdays')::integer)
           end as weekdays,
           case p_rule ->> 'recurrence' when 'every_n_weeks' then (p_rule ->> 'everyWeeks')::integer else 1 end as every_weeks,
           array(select jsonb_array_elements_text(p_rule -> 'leftOut')::date) as left_out
  )
  select first_day + n
    from rule,
         generate_series(0, coalesce(last_day - first_day, 7 * every_weeks * (most + cardinality(left_out) + 1))) as n
   where extract(isodow from first_day + n)::integer = any (weekdays)
     and (n + extract(isodow from first_day)::integer - 1) / 7 % every_weeks = 0
     and first_day + n <> all (left_out)
   order by n
   limit (select least(most, 201) from rule)
$$;

-- The problems of sessions that are not stored yet, each by its place: a time that clocks do not show or show twice, one that has passed
-- (over), a date outside the term (p_first to p_last, null without a term), another of them at the same time (duplicate) or overlapping
-- (clash, class), a day on which the school is closed (closed, with its name as resource), and a room or a person that is taken by another
-- class or closed (clash). p_sessions: [{place, date, start, minutes, roomId, personId}], all in p_zone.
-- The other class is named to the person whose own class it is (p_actor), and in every case where p_actor is null.
create or replace function session_problems(p_course uuid, p_zone text, p_first date, p_last date, p_actor uuid, p_sessions jsonb)
returns table (place integer, problem text, kind text, resource text, taken_from text, taken_to text, course_id uuid, course_name text)
language sql stable as $$
  with proposed as materialized (
    select asked.place, asked.date, asked.start, asked."roomId" as room_id, asked."personId" as person_id, time.during, time.problem
      from jsonb_to_recordset(p_sessions)
             as asked (place integer, date date, start time, minutes integer, "roomId" uuid, "personId" uuid),
           checked_range(asked.date, asked.start, asked.minutes, p_zone) as time
  ), wanted as (
    select proposed.place, 'person' as kind, person_id as resource_id, users.name as resource, during
      from proposed join users on users.id = person_id
     where during is not null
    union all
    select proposed.place, 'room', room_id, rooms.name,
           booked_span(during, turnaround_minutes, lead(lower(during)) over (partition by room_id order by during))
      from proposed join rooms on rooms.id = room_id
     where during is not null
  ), taken as (
    select wanted.place, wanted.kind, wanted.resource, booking.during, courses.id, courses.name,
           p_actor is null or courses.instructor_id = p_actor as is_told
      from wanted
      join resource_bookings booking on booking.resource_id = wanted.resource_id and booking.during && wanted.during
      left join course_sessions session on session.id = booking.session_id
      left join courses on courses.id = session.course_id
     where session.course_id is distinct from p_course or session.course_id is null
    union all
    select one.place, 'class', '', other.during, courses.id, courses.name, true
      from proposed one
      join proposed other on other.place <> one.place and other.during && one.during and lower(other.during) <> lower(one.during)
      left join courses on courses.id = p_course
  ), found as (
    select proposed.place, proposed.problem, null as kind, null as resource, null::tstzrange as during, null::uuid as id, null as name
      from proposed where proposed.problem is not null
    union all
    select proposed.place, 'over', null, null, null, null, null
      from proposed where lower(during) <= clock_timestamp()
    union all
    select proposed.place, 'outside_term', null, null, null, null, null
      from proposed where date < p_first or date > p_last
    union all
    select one.place, 'duplicate', null, null, null, null, null
      from proposed one
     where exists (select 1 from proposed other
                    where other.place < one.place and other.date = one.date and other.start = one.start)
    union all
    select proposed.place, 'closed', null, closed_days.name, null, null, null
      from proposed join closed_days on proposed.date between closed_days.from_day and closed_days.to_day
    union all
    select taken.place, 'clash', taken.kind, taken.resource, taken.during,
           case when is_told then taken.id end, case when is_told then taken.name end
      from taken
  )
  select found.place, found.problem, found.kind, found.resource,
         to_char(lower(during) at time zone p_zone, 'YYYY-MM-DD"T"HH24:MI'),
         to_char(upper(during) at time zone p_zone, 'YYYY-MM-DD"T"HH24:MI'), found.id, found.name
    from found
   order by found.place, found.during nulls first, found.kind
$$;

-- Replaces the future sessions of a class with these: [{id, date, start, minutes, roomId, instructorId, note, state,
-- byHand, insteadOf}], those with an id as changes of the existing session. Its other future sessions are removed, past ones are left
-- alone. Stores the rule, and beside it which of its dates the sessions made by hand replace (for past ones the caller says so in the
-- rule's `insteadOf`). Returns how many sessions have changed. The period for reading private notes is computed from dates that were known
-- in time, unless the caller says that these count at once: an admin's, or those of a class that is not on sale yet. The caller has locked
-- the class. Removing, changing and adding are three statements in this order: after each, what is planned is part of what was or part of
-- what is to be, so no session ever blocks its own successor.
create or replace function save_schedule(p_course uuid, p_rule jsonb, p_zone text, p_sessions jsonb, p_is_known boolean default true)
returns integer language plpgsql as $$
declare
  v_wanted jsonb := (
    select coalesce(jsonb_agg(one || jsonb_build_object('id', coalesce(one ->> 'id', uuidv7()::text))), '[]')
      from jsonb_array_elements(p_sessions) as one);
  v_removing uuid[] := array(
    select id from course_sessions
     where course_id = p_course and lower(during) > clock_timestamp()
       and id not in (select (one ->> 'id')::uuid from jsonb_array_elements(v_wanted) as one)
     order by id for update);
  v_removed integer;
  v_changed integer;
  v_added integer;
  v_was_closed boolean := (select line_open_until(courses) is null from courses where id = p_course);
  v_begins timestamptz;
  v_ends timestamptz;
  v_known tstzrange;
begin
  select begins, ends into v_begins, v_ends from known_dates(p_course);
  perform remove_attendance(v_removing);
  delete from course_sessions where id = any (v_removing);
  get diagnostics v_removed = row_count;
  update course_sessions session
     set local_date = date, local_start = start, minutes = wanted.minutes, time_zone = p_zone, room_id = "roomId",
         instructor_id = "instructorId", note = wanted.note, state = wanted.state,
         sequence = sequence + 1, changed_at = clock_timestamp()
    from jsonb_to_recordset(v_wanted) as wanted (id uuid, date date, start time, minutes integer, "roomId" uuid,
                                                 "instructorId" uuid, note text, state text)
   where session.id = wanted.id and session.course_id = p_course and lower(during) > clock_timestamp()
     and (local_date, local_start, session.minutes, time_zone, room_id, instructor_id, session.note, session.state)
         is distinct from (date, start, wanted.minutes, p_zone, "roomId", "instructorId", wanted.note, wanted.state);
  get diagnostics v_changed = row_count;
  insert into course_sessions (id, course_id, local_date, local_start, minutes, time_zone, room_id, instructor_id, note, state, by_hand)
  select id, p_course, date, start, minutes, p_zone, "roomId", "instructorId", note, state, "byHand"
    from jsonb_to_recordset(v_wanted) as wanted (id uuid, date date, start time, minutes integer, "roomId" uuid,
                                                 "instructorId" uuid, note text, state text, "byHand" boolean)
   where not exists (select 1 from course_sessions session where session.id = wanted.id)
   order by date, start;
  get diagnostics v_added = row_count;
  -- It does not matter to readers who made a session.
  update course_sessions session
     set by_hand = wanted."byHand"
    from jsonb_to_recordset(v_wanted) as wanted (id uuid, "byHand" boolean)
   where session.id = wanted.id and session.course_id = p_course and by_hand <> wanted."byHand";
  if v_removed + v_changed + v_added > 0 then
    update courses set version = version + 1, changed_at = clock_timestamp() where id = p_course;
  end if;
  -- The known period after the teacher has changed the sessions: only dates 14 days away or more move its beginning or its end. A class
  -- whose notes are closed begins anew with what is added. Null where the sessions themselves give the same period, and where there are
  -- none; empty where nothing is known in time.
  if not p_is_known then
    with told as (
      select min(lower(during)) as begins, max(upper(during)) as ends,
             min(lower(during)) filter (where lower(during) >= clock_timestamp() + interval '14 days') as begins_in_time,
             max(upper(during)) filter (where lower(during) >= clock_timestamp() + interval '14 days') as ends_in_time
        from course_sessions
       where course_id = p_course and state = 'planned'
    ), counted as (
      select case when told.begins = begins_in_time or v_ends < clock_timestamp() - interval '7 days' then coalesce(begins_in_time, v_begins)
                  else least(begins_in_time, v_begins) end as begins,
             coalesce(ends_in_time, v_ends) as ends
        from told
    )
    select case when told.begins is null or (told.begins, told.ends) = (counted.begins, counted.ends) then null
                when counted.begins is null then 'empty'
                else tstzrange(counted.begins, counted.ends) end
      into v_known
      from told, counted;
  end if;
  insert into course_schedules (course_id, known_dates, rule)
  select p_course, v_known,
         p_rule || jsonb_build_object('insteadOf', coalesce(p_rule -> 'insteadOf', '{}') || coalesce(
           jsonb_object_agg(one ->> 'id', one -> 'insteadOf') filter (where one ->> 'insteadOf' is not null), '{}'))
    from jsonb_array_elements(v_wanted) as one
  on conflict (course_id) do update set rule = excluded.rule, known_dates = excluded.known_dates;
  -- A class that is put off has its waiting list again. Only now: between the statements it may seem to have no dates.
  if v_was_closed then
    perform offer_seats(p_course);
  end if;
  return v_removed + v_changed + v_added;
end $$;
