-- Sandboxes that were filled before refunds came have decided classes without a line in the audit log, which the audit
-- now asks for.
insert into audit_log (actor_id, action, subject_id, created_at)
select decided_by, case status when 'Denied' then 'denyCourse' else 'approveCourse' end, id::text, coalesce(decided_at, created_at)
  from courses c
 where decided_by is not null and not exists (select 1 from audit_log a where a.subject_id = c.id::text);
