-- Makes the sessions of a class that are still to come these: [{id, date, start, minutes, roomId, instructorId, note, state,
-- byHand, insteadOf}], those with an id as changes of the session that they are. Others of its sessions to come are taken
-- away, past ones are left alone. Remembers the rule, and beside it in place of which of its dates those by hand stand (of
-- past ones the caller says so in the rule's `insteadOf`). Answers how many sessions are no longer as they were.
-- What opens and ends the reading of private notes counts from dates that were known in time (`known_dates_since`), unless the
-- caller says that these count at once: an admin's, or those of a class that is not on sale yet.
-- The caller has locked the class. Taking away, changing and adding are three statements in this order: after each, what
-- is planned is part of what was or part of what is to be, so no session is ever in the way of its own successor.
create or replace function save_schedule(p_course uuid, p_rule jsonb, p_zone text, p_sessions jsonb, p_is_known boolean default true) returns integer language plpgsql as $$
declare
  v_wanted jsonb := (
    select coalesce(jsonb_agg(one || jsonb_build_object('id', coalesce(one ->> 'id', uuidv7()::text))), '[]')
      from jsonb_array_elements(p_sessions) as one);
  v_removed integer;
  v_changed integer;
  v_added integer;
  v_begins timestamptz;
  v_ends timestamptz;
begin
  select begins, ends into v_begins, v_ends from known_dates(p_course);
  delete from course_sessions
   where course_id = p_course and lower(during) > clock_timestamp()
     and id not in (select (one ->> 'id')::uuid from jsonb_array_elements(v_wanted) as one);
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
  -- Who made a session is no news to its readers.
  update course_sessions session
     set by_hand = wanted."byHand"
    from jsonb_to_recordset(v_wanted) as wanted (id uuid, "byHand" boolean)
   where session.id = wanted.id and session.course_id = p_course and by_hand <> wanted."byHand";
  if v_removed + v_changed + v_added > 0 then
    update courses set version = version + 1, changed_at = clock_timestamp() where id = p_course;
  end if;
  insert into course_schedules (course_id, known_dates, rule)
  select p_course, case when not p_is_known then known_dates_since(p_course, v_begins, v_ends) end,
         p_rule || jsonb_build_object('insteadOf', coalesce(p_rule -> 'insteadOf', '{}') || coalesce(
           jsonb_object_agg(one ->> 'id', one -> 'insteadOf') filter (where one ->> 'insteadOf' is not null), '{}'))
    from jsonb_array_elements(v_wanted) as one
  on conflict (course_id) do update set rule = excluded.rule, known_dates = excluded.known_dates;
  return v_removed + v_changed + v_added;
end $$;
