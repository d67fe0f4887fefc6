-- Ends a statement with a refusal: p_reason is a conflict's reason, p_detail its facts (`conflict-details.ts`).
create or replace function refuse(p_reason text, p_detail jsonb default '{}') returns void language plpgsql as $$
begin
  raise exception '%', p_reason using errcode = 'CZ409', detail = p_detail::text;
end $$;
