-- Lines of the audit log are added and read, never changed or taken away, by nobody: whoever must (a court's order, a test
-- that begins anew) takes the trigger off as the table's owner, in the transaction that needs it, and puts it on again.
create function refuse_to_rewrite_history() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_to_rewrite_history();
--> statement-breakpoint
-- Also where replication is played back, which sets ordinary triggers aside.
alter table audit_log enable always trigger audit_log_append_only;
