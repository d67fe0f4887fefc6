-- Lines of the audit log are added and read, never changed or taken away, by nobody: whoever must (a court's order, a test
-- that begins anew) takes the trigger off as the table's owner, in the transaction that needs it, and puts it on again.
create or replace function refuse_to_rewrite_history() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;

create or replace trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_to_rewrite_history();

-- Also where replication is played back, which sets ordinary triggers aside.
alter table audit_log enable always trigger audit_log_append_only;

create or replace trigger consents_append_only before update or delete or truncate on consents
  for each statement execute function refuse_to_rewrite_history();

create or replace trigger consent_texts_append_only before update or delete or truncate on consent_texts
  for each statement execute function refuse_to_rewrite_history();
