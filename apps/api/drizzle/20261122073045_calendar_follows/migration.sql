create or replace function date_course() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;
--> statement-breakpoint
create or replace function date_courses_of_sessions() returns trigger language plpgsql as $$
declare
  v_courses uuid[];
begin
  if tg_op = 'UPDATE' then
    v_courses := array(select distinct course_id from (select * from changed except select * from former) as really);
  else
    v_courses := array(select distinct course_id from changed);
  end if;
  update courses set changed_at = now() where id = any (v_courses) and changed_at < now();
  return null;
end $$;
--> statement-breakpoint
create or replace function number_session() returns trigger language plpgsql as $$
begin
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
--> statement-breakpoint
-- After course_sessions_stamp, whose span it compares: triggers fire in the order of their names.
create trigger course_sessions_stamp_number before update on course_sessions for each row
  when ((old.local_date, old.local_start, old.minutes, old.time_zone, old.during, old.room_id, old.instructor_id, old.state, old.note)
        is distinct from
        (new.local_date, new.local_start, new.minutes, new.time_zone, new.during, new.room_id, new.instructor_id, new.state, new.note))
  execute function number_session();
--> statement-breakpoint
-- After those that derive the class's own line, which dates it where it changes.
create trigger course_sessions_then_date_added after insert on course_sessions
  referencing new table as changed for each statement execute function date_courses_of_sessions();
--> statement-breakpoint
create trigger course_sessions_then_date_changed after update on course_sessions
  referencing old table as former new table as changed for each statement execute function date_courses_of_sessions();
--> statement-breakpoint
create trigger course_sessions_then_date_removed after delete on course_sessions
  referencing old table as changed for each statement execute function date_courses_of_sessions();
--> statement-breakpoint
-- By columns, so that selling a seat asks nothing.
create trigger courses_date before update of instructor_id, name, description, family, level, capacity, price_minor, currency,
    status, image_url, term_id, room_id, age_min, age_max, language, instruments, prerequisites, to_bring,
    first_session_at, over_at, starts_on, ends_on, session_count, total_minutes, session_start, session_minutes, session_weekdays, session_zone
  on courses for each row
  when ((old.instructor_id, old.name, old.description, old.family, old.level, old.capacity, old.price_minor, old.currency,
         old.status, old.image_url, old.term_id, old.room_id, old.age_min, old.age_max, old.language, old.instruments,
         old.prerequisites, old.to_bring, old.first_session_at, old.over_at, old.starts_on, old.ends_on, old.session_count,
         old.total_minutes, old.session_start, old.session_minutes, old.session_weekdays, old.session_zone)
        is distinct from
        (new.instructor_id, new.name, new.description, new.family, new.level, new.capacity, new.price_minor, new.currency,
         new.status, new.image_url, new.term_id, new.room_id, new.age_min, new.age_max, new.language, new.instruments,
         new.prerequisites, new.to_bring, new.first_session_at, new.over_at, new.starts_on, new.ends_on, new.session_count,
         new.total_minutes, new.session_start, new.session_minutes, new.session_weekdays, new.session_zone))
  execute function date_course();
