-- Brings resource_bookings in step with what these classes want (wanted_bookings). Proposals and cancelled classes want
-- nothing. Locks every resource in question by its id first, so that two calls wait for each other instead of each
-- holding half: no deadlock, and of two that want one room the first gets it.
-- clash: a room or a person is taken at the time. The answer does not name by whom.
create or replace function book_courses(p_courses uuid[]) returns void language plpgsql as $$
declare
  v_clash text;
begin
  perform pg_advisory_xact_lock(hashtextextended(resource_id::text, 0))
    from (select resource_id from wanted_bookings(p_courses)
          union
          select booking.resource_id from resource_bookings booking
            join course_sessions session on session.id = booking.session_id
           where session.course_id = any (p_courses)
           order by resource_id) as locked;
  with wanted as materialized (
    select * from wanted_bookings(p_courses)
  ), freed as (
    delete from resource_bookings booking
     using course_sessions session
     where session.id = booking.session_id and session.course_id = any (p_courses)
       and not exists (select 1 from wanted
                        where wanted.session_id = booking.session_id and wanted.kind = booking.kind
                          and wanted.resource_id = booking.resource_id and wanted.during = booking.during)
  )
  insert into resource_bookings (kind, resource_id, session_id, during)
  select kind, resource_id, session_id, during from wanted
   where not exists (select 1 from resource_bookings booking
                      where booking.session_id = wanted.session_id and booking.kind = wanted.kind
                        and booking.resource_id = wanted.resource_id and booking.during = wanted.during);
exception when exclusion_violation then
  select json_build_object('kind', wanted.kind, 'resource', coalesce(rooms.name, users.name),
                           'from', to_char(session.local_date + session.local_start, 'YYYY-MM-DD"T"HH24:MI'),
                           'to', to_char(session.local_date + session.local_start + make_interval(mins => session.minutes), 'YYYY-MM-DD"T"HH24:MI'))::text
    into v_clash
    from wanted_bookings(p_courses) wanted
    join course_sessions session on session.id = wanted.session_id
    join resource_bookings booking on booking.resource_id = wanted.resource_id and booking.during && wanted.during
    left join course_sessions other on other.id = booking.session_id
    left join rooms on rooms.id = wanted.resource_id
    left join users on users.id = wanted.resource_id
   where other.id is null or other.course_id <> session.course_id
   order by wanted.during, wanted.kind desc
   limit 1;
  raise exception 'clash' using errcode = 'CZ409', detail = coalesce(v_clash, '{"kind": "person"}');
end $$;
