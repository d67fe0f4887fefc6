-- What stands against sessions that are not stored yet, each by its place: a time that clocks do not show or show twice,
-- one that has passed (over), a date outside of the term (p_first to p_last, null without a term), another of them at the
-- same time (duplicate) or overlapping (clash, class), and a room or a person that is taken by another class or closed
-- (clash). p_sessions: [{place, date, start, minutes, roomId, personId}], all in p_zone.
-- By which class is told to the person whose own class it is (p_actor), and to everybody where p_actor is null.
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
