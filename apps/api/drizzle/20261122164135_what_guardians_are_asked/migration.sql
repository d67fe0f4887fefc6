create or replace function asked_consent_texts() returns setof consent_texts language sql stable as $$
  select distinct on (kind) * from consent_texts
   where valid_from <= clock_timestamp()
   order by kind, version desc, language = 'en' desc
$$;
--> statement-breakpoint
create or replace function missing_consents(p_participants uuid[])
returns table (participant_id uuid, kind text, text_id uuid) language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return query
  select child.id, asked.kind, asked.id
    from participants child, asked_consent_texts() asked
   where child.id = any (p_participants) and not child.is_self and asked.is_required
     and not coalesce((select consents.given
                         from consents join consent_texts answered on answered.id = consents.text_id
                        where consents.participant_id = child.id and answered.kind = asked.kind and answered.version = asked.version
                        order by consents.id desc limit 1), false);
end $$;
