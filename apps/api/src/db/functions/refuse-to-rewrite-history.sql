-- Lines of the audit log are added and read, never changed or taken away, by nobody: whoever must (a court's order, a test
-- that begins anew) takes the trigger off as the table's owner, in the transaction that needs it, and puts it on again.
create or replace function refuse_to_rewrite_history() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
end $$;
