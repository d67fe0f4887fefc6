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
