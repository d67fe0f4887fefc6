-- The time of what is only ever added: that of the transaction, or the one that the transaction sets: a demo school is sown with a past. That adds
-- no power, as who may add rows may add them with any time.
create or replace function written_at() returns timestamptz language sql stable as $$
  select coalesce(nullif(current_setting('cadenza.written_at', true), '')::timestamptz, now())
$$;

-- Writes a line of the audit log, in the transaction of the change: the only function that does. p_actor: null for the product itself.
-- p_before and p_after: only the changed fields.
create or replace function write_audit(p_actor uuid, p_request text, p_action text, p_subject text, p_before jsonb default null,
                                       p_after jsonb default null, p_detail jsonb default '{}')
returns void language sql as $$
  insert into audit_log (actor_id, request_id, action, subject_id, before, after, detail, created_at)
  values (p_actor, p_request, p_action, p_subject, p_before, p_after, p_detail,
          written_at())
$$;

-- Lines of the audit log are added and read, never changed or removed. Anyone who has to remove some (a court's order, a test that starts
-- afresh) drops the trigger as the table's owner, in the transaction that needs it, and creates it again.
create or replace function refuse_to_rewrite_history() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create or replace trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_to_rewrite_history();

-- Also during replication, which disables ordinary triggers.
alter table audit_log enable always trigger audit_log_append_only;

create or replace trigger consents_append_only before update or delete or truncate on consents
  for each statement execute function refuse_to_rewrite_history();

create or replace trigger consent_texts_append_only before update or delete or truncate on consent_texts
  for each statement execute function refuse_to_rewrite_history();
