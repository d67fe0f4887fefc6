-- What has to be agreed to before these participants get a place: of each text that is required, the latest version that is
-- valid, unless the last answer to it is yes. Asked for children alone; a self has agreed by having an account.
-- Always by one plan: making one takes longer than the question.
create or replace function missing_consents(p_participants uuid[])
returns table (participant_id uuid, kind text, text_id uuid) language plpgsql stable set plan_cache_mode = force_generic_plan as $$
begin
  return query
  select child.id, asked.kind, asked.id
    from participants child,
         (select distinct on (consent_texts.kind) consent_texts.kind, consent_texts.version, consent_texts.id, consent_texts.is_required
            from consent_texts where consent_texts.valid_from <= clock_timestamp()
           order by consent_texts.kind, consent_texts.version desc, consent_texts.language = 'en' desc) asked
   where child.id = any (p_participants) and not child.is_self and asked.is_required
     and not coalesce((select consents.given
                         from consents join consent_texts answered on answered.id = consents.text_id
                        where consents.participant_id = child.id and answered.kind = asked.kind and answered.version = asked.version
                        order by consents.id desc limit 1), false);
end $$;
