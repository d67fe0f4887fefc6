-- The words of a text as searches compare them: without accents (Übung, đ, ß as ubung, d, ss), in lower case and with one space between
-- them, so that PostgreSQL's parser sees no addresses, signs or hyphens.
create or replace function plain_words(p_text text) returns text language sql immutable strict parallel safe as $$
  select trim(regexp_replace(lower(public.unaccent('public.unaccent', p_text)), '[^[:alnum:]]+', ' ', 'g'))
$$;

-- All closed-list values of a class in one number: each value has its bit. `trait-bits.ts` in the contracts uses the same bits (a test
-- compares them); a new value takes the next bit of its list, for which there is room.
create or replace function course_traits(p_family text, p_level text, p_language text, p_weekdays integer, p_dayparts integer, p_step_free boolean)
returns bigint language sql immutable parallel safe as $$
  select coalesce(1::bigint << (array_position(array['guitar', 'violin', 'piano', 'drums', 'brass', 'voice', 'wind', 'electronic', 'theory'],
                                              p_family) - 1), 0)
       | coalesce(1::bigint << (array_position(array['open', 'beginner', 'intermediate', 'advanced'], p_level) + 15), 0)
       | coalesce(1::bigint << (array_position(array['en', 'de', 'es', 'fr', 'it', 'pt', 'vi', 'zh'], p_language) + 23), 0)
       | (coalesce(p_weekdays, 0)::bigint << 40)
       | (coalesce(p_dayparts, 0)::bigint << 47)
       | (case when p_step_free then 1::bigint << 50 else 0 end)
$$;

-- Lowest first is most popular first; full classes come after all others, even when words count most: people who look for a class look for
-- a place in it.
create or replace function popularity_rank(p_seats_taken integer, p_capacity integer) returns integer
language sql immutable as $$
  select case when p_seats_taken < p_capacity then 0 else 1500000000 end - p_seats_taken
$$;

-- What course_index must hold for these classes; no rows for those that are not approved. A description is found by its words as they are
-- written, and by their stems in the language of the class.
create or replace function wanted_index(p_courses uuid[]) returns setof course_index language sql stable as $$
  with meeting as (
    select session.course_id,
           bit_or(1 << (extract(isodow from local_date)::integer - 1)) as weekdays,
           bit_or(case when local_start < '12:00' then 1 when local_start < '17:00' then 2 else 4 end) as dayparts,
           bool_and(coalesce('step_free' = any (rooms.features), false)) as step_free
      from course_sessions session
      join courses on courses.id = session.course_id
      left join rooms on rooms.id = coalesce(session.room_id, courses.room_id)
     where session.course_id = any (p_courses) and session.state = 'planned'
     group by session.course_id
  )
  select courses.id,
         course_traits(family, level, language, meeting.weekdays, meeting.dayparts,
                       coalesce(meeting.step_free, 'step_free' = any (rooms.features), false)),
         setweight(to_tsvector('simple', named), 'A')
         || setweight(to_tsvector('simple', placed), 'B')
         || setweight(to_tsvector('simple', described), 'C')
         || case when stems is null or described = '' then '' else setweight(to_tsvector(stems, described), 'C') end,
         trim(named || ' ' || plain_words(array_to_string(instruments, ' ')))
    from courses
    join users on users.id = courses.instructor_id
    left join meeting on meeting.course_id = courses.id
    left join rooms on rooms.id = courses.room_id,
         lateral (select plain_words(courses.name || ' ' || users.name) as named,
                         plain_words(concat_ws(' ', family, level, array_to_string(instruments, ' '), rooms.name)) as placed,
                         lower(public.unaccent('public.unaccent', description)) as described,
                         case language when 'en' then 'english' when 'de' then 'german' when 'es' then 'spanish' when 'fr' then 'french'
                                       when 'it' then 'italian' when 'pt' then 'portuguese' end::regconfig as stems
                  offset 0) as told
   where courses.id = any (p_courses) and status = 'Approved'
$$;

-- Brings the index in step after a change to something that classes are found by; selling a seat is not such a change. The argument says what
-- changed: a `class`, new `classes` (those approved at once are found at once), `sessions` in one statement or in many rows, a `room` (its
-- name, or what it offers) or a `teacher` (their name). The rows of the classes are locked first, in the order of their ids: what is read
-- then cannot change until this transaction ends.
create or replace function index_changed() returns trigger language plpgsql as $$
declare
  v_courses uuid[];
begin
  case tg_argv[0]
    when 'class' then
      v_courses := array[new.id];
    when 'classes' then
      v_courses := array(select id from changed where status = 'Approved');
    when 'sessions' then
      v_courses := array(select distinct course_id from changed);
    when 'room' then
      v_courses := array(
        select id from courses where room_id = new.id
        union
        select course_id from course_sessions where room_id = new.id);
    when 'teacher' then
      v_courses := array(select id from courses where instructor_id = new.id);
  end case;
  perform 1 from courses where id = any (v_courses) order by id for no key update;
  delete from course_index
   where course_id = any (v_courses)
     and course_id not in (select id from courses where id = any (v_courses) and status = 'Approved');
  insert into course_index as present select * from wanted_index(v_courses)
  on conflict (course_id) do update set (traits, tsv, words) = (excluded.traits, excluded.tsv, excluded.words)
   where present.* is distinct from excluded.*;
  return null;
end $$;

-- By columns, and only where they change: selling a seat does none of this.
create or replace trigger courses_index after update of
    status, name, description, instruments, level, family, language, room_id, instructor_id
  on courses for each row
  when ((old.status, old.name, old.description, old.instruments, old.level, old.family, old.language, old.room_id, old.instructor_id)
        is distinct from
        (new.status, new.name, new.description, new.instruments, new.level, new.family, new.language, new.room_id, new.instructor_id))
  execute function index_changed('class');

create or replace trigger courses_index_new after insert on courses
  referencing new table as changed for each statement execute function index_changed('classes');

create or replace trigger course_sessions_index_added after insert on course_sessions
  referencing new table as changed for each statement execute function index_changed('sessions');

create or replace trigger course_sessions_index_changed after update on course_sessions
  referencing new table as changed for each statement execute function index_changed('sessions');

create or replace trigger course_sessions_index_removed after delete on course_sessions
  referencing old table as changed for each statement execute function index_changed('sessions');

create or replace trigger rooms_index after update of name, features on rooms for each row
  when ((old.name, old.features) is distinct from (new.name, new.features)) execute function index_changed('room');

create or replace trigger users_index after update of name on users for each row
  when (old.name is distinct from new.name) execute function index_changed('teacher');

-- Runs before a change of classes (argument `class`) or of something that many classes are found by (`name`: of a teacher or a room): the
-- two wait for each other, so that no class is written into the index with a name that is being changed.
create or replace function keep_others_from_index() returns trigger language plpgsql as $$
begin
  if tg_argv[0] = 'name' then
    perform pg_advisory_xact_lock(7203011);
  else
    perform pg_advisory_xact_lock_shared(7203011);
  end if;
  return new;
end $$;

create or replace trigger courses_index_alone before insert or update of
    status, name, description, instruments, level, family, language, room_id, instructor_id
  on courses for each statement execute function keep_others_from_index('class');

create or replace trigger course_sessions_index_alone before insert or update or delete
  on course_sessions for each statement execute function keep_others_from_index('class');

create or replace trigger rooms_index_alone before update of name, features on rooms for each row
  when ((old.name, old.features) is distinct from (new.name, new.features))
  execute function keep_others_from_index('name');

create or replace trigger users_index_alone before update of name on users for each row
  when (old.name is distinct from new.name and new.role <> 'student')
  execute function keep_others_from_index('name');
