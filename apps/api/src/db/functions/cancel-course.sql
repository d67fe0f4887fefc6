-- Takes an approved course off sale for good; a job then ends its orders and refunds everybody. True when this call did it.
create or replace function cancel_course(p_course uuid, p_actor uuid, p_reason text, p_request text default null) returns boolean language plpgsql as $$
begin
  update courses set status = 'Cancelled', feedback = p_reason, decided_at = clock_timestamp(), decided_by = p_actor, version = version + 1
   where id = p_course and status = 'Approved';
  if not found then
    return false;
  end if;
  insert into audit_log (actor_id, action, subject_id, before, after, request_id)
  values (p_actor, 'cancelCourse', p_course::text, '{"status": "Approved"}',
          jsonb_strip_nulls(jsonb_build_object('status', 'Cancelled', 'feedback', p_reason)), p_request);
  perform queue_job('close-course', jsonb_build_object('courseId', p_course, 'actorId', p_actor, 'requestId', p_request));
  return true;
end $$;
