-- What p_text asks for: all of its words, or any of them if it begins with a bar; the last word may be incomplete. Each is searched for as
-- it is written, and in descriptions by its stems too: the language of the searcher is unknown. `guitarra~guitar` is one word with two
-- spellings, of which either is enough.
create or replace function search_query(p_text text) returns tsquery language sql stable as $$
  with word as (
    select plain_words(spelling) as word, number, max(number) over () as last
      from unnest(string_to_array(nullif(ltrim(p_text, '|'), ''), ' ')) with ordinality as written (spellings, number),
           unnest(string_to_array(spellings, '~')) as spelling
  ), sought as (
    select number, string_agg(concat_ws(' | ',
             '''' || word || '''' || case when number = last and length(word) > 1 then ':*' else '' end,
             (select string_agg(distinct '''' || stem || '''', ' | ')
                from unnest(array['english_stem', 'german_stem', 'spanish_stem', 'french_stem', 'italian_stem', 'portuguese_stem']
                             ::regdictionary[]) as stemmer,
                     unnest(ts_lexize(stemmer, word)) as stem
               where stem <> word)), ' | ') as spellings
      from word where word <> '' group by number
  )
  select string_agg('(' || spellings || ')', case when p_text like '|%' then ' | ' else ' & ' end)::tsquery from sought
$$;

-- The classes on sale that are not over, with what they are filtered, counted and ordered by; `strays` is the sum of the numbers of the
-- failed filters for which no count is made. Written so that PostgreSQL inlines it into the surrounding statement. p_wanted is the result
-- of `toWanted`; days are counted from 2000-01-01. Unless p_any, only classes of the wanted instructor.
create or replace function search_rows(p_wanted jsonb, p_any boolean)
returns table (course_id uuid, traits bigint, tsv tsvector, words text, term_id uuid, free boolean, shown_price_minor integer,
               starts_on date, name text, popularity_rank integer, strays integer)
language sql stable as $$
  select courses.id, indexed.traits, indexed.tsv, indexed.words, courses.term_id, courses.seats_taken + courses.seats_saved < courses.capacity,
         courses.shown_price_minor,
         coalesce(courses.starts_on, 'infinity'), courses.name, popularity_rank(courses.seats_taken + courses.seats_saved, courses.capacity),
         case when p_wanted ->> 'age' is not null
               and (p_wanted ->> 'age')::integer not between coalesce(courses.age_min, 0) and coalesce(courses.age_max, 1000)
                or p_wanted ->> 'ageTo' is not null
               and ((p_wanted ->> 'ageTo')::integer < courses.age_min or (p_wanted ->> 'ageFrom')::integer > courses.age_max)
               then 256 else 0 end
         + case when p_wanted ->> 'priceMaxMinor' is not null
                 and courses.shown_price_minor > (p_wanted ->> 'priceMaxMinor')::integer then 512 else 0 end
         + case when p_wanted ->> 'from' is not null
                 and (courses.starts_on < date '2000-01-01' + (p_wanted ->> 'from')::integer) is not false then 1024 else 0 end
         + case when p_wanted ->> 'to' is not null
                 and (courses.ends_on > date '2000-01-01' + (p_wanted ->> 'to')::integer) is not false then 2048 else 0 end
         + case when p_wanted ->> 'instructorId' is not null
                 and courses.instructor_id <> (p_wanted ->> 'instructorId')::uuid then 4096 else 0 end
    from courses join course_index indexed on indexed.course_id = courses.id
   where courses.status = 'Approved' and (courses.over_at is null or courses.over_at > now())
     and (p_any or p_wanted ->> 'instructorId' is null or courses.instructor_id = (p_wanted ->> 'instructorId')::uuid)
$$;

-- Which of the filters by closed lists, term and seats a class fails: the sum of their numbers. Bitmaps are texts in p_wanted, which
-- PostgreSQL reads once per statement; a filter that is not wanted costs nothing.
create or replace function trait_fails(p_wanted jsonb, p_traits bigint, p_term uuid, p_free boolean)
returns integer language sql immutable parallel safe as $$
  select case when p_wanted ->> 'families' is not null and p_traits & (p_wanted ->> 'families')::bigint = 0 then 1 else 0 end
       + case when p_wanted ->> 'levels' is not null and p_traits & (p_wanted ->> 'levels')::bigint = 0 then 2 else 0 end
       + case when p_wanted ->> 'languages' is not null and p_traits & (p_wanted ->> 'languages')::bigint = 0 then 4 else 0 end
       + case when p_wanted ->> 'weekdays' is not null and p_traits & (p_wanted ->> 'weekdays')::bigint = 0 then 8 else 0 end
       + case when p_wanted ->> 'dayparts' is not null and p_traits & (p_wanted ->> 'dayparts')::bigint = 0 then 16 else 0 end
       + case when p_wanted ->> 'stepFree' is not null and p_traits & (p_wanted ->> 'stepFree')::bigint = 0 then 32 else 0 end
       + case when p_wanted ->> 'termId' is not null and p_term is distinct from (p_wanted ->> 'termId')::uuid then 64 else 0 end
       + case when p_wanted ->> 'freeSeats' is not null and not p_free then 128 else 0 end
$$;

-- A page of a search: ids in order, each with the key from which the next page continues. p_order is an order below, or `best`: by rank
-- (`relevance`) where there are words, else the most popular first. For a later page p_order is the order that the first one returned.
create or replace function pick_courses(p_wanted jsonb, p_query text, p_order text, p_key text, p_id uuid, p_limit integer)
returns table (course uuid, sorting text, key text) language plpgsql stable as $$
declare
  v_query tsquery := search_query(p_query);
  v_order text := case when p_order <> 'best' then p_order when v_query is null then 'popular' else 'relevance' end;
  v_from text := 'search_rows($1, false) rows';
  v_where text := 'rows.strays = 0 and trait_fails($1, rows.traits, rows.term_id, rows.free) = 0';
  v_key text;
  v_type text;
  v_down boolean := false;
begin
  case v_order
    when 'relevance' then
      -- Among equals the more popular first; popularity_rank outweighs the words where a class is full.
      v_key := '(round(ts_rank(rows.tsv, $2)::numeric, 4) * 1000000000 - rows.popularity_rank)::bigint';
      v_type := 'bigint';
      v_down := true;
    when 'popular' then v_key := 'rows.popularity_rank'; v_type := 'integer';
    when 'name' then v_key := 'rows.name'; v_type := 'text';
    when 'price' then v_key := 'rows.shown_price_minor'; v_type := 'integer';
    when 'priceDown' then v_key := 'rows.shown_price_minor'; v_type := 'integer'; v_down := true;
    when 'rating' then
      -- In thousandths of a star; among equals those with more reviews, and classes without reviews last.
      v_key := 'coalesce(course_ratings.stars::bigint * 1000 / nullif(course_ratings.count, 0) * 1000000 + least(course_ratings.count, 999999), 0)';
      v_type := 'bigint';
      v_down := true;
      v_from := v_from || ' left join course_ratings on course_ratings.course_id = rows.course_id';
    when 'soonest' then v_key := 'rows.starts_on'; v_type := 'date';
    when 'newest' then v_key := 'rows.course_id'; v_type := 'uuid'; v_down := true;
  end case;
  if v_query is not null then
    v_where := v_where || ' and rows.tsv @@ $2';
  end if;
  if p_id is not null then
    v_where := v_where || format(' and (%s, rows.course_id) %s ($3::%s, $4)', v_key, case when v_down then '<' else '>' end, v_type);
  end if;
  return query execute format('select rows.course_id, $5, (%1$s)::text from %2$s where %3$s order by %1$s %4$s, rows.course_id %4$s limit $6',
                              v_key, v_from, v_where, case when v_down then 'desc' else 'asc' end)
    using p_wanted, v_query, p_key, p_id, v_order, p_limit;
end $$;

-- How many classes each value of each filter would leave: all other filters on, its own off. One pass: a class that fails one filter alone
-- counts for the values of that filter, one that fails none counts for all of them. Identical classes are counted first, and the filters
-- are evaluated once for each kind. Values are bits of `traits`, or ids of terms.
create or replace function count_facets(p_wanted jsonb, p_query text)
returns table (facet text, value text, hits integer) language plpgsql stable set work_mem = '16MB' as $$
declare
  v_query tsquery := search_query(p_query);
begin
  return query execute '
    with alike as materialized (
      select rows.traits, rows.term_id, rows.free, count(*)::integer as hits
        from search_rows($1, false) rows
       where rows.strays = 0' || case when v_query is null then '' else ' and rows.tsv @@ $2' end || '
       group by rows.traits, rows.term_id, rows.free
    ), judged as materialized (
      select alike.*, trait_fails($1, traits, term_id, free) as fails from alike
    ), counted as (
      select grouping(traits & 1099511627775) as in_times, grouping(traits >> 40) as in_kinds, fails,
             traits & 1099511627775 as kinds, traits >> 40 as times, term_id, free, sum(judged.hits)::integer as hits
        from judged where fails & (fails - 1) = 0
       group by grouping sets ((fails, traits & 1099511627775), (fails, traits >> 40), (fails, term_id, free))
    ), valued as (
      select case when bit < 16 then ''families'' when bit < 24 then ''levels'' else ''languages'' end as facet, bit::text as value,
             case when bit < 16 then 1 when bit < 24 then 2 else 4 end as own, fails, counted.hits
        from counted, generate_series(0, 39) as bit where in_times = 0 and kinds & (1::bigint << bit) > 0
      union all
      select case when bit < 47 then ''weekdays'' when bit < 50 then ''dayparts'' else ''stepFree'' end, bit::text,
             case when bit < 47 then 8 when bit < 50 then 16 else 32 end, fails, counted.hits
        from counted, generate_series(40, 50) as bit where in_kinds = 0 and times & (1::bigint << (bit - 40)) > 0
      union all
      select ''terms'', term_id::text, 64, fails, counted.hits from counted where in_times = 1 and in_kinds = 1 and term_id is not null
      union all
      select ''freeSeats'', '''', 128, fails, counted.hits from counted where in_times = 1 and in_kinds = 1 and free
      union all
      select ''total'', '''', 0, fails, counted.hits from counted where in_times = 0
    )
    select valued.facet, valued.value, sum(valued.hits)::integer from valued
     where fails in (0, own) group by valued.facet, valued.value'
    using p_wanted, v_query;
end $$;

-- How many classes are found when one filter is removed: by the number of the filter, 8192 being the words. offset 0: the filters are evaluated
-- once for each class, and the planner does not take what fails one of them for next to nothing.
create or replace function count_without(p_wanted jsonb, p_query text)
returns table (filter integer, hits integer) language plpgsql stable as $$
declare
  v_query tsquery := search_query(p_query);
begin
  return query execute '
    select fails, count(*)::integer
      from (select trait_fails($1, rows.traits, rows.term_id, rows.free) + rows.strays + ' ||
            case when v_query is null then '0'
                 else 'case when rows.course_id in (select worded.course_id from course_index worded where worded.tsv @@ $2)
                            then 0 else 8192 end' end || ' as fails
              from search_rows($1, true) rows offset 0) as judged
     where fails > 0 and fails & (fails - 1) = 0
     group by fails'
    using p_wanted, v_query;
end $$;

-- Classes whose words are similar to p_query, the most similar first, by the trigrams of their letters. All filters but the words apply.
create or replace function similar_courses(p_wanted jsonb, p_query text, p_limit integer)
returns table (course uuid, words text) language plpgsql stable set pg_trgm.word_similarity_threshold = 0.3 as $$
declare
  v_text text := plain_words(p_query);
begin
  return query execute '
    select rows.course_id, rows.words
      from search_rows($1, false) rows
     where $2 <% rows.words and rows.strays = 0 and trait_fails($1, rows.traits, rows.term_id, rows.free) = 0
     order by word_similarity($2, rows.words) desc, rows.popularity_rank, rows.course_id
     limit $3'
    using p_wanted, v_text, p_limit;
end $$;

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
-- A telephone number is found however it was spelt: by its digits, without the zeros that some dial first.
-- What is only similar is looked for when nothing has the words, or that number. p_pattern is p_typed with the signs of a pattern escaped.
-- Planned anew for each text, as a rare word needs another plan than one that is in every name. Of an address only what stands before the @
-- counts: what follows is that of thousands.
create or replace function search_school(p_typed text, p_pattern text, p_most integer)
returns table (kind text, id uuid, fit integer)
language plpgsql stable set pg_trgm.word_similarity_threshold = 0.33 set plan_cache_mode = force_custom_plan as $$
declare
  v_id uuid := case when p_typed ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p_typed::uuid end;
  v_receipt integer := (regexp_match(p_typed, '^(?:r-?|#|receipt )? ?([0-9]{1,9})$', 'i'))[1]::integer;
  v_is_number boolean := false;
  v_digits text := case when p_typed ~ '^[-+0-9 ()/.]+$' then ltrim(regexp_replace(p_typed, '\D', '', 'g'), '0') end;
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
    v_is_number := found;
  end if;
  if length(v_digits) >= 5 then
    return query select 'person', users.id, 1 from users, ltrim(regexp_replace(phone, '\D', '', 'g'), '0') as stored
                  where phone <> '' and deleted_at is null
                    and (stored like '%' || v_digits || '%'
                         -- One of them may lack the prefix of its country: what follows it has to agree, of a whole number its end.
                         or length(v_digits) >= 7 and stored like '%' || right(v_digits, 7)
                         or p_typed ~ '^ *(\+|00)' and exists (
                              select from generate_series(2, least(4, length(v_digits) - 4)) as at where stored like substr(v_digits, at) || '%'))
                  order by users.id desc limit p_most;
    v_is_number := v_is_number or found;
  end if;
  -- What is written on a transfer: C-10429, or its digits alone.
  if p_typed ~* '^(c[ -]*)?[0-9]{4,9}$' then
    return query select 'order', orders.id, 0 from orders where reference = 'C-' || (regexp_match(p_typed, '[0-9]+$'))[1];
    v_is_number := v_is_number or found;
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
    (select 'person', users.id, least(name_fit(name, p_typed, p_pattern), name_fit(coalesce(email, claimable_email), p_typed, p_pattern)) as how
       from users
      where (((name ilike v_first and (v_second is null or name ilike v_second) and (v_third is null or name ilike v_third))
              or (v_is_short and name ilike v_inner))
             or (split_part(email, '@', 1) ilike v_local and not v_is_short
                 and (not v_is_address or email ilike '%' || p_pattern || '%'))
             or (split_part(claimable_email, '@', 1) ilike v_local and not v_is_short
                 and (not v_is_address or claimable_email ilike '%' || p_pattern || '%')))
        and deleted_at is null
      order by how, users.id desc limit p_most)
    union all
    (select 'child', participants.id, name_fit(given_name || ' ' || family_name, p_typed, p_pattern) as how
       from participants
      where (((given_name || ' ' || family_name) ilike v_first
               and (v_second is null or (given_name || ' ' || family_name) ilike v_second)
               and (v_third is null or (given_name || ' ' || family_name) ilike v_third))
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
  if found or v_is_short or v_is_number then return; end if;

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
