-- How well a name fits what was typed, 0 the best: the same, begins so, a word of it begins so, contains it, has its words; 5 and
-- more for what is only similar, in tenths.
create or replace function name_fit(p_name text, p_typed text, p_pattern text) returns integer language sql immutable parallel safe as $$
  select case when lower(p_name) = lower(p_typed) then 0
              when p_name ilike p_pattern || '%' then 1
              when p_name ilike '% ' || p_pattern || '%' then 2
              when p_name ilike '%' || p_pattern || '%' then 3
              else 4 end
$$;

-- What the office looks for by a few letters, a number or an id: at most p_most of each kind, the best fit first, then the newest.
-- What is only similar is looked for when nothing has the words, or that number. p_pattern is p_typed with the signs of a pattern escaped. Planned anew for
-- each text, as a rare word needs another plan than one that is in every name. Of an address only what stands before the @ counts: what
-- follows is that of thousands.
create or replace function search_school(p_typed text, p_pattern text, p_most integer)
returns table (kind text, id uuid, fit integer) language plpgsql stable set pg_trgm.word_similarity_threshold = 0.33 set plan_cache_mode = force_custom_plan as $$
declare
  v_id uuid := case when p_typed ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p_typed::uuid end;
  v_receipt integer := (regexp_match(p_typed, '^(?:r-?|#|receipt )? ?([0-9]{1,9})$', 'i'))[1]::integer;
  v_is_receipt boolean := false;
  v_is_address boolean := p_typed like '%@%';
  -- Three of its words, for the indexes of trigrams, which know no arrays; two letters alone are a whole word.
  v_is_short boolean := length(p_typed) < 3;
  v_words text[] := array(select '%' || word || '%' from unnest(string_to_array(p_pattern, ' ')) as word order by length(word) desc);
  v_first text := case when v_is_short then p_pattern || ' %' else v_words[1] end;
  v_second text := v_words[2];
  v_third text := v_words[3];
  v_inner text := case when v_is_short then '% ' || p_pattern end;
  v_local text := '%' || nullif(split_part(p_pattern, '@', 1), '') || '%';
begin
  if v_id is not null then
    return query
      select 'order', orders.id, 0 from orders where orders.id = v_id
      union all select 'receipt', payments.id, 0 from payments where payments.id = v_id or payments.order_id = v_id
      union all select 'refund', refunds.id, 0 from refunds where refunds.id = v_id
      union all select 'person', users.id, 0 from users where users.id = v_id and deleted_at is null
      union all select 'person', owner_id, 0 from participants join users on users.id = owner_id
                 where participants.id = v_id and is_self and deleted_at is null
      union all select 'child', participants.id, 0 from participants where participants.id = v_id and not is_self and erased_at is null
      union all select 'class', courses.id, 0 from courses where courses.id = v_id
      union all select 'room', rooms.id, 0 from rooms where rooms.id = v_id
      union all select 'term', terms.id, 0 from terms where terms.id = v_id;
    return;
  end if;
  if v_receipt is not null then
    return query select 'receipt', payments.id, 0 from payments where receipt_number = v_receipt;
    v_is_receipt := found;
  end if;
  -- What is written on a transfer: C-10429, or its digits alone.
  if p_typed ~* '^(c[ -]*)?[0-9]{4,9}$' then
    return query select 'order', orders.id, 0 from orders where reference = 'C-' || (regexp_match(p_typed, '[0-9]+$'))[1];
    v_is_receipt := v_is_receipt or found;
  end if;
  -- The provider's ids, and ours of what was free: whole, or at least their beginning.
  if p_typed ~ '^[a-z]{2,5}_[A-Za-z0-9-]{4,}$' then
    return query
      (select 'receipt', payments.id, case when transaction_id = p_typed then 0 else 1 end
         from payments where transaction_id like p_pattern || '%' order by payments.id desc limit p_most)
      union all
      (select 'order', orders.id, case when payment_intent_id = p_typed then 0 else 1 end
         from orders where payment_intent_id like p_pattern || '%'
          and not exists (select from payments where payments.order_id = orders.id) order by orders.id desc limit p_most)
      union all
      (select 'refund', refunds.id, case when provider_refund_id = p_typed then 0 else 1 end
         from refunds where provider_refund_id like p_pattern || '%' order by refunds.id desc limit p_most);
    if found then return; end if;
  end if;

  return query
    (select 'person', users.id, least(name_fit(name, p_typed, p_pattern), name_fit(email, p_typed, p_pattern)) as how
       from users
      where (((name ilike v_first and (v_second is null or name ilike v_second) and (v_third is null or name ilike v_third))
              or (v_is_short and name ilike v_inner))
             or (split_part(email, '@', 1) ilike v_local and not v_is_short
                 and (not v_is_address or email ilike '%' || p_pattern || '%')))
        and deleted_at is null
      order by how, users.id desc limit p_most)
    union all
    (select 'child', participants.id, name_fit(given_name || ' ' || family_name, p_typed, p_pattern) as how
       from participants
      where (((given_name || ' ' || family_name) ilike v_first and (v_second is null or (given_name || ' ' || family_name) ilike v_second) and (v_third is null or (given_name || ' ' || family_name) ilike v_third))
             or (v_is_short and (given_name || ' ' || family_name) ilike v_inner))
        and not is_self and erased_at is null
      order by how, participants.id desc limit p_most)
    union all
    (select 'class', courses.id, name_fit(name, p_typed, p_pattern) as how
       from courses
      where ((name ilike v_first and (v_second is null or name ilike v_second) and (v_third is null or name ilike v_third))
             or (v_is_short and name ilike v_inner))
      order by how, status <> 'Approved', starts_on desc nulls last, courses.id desc limit p_most)
    union all
    (select 'room', rooms.id, name_fit(name, p_typed, p_pattern) as how
       from rooms where name ilike all (v_words) and (not v_is_short or name ilike v_first or name ilike v_inner)
      order by how, archived_at is not null, name limit p_most)
    union all
    (select 'term', terms.id, name_fit(name, p_typed, p_pattern) as how
       from terms where name ilike all (v_words) and (not v_is_short or name ilike v_first or name ilike v_inner)
      order by how, starts_on desc limit p_most);
  if found or v_is_short or v_is_receipt then return; end if;

  return query
    (select 'person', users.id, 5 + (10 * (1 - word_similarity(p_typed, name)))::integer as how
       from users where p_typed <% name and deleted_at is null order by how, users.id desc limit p_most)
    union all
    (select 'child', participants.id, 5 + (10 * (1 - word_similarity(p_typed, given_name || ' ' || family_name)))::integer as how
       from participants where p_typed <% (given_name || ' ' || family_name) and not is_self and erased_at is null
      order by how, participants.id desc limit p_most)
    union all
    (select 'class', courses.id, 5 + (10 * (1 - word_similarity(p_typed, name)))::integer as how
       from courses where p_typed <% name order by how, courses.id desc limit p_most)
    union all
    (select 'room', rooms.id, 5 + (10 * (1 - word_similarity(p_typed, name)))::integer as how
       from rooms where p_typed <% name order by how, rooms.id limit p_most)
    union all
    (select 'term', terms.id, 5 + (10 * (1 - word_similarity(p_typed, name)))::integer as how
       from terms where p_typed <% name order by how, terms.id limit p_most);
end $$;
