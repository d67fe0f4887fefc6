-- Stores the instant of a session's wall clock beside it, regardless of which code writes the row. A changed session (argument `number`) gets its
-- next number, by which calendars know the later of two versions; one of a class on sale also remembers when it was before. A number that the
-- writer has raised stays.
create or replace function stamp_session() returns trigger language plpgsql as $$
begin
  if tg_nargs = 0 then
    new.during := session_range(new.local_date, new.local_start, new.minutes, new.time_zone);
    return new;
  end if;
  new.changed_at := now();
  if new.sequence <= old.sequence then
    new.sequence := old.sequence + 1;
  end if;
  if (new.local_date, new.local_start, new.time_zone) is distinct from (old.local_date, old.local_start, old.time_zone)
     and exists (select from courses where id = new.course_id and status = 'Approved') then
    new.moved_from := lower(old.during);
  end if;
  return new;
end $$;

-- By columns: a session is cancelled, too, whose time the zone no longer has.
create or replace trigger course_sessions_stamp before insert or update of local_date, local_start, minutes, time_zone, during
  on course_sessions for each row execute function stamp_session();

-- After course_sessions_stamp, whose span it compares: triggers fire in the order of their names.
create or replace trigger course_sessions_stamp_number before update on course_sessions for each row
  when ((old.local_date, old.local_start, old.minutes, old.time_zone, old.during, old.room_id, old.instructor_id, old.state, old.note)
        is distinct from
        (new.local_date, new.local_start, new.minutes, new.time_zone, new.during, new.room_id, new.instructor_id, new.state, new.note))
  execute function stamp_session('number');

-- A summary of the planned sessions of each class in one row: first and last, how many, how long, at what time. Nulls for a class without
-- sessions.
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

-- How long a session takes a room: longer by its turnaround, but not beyond the next session of the same class there, because between those
-- two no turnaround is needed.
create or replace function booked_span(p_during tstzrange, p_turnaround integer, p_next timestamptz)
returns tstzrange language sql immutable as $$
  select tstzrange(lower(p_during),
                   greatest(upper(p_during), least(upper(p_during) + make_interval(mins => p_turnaround), p_next)))
$$;

-- What the planned sessions of approved classes take: their room, longer by its turnaround, their teacher, and the class's second teacher.
create or replace function wanted_bookings(p_courses uuid[])
returns table (kind text, resource_id uuid, session_id uuid, during tstzrange) language sql stable as $$
  with meeting as (
    select session.id, session.course_id, session.during,
           coalesce(session.room_id, courses.room_id) as room_id,
           coalesce(session.instructor_id, courses.instructor_id) as person_id, courses.co_teacher_id
      from courses
      join course_sessions session on session.course_id = courses.id and session.state = 'planned'
     where courses.id = any (p_courses) and courses.status = 'Approved'
  )
  select 'person', person_id, id, during from meeting
  union all
  select 'person', co_teacher_id, id, during from meeting where co_teacher_id <> person_id
  union all
  select 'room', room_id, meeting.id,
         booked_span(during, rooms.turnaround_minutes,
                     lead(lower(during)) over (partition by course_id, room_id order by during))
    from meeting join rooms on rooms.id = room_id
$$;

-- Locks what these classes want or have, and some more, each resource by its id: every change of bookings locks all that it touches here
-- first, in one order. Returns them.
create or replace function lock_resources(p_courses uuid[], p_more uuid[]) returns uuid[] language plpgsql as $$
declare
  v_resources uuid[] := array(
    select resource_id from wanted_bookings(p_courses)
    union
    select booking.resource_id from resource_bookings booking
      join course_sessions session on session.id = booking.session_id
     where session.course_id = any (p_courses)
    union
    select unnest(p_more)
     order by 1);
begin
  perform pg_advisory_xact_lock(hashtextextended(resource_id::text, 0)) from unnest(v_resources) as resource_id;
  return v_resources;
end $$;

-- What closed times and times away take. A room is closed as a whole. A person may be away although they have planned sessions: those
-- stay booked until the school finds another teacher, so a time away takes what lies between them.
create or replace function wanted_blocks(p_resources uuid[])
returns table (kind text, resource_id uuid, block_id uuid, during tstzrange) language sql stable as $$
  select block.kind, block.resource_id, block.id, piece
    from resource_blocks block
    cross join lateral unnest(
      tstzmultirange(block.during)
      - coalesce((select range_agg(booking.during) from resource_bookings booking
                   where block.kind = 'person' and booking.resource_id = block.resource_id
                     and booking.session_id is not null and booking.during && block.during), '{}')) as piece
   where block.resource_id = any (p_resources)
$$;

-- Brings the bookings of closed times and times away in step with wanted_blocks. The caller has locked the resources.
create or replace function book_blocks(p_resources uuid[]) returns void language sql as $$
  with wanted as materialized (
    select * from wanted_blocks(p_resources)
  ), freed as (
    delete from resource_bookings booking
     where booking.block_id in (select id from resource_blocks where resource_id = any (p_resources))
       and not exists (select 1 from wanted where wanted.block_id = booking.block_id and wanted.kind = booking.kind
                          and wanted.resource_id = booking.resource_id and wanted.during = booking.during)
  )
  insert into resource_bookings (kind, resource_id, block_id, during)
  select kind, resource_id, block_id, during from wanted
   where not exists (select 1 from resource_bookings booking where booking.block_id = wanted.block_id and booking.kind = wanted.kind
                        and booking.resource_id = wanted.resource_id and booking.during = wanted.during)
$$;

-- Gives a session back to the teacher of its class although they are away then: it needs a teacher again. Their time away makes room for it,
-- and book_courses closes the gap around it in the same statement that writes the session's teacher.
create or replace function give_back_session(p_session uuid) returns void language plpgsql as $$
declare
  v_course uuid;
  v_teacher uuid;
  v_during tstzrange;
begin
  select courses.id, courses.instructor_id, session.during into v_course, v_teacher, v_during
    from course_sessions session join courses on courses.id = session.course_id
   where session.id = p_session;
  perform lock_resources(array[v_course], array[v_teacher]);
  delete from resource_bookings
   where resource_id = v_teacher and kind = 'person' and block_id is not null and during && v_during;
  update course_sessions set instructor_id = null where id = p_session;
end $$;

-- Brings resource_bookings in step with what these classes want (wanted_bookings). Proposals and cancelled classes want nothing. Locks
-- every resource in question by its id first, so that two calls wait for each other instead of each holding half: no deadlock, and of two
-- that want one room the first gets it.
-- clash: a room or a person is taken at the time. The message does not name the class that has it.
create or replace function book_courses(p_courses uuid[]) returns void language plpgsql as $$
declare
  v_clash jsonb;
  v_resources uuid[];
begin
  v_resources := lock_resources(p_courses, '{}');
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
  -- Times away take what the sessions have left free, and no longer what they now take.
  perform book_blocks(v_resources);
exception when exclusion_violation then
  select jsonb_build_object('kind', wanted.kind, 'resource', coalesce(rooms.name, users.name),
                           'from', to_char(session.local_date + session.local_start, 'YYYY-MM-DD"T"HH24:MI'),
                           'to', to_char(session.local_date + session.local_start + make_interval(mins => session.minutes), 'YYYY-MM-DD"T"HH24:MI'))
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
  perform refuse('clash', coalesce(v_clash, '{"kind": "person"}'));
end $$;

-- Applies the consequences of a change, whichever process made it. The argument says what changed: `sessions` (in one statement or in many
-- rows), a `class` that was approved, cancelled, or given to another teacher or room, or a `room` whose turnaround changed.
-- Bookings follow. After a change of sessions the class's summary follows too, if it differs, and the class counts as changed: once per
-- transaction, so that one that the transaction has already dated is left alone.
create or replace function follow_changed() returns trigger language plpgsql as $$
declare
  v_courses uuid[];
begin
  case tg_argv[0]
    when 'class' then
      v_courses := array[new.id];
    when 'room' then
      v_courses := array(
        select distinct session.course_id from resource_bookings booking
          join course_sessions session on session.id = booking.session_id
         where booking.kind = 'room' and booking.resource_id = new.id and upper(booking.during) > clock_timestamp());
    when 'sessions' then
      v_courses := array(select distinct course_id from changed);
      update courses
         set (first_session_at, over_at, starts_on, ends_on, session_count, total_minutes,
              session_start, session_minutes, session_weekdays, session_zone) =
             (told.first_session_at, told.over_at, told.starts_on, told.ends_on, told.session_count, told.total_minutes,
              told.session_start, told.session_minutes, told.session_weekdays, told.session_zone)
        from wanted_course_times(v_courses) told
       where courses.id = told.id
         and (courses.first_session_at, courses.over_at, courses.starts_on, courses.ends_on, courses.session_count, courses.total_minutes,
              courses.session_start, courses.session_minutes, courses.session_weekdays, courses.session_zone)
             is distinct from
             (told.first_session_at, told.over_at, told.starts_on, told.ends_on, told.session_count, told.total_minutes,
              told.session_start, told.session_minutes, told.session_weekdays, told.session_zone);
  end case;
  perform book_courses(v_courses);
  if tg_argv[0] = 'sessions' then
    if tg_op = 'UPDATE' then
      v_courses := array(select distinct course_id from (select * from changed except select * from former) as really);
    end if;
    update courses set changed_at = now() where id = any (v_courses) and changed_at < now();
  end if;
  return null;
end $$;

create or replace trigger course_sessions_added after insert on course_sessions
  referencing new table as changed for each statement execute function follow_changed('sessions');

create or replace trigger course_sessions_changed after update on course_sessions
  referencing old table as former new table as changed for each statement execute function follow_changed('sessions');

create or replace trigger course_sessions_removed after delete on course_sessions
  referencing old table as changed for each statement execute function follow_changed('sessions');

-- By columns, and only where they change: selling a seat does none of this.
create or replace trigger courses_follow after update of status, room_id, instructor_id, co_teacher_id on courses for each row
  when ((old.status, old.room_id, old.instructor_id, old.co_teacher_id)
        is distinct from (new.status, new.room_id, new.instructor_id, new.co_teacher_id))
  execute function follow_changed('class');

create or replace trigger rooms_follow after update of turnaround_minutes on rooms for each row
  when (old.turnaround_minutes is distinct from new.turnaround_minutes) execute function follow_changed('room');

-- A time at which a room is closed or a person away is booked like a session, so that nothing more is booked over it (`wanted_blocks`).
-- clash: the room is booked already, or another of these times overlaps.
create or replace function book_block() returns trigger language plpgsql as $$
begin
  perform lock_resources('{}', array[new.resource_id]);
  delete from resource_bookings where block_id = new.id;
  perform book_blocks(array[new.resource_id]);
  return null;
exception when exclusion_violation then
  perform refuse('clash', jsonb_build_object(
    'kind', new.kind,
    'resource', coalesce((select name from rooms where id = new.resource_id), (select name from users where id = new.resource_id))));
end $$;

create or replace trigger resource_blocks_book after insert or update of kind, resource_id, during on resource_blocks
  for each row execute function book_block();

-- When what visitors see of a class last changed, for every writer of the row: they see each column that is not named here. What is
-- generated is not known yet.
create or replace function date_course() returns trigger language plpgsql as $$
declare
  v_unseen constant text[] := '{external_id, seats_taken, seats_saved, saved_until, feedback, version, created_at, submitted_at, decided_at,
                                decided_by, last_round, changed_at, shown_price_minor}';
begin
  if to_jsonb(old) - v_unseen <> to_jsonb(new) - v_unseen then
    new.changed_at := now();
  end if;
  return new;
end $$;

-- Selling a seat compares nothing.
create or replace trigger courses_date before update on courses for each row
  when (old.seats_taken = new.seats_taken) execute function date_course();
