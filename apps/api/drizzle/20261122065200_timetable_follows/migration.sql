-- What overlaps is refused by the tables themselves: no lock can be forgotten. These extensions come with PostgreSQL and
-- may be created by a database's owner.
create extension if not exists btree_gist;
--> statement-breakpoint
alter table course_sessions add constraint course_sessions_disjoint
  exclude using gist (course_id with =, during with &&) where (state = 'planned') deferrable initially immediate;
--> statement-breakpoint
-- Of the ids and not of the kinds too: they are never equal.
alter table resource_bookings add constraint resource_bookings_disjoint
  exclude using gist (resource_id with =, during with &&) deferrable initially immediate;
--> statement-breakpoint
create or replace function session_range(p_date date, p_start time, p_minutes integer, p_zone text)
returns tstzrange language plpgsql stable as $$
declare
  v_wall timestamp := p_date + p_start;
  v_earlier timestamp := v_wall - interval '1 day';
  v_later timestamp := v_wall + interval '1 day';
  v_first timestamptz := (v_wall - (v_earlier - (v_earlier at time zone p_zone) at time zone 'UTC')) at time zone 'UTC';
  v_second timestamptz := (v_wall - (v_later - (v_later at time zone p_zone) at time zone 'UTC')) at time zone 'UTC';
  v_first_shows boolean := v_first at time zone p_zone = v_wall;
  v_second_shows boolean := v_second at time zone p_zone = v_wall;
  v_detail text := json_build_object('date', p_date, 'start', to_char(p_start, 'HH24:MI'), 'timeZone', p_zone)::text;
begin
  if not v_first_shows and not v_second_shows then
    raise exception 'time_does_not_exist' using errcode = 'CZ409', detail = v_detail;
  end if;
  if v_first_shows and v_second_shows and v_first <> v_second then
    raise exception 'time_happens_twice' using errcode = 'CZ409', detail = v_detail;
  end if;
  if not v_first_shows then
    v_first := v_second;
  end if;
  return tstzrange(v_first, v_first + make_interval(mins => p_minutes));
end $$;
--> statement-breakpoint
create or replace function stamp_session() returns trigger language plpgsql as $$
begin
  new.during := session_range(new.local_date, new.local_start, new.minutes, new.time_zone);
  return new;
end $$;
--> statement-breakpoint
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
--> statement-breakpoint
create or replace function wanted_bookings(p_courses uuid[])
returns table (kind text, resource_id uuid, session_id uuid, during tstzrange) language sql stable as $$
  with meeting as (
    select session.id, session.course_id, session.during,
           coalesce(session.room_id, courses.room_id) as room_id,
           coalesce(session.instructor_id, courses.instructor_id) as person_id
      from courses
      join course_sessions session on session.course_id = courses.id and session.state = 'planned'
     where courses.id = any (p_courses) and courses.status = 'Approved'
  )
  select 'person', person_id, id, during from meeting
  union all
  select 'room', room_id, meeting.id,
         tstzrange(lower(during), greatest(upper(during), least(
           upper(during) + make_interval(mins => rooms.turnaround_minutes),
           lead(lower(during)) over (partition by course_id, room_id order by during))))
    from meeting join rooms on rooms.id = room_id
$$;
--> statement-breakpoint
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
--> statement-breakpoint
create or replace function follow_sessions() returns trigger language plpgsql as $$
declare
  v_courses uuid[] := array(select distinct course_id from changed);
begin
  perform derive_course_times(v_courses);
  perform book_courses(v_courses);
  return null;
end $$;
--> statement-breakpoint
create or replace function follow_course() returns trigger language plpgsql as $$
begin
  perform book_courses(array[new.id]);
  return null;
end $$;
--> statement-breakpoint
create or replace function follow_room() returns trigger language plpgsql as $$
begin
  perform book_courses(array(
    select distinct session.course_id from resource_bookings booking
      join course_sessions session on session.id = booking.session_id
     where booking.kind = 'room' and booking.resource_id = new.id and upper(booking.during) > clock_timestamp()));
  return null;
end $$;
--> statement-breakpoint
create or replace function book_block() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(new.resource_id::text, 0));
  delete from resource_bookings where block_id = new.id;
  insert into resource_bookings (kind, resource_id, block_id, during)
  values (new.kind, new.resource_id, new.id, new.during);
  return null;
exception when exclusion_violation then
  raise exception 'clash' using errcode = 'CZ409', detail = json_build_object(
    'kind', new.kind,
    'resource', coalesce((select name from rooms where id = new.resource_id), (select name from users where id = new.resource_id)))::text;
end $$;
--> statement-breakpoint
create trigger course_sessions_stamp before insert or update of local_date, local_start, minutes, time_zone, during
  on course_sessions for each row execute function stamp_session();
--> statement-breakpoint
create trigger course_sessions_added after insert on course_sessions
  referencing new table as changed for each statement execute function follow_sessions();
--> statement-breakpoint
create trigger course_sessions_changed after update on course_sessions
  referencing new table as changed for each statement execute function follow_sessions();
--> statement-breakpoint
create trigger course_sessions_removed after delete on course_sessions
  referencing old table as changed for each statement execute function follow_sessions();
--> statement-breakpoint
-- By columns, and only where they change: selling a seat does none of this.
create trigger courses_follow after update of status, room_id, instructor_id on courses for each row
  when ((old.status, old.room_id, old.instructor_id) is distinct from (new.status, new.room_id, new.instructor_id))
  execute function follow_course();
--> statement-breakpoint
create trigger rooms_follow after update of turnaround_minutes on rooms for each row
  when (old.turnaround_minutes is distinct from new.turnaround_minutes) execute function follow_room();
--> statement-breakpoint
create trigger resource_blocks_book after insert or update of kind, resource_id, during on resource_blocks
  for each row execute function book_block();
