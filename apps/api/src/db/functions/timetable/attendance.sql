-- Writes marks that were judged already: [{opId, sessionId, claimId, what, value, reason, markedAt, shiftName, toldBy, recordedHow}], each once by
-- its id, and brings every marked cell up to date: of all operations on state, in or out the one with the latest `markedAt` counts, of equal
-- ones the greater id, in whatever order they arrive. Returns the ids of those that it wrote, without those that were known. Lock order: the
-- cells by session and claim; the caller has locked the sessions before.
create or replace function record_marks(p_marks jsonb, p_marked_by uuid, p_gate uuid default null)
returns table (op_id uuid) language plpgsql as $$
#variable_conflict use_column
declare
  v_new uuid[];
begin
  insert into attendance (session_id, claim_id)
  select distinct "sessionId", "claimId" from jsonb_to_recordset(p_marks) as asked ("sessionId" uuid, "claimId" uuid)
   order by 1, 2
      on conflict do nothing;
  perform 1 from attendance
    where (session_id, claim_id) in (select "sessionId", "claimId" from jsonb_to_recordset(p_marks) as asked ("sessionId" uuid, "claimId" uuid))
    order by session_id, claim_id for no key update;
  with made as (
    insert into attendance_ops (op_id, session_id, claim_id, what, value, reason, marked_at, marked_by, gate_id, shift_name, told_by, recorded_how)
    select "opId", "sessionId", "claimId", what, nullif(value, 'null'), reason, "markedAt", p_marked_by, p_gate, "shiftName", "toldBy", "recordedHow"
      from jsonb_to_recordset(p_marks) as asked ("opId" uuid, "sessionId" uuid, "claimId" uuid, what text, value jsonb, reason text,
                                                 "markedAt" timestamptz, "shiftName" text, "toldBy" text, "recordedHow" text)
        on conflict do nothing
    returning op_id
  )
  select array_agg(op_id) into v_new from made;
  with latest as (
    select distinct on (ops.session_id, ops.claim_id, ops.what) ops.*
      from attendance_ops ops
     where (ops.session_id, ops.claim_id) in (select session_id, claim_id from attendance_ops where op_id = any (v_new))
     order by ops.session_id, ops.claim_id, ops.what, ops.marked_at desc, ops.op_id desc
  ), changed as (
    -- The value of an old operation is gone after a month: what it came to stays until a newer one counts.
    select session_id, claim_id,
           bool_or(what = 'state') as sets_state, max(value #>> '{}') filter (where what = 'state') as state,
           bool_or(what = 'in') as sets_in, max((value #>> '{}')::timestamptz) filter (where what = 'in') as in_at,
           bool_or(what = 'out') as sets_out, max((value ->> 'at')::timestamptz) filter (where what = 'out') as out_at,
           max((value -> 'collectedBy')::text) filter (where what = 'out') as collected_by
      from latest where op_id = any (v_new) group by session_id, claim_id
  )
  update attendance cell
     set state = case when sets_state then changed.state else cell.state end,
         in_at = case when sets_in then changed.in_at else cell.in_at end,
         out_at = case when sets_out then changed.out_at else cell.out_at end,
         collected_by = case when sets_out then changed.collected_by::jsonb else cell.collected_by end
    from changed
   where cell.session_id = changed.session_id and cell.claim_id = changed.claim_id;
  return query select unnest(v_new);
end $$;

-- Takes `excused` back of sessions that were moved or are removed, [{id, date}] with the date that each one was on: the family told an absence on
-- that date. The guardians of places that still count are told, in one mail for each participant and class. Locks the cells by session and
-- claim; the caller has locked the sessions.
create or replace function lapse_absences(p_sessions jsonb) returns void language plpgsql as $$
declare
  v_marks jsonb;
begin
  with lapsing as materialized (
    select session_id, claim_id from attendance
     where state = 'excused' and session_id in (select id from jsonb_to_recordset(p_sessions) as moved (id uuid))
     order by session_id, claim_id for no key update
  )
  select jsonb_agg(jsonb_build_object('opId', uuidv7(), 'sessionId', session_id, 'claimId', claim_id, 'what', 'state', 'markedAt', clock_timestamp()))
    into v_marks from lapsing;
  if v_marks is null then
    return;
  end if;
  perform record_marks(v_marks, null);
  perform queue_job('send-mail', jsonb_build_object('kind', 'absence-lapsed', 'participantId', lapsed.participant_id,
                                                    'courseId', lapsed.course_id, 'dates', lapsed.dates, 'userId', guardian.user_id))
    from (select claim.participant_id, claim.course_id, jsonb_agg(distinct moved.date) as dates
            from jsonb_to_recordset(v_marks) as mark ("sessionId" uuid, "claimId" uuid)
            join jsonb_to_recordset(p_sessions) as moved (id uuid, date date) on moved.id = mark."sessionId"
            join seat_claims claim on claim.id = mark."claimId" and claim.state = 'confirmed'
           group by claim.participant_id, claim.course_id) lapsed
    cross join lateral (
      select owner_id as user_id from participants where id = lapsed.participant_id
      union
      select user_id from guardianships
       where participant_id = lapsed.participant_id and accepted_at is not null and revoked_at is null) guardian;
end $$;

-- A planned session that is moved is another one for those who told that they would not come. A session that is cancelled keeps its marks.
create or replace function lapse_moved() returns trigger language plpgsql as $$
declare
  v_moved jsonb;
begin
  select jsonb_agg(jsonb_build_object('id', former.id, 'date', former.local_date)) into v_moved
    from former join changed using (id)
   where changed.state = 'planned'
     and (former.local_date, former.local_start, former.time_zone) is distinct from (changed.local_date, changed.local_start, changed.time_zone);
  if v_moved is not null then
    perform lapse_absences(v_moved);
  end if;
  return null;
end $$;

create or replace trigger course_sessions_lapse after update on course_sessions
  referencing old table as former new table as changed for each statement execute function lapse_moved();

-- Before sessions are removed: absences lapse, and what else was marked keeps its session. The caller has locked the sessions.
-- session_has_marks: somebody was marked as more than excused, came or went.
create or replace function remove_attendance(p_sessions uuid[]) returns void language plpgsql as $$
declare
  v_date date;
begin
  perform 1 from attendance where session_id = any (p_sessions) order by session_id, claim_id for update;
  if not found then
    return;
  end if;
  select min(local_date) into v_date from course_sessions session join attendance cell on cell.session_id = session.id
   where session.id = any (p_sessions) and (cell.state <> 'excused' or num_nonnulls(cell.in_at, cell.out_at) > 0);
  if v_date is not null then
    perform refuse('session_has_marks', jsonb_build_object('date', v_date));
  end if;
  perform lapse_absences((select jsonb_agg(jsonb_build_object('id', id, 'date', local_date)) from course_sessions where id = any (p_sessions)));
  delete from attendance where session_id = any (p_sessions);
end $$;
