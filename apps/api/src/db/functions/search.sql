-- What p_text asks for: all of its words, or any of them if it begins with a bar; the last word may be incomplete. Each is searched for as
-- it is written, and in descriptions by its stems too: the language of the searcher is unknown.
create or replace function search_query(p_text text) returns tsquery language sql stable as $$
  with word as (
    select word, number, max(number) over () as last
      from unnest(string_to_array(nullif(plain_words(p_text), ''), ' ')) with ordinality as written (word, number)
  )
  select string_agg('(' || concat_ws(' | ',
           '''' || word || '''' || case when number = last and length(word) > 1 then ':*' else '' end,
           (select string_agg(distinct '''' || stem || '''', ' | ')
              from unnest(array['english_stem', 'german_stem', 'spanish_stem', 'french_stem', 'italian_stem', 'portuguese_stem']::regdictionary[]) as stemmer,
                   unnest(ts_lexize(stemmer, word)) as stem
             where stem <> word)) || ')', case when p_text like '|%' then ' | ' else ' & ' end)::tsquery
    from word
$$;

-- The classes that are not over, with what they are filtered, counted and ordered by; `strays` is the sum of the numbers of the failed
-- filters for which no count is made. Written so that PostgreSQL inlines it into the surrounding statement. p_wanted is the result of
-- `toWanted`; days are counted from 2000-01-01. Whether there are free seats is current where p_wanted says `live`; otherwise it is as
-- keepPopularity found it, but none in those of p_full.
-- Unless p_any, only classes of the wanted instructor.
create or replace function search_rows(p_wanted jsonb, p_full uuid[], p_any boolean)
returns table (course_id uuid, traits bigint, term_id uuid, free boolean, price_minor integer, starts_on date,
               popularity_rank integer, strays integer)
language sql stable as $$
  select facets.course_id, facets.traits, facets.term_id,
         case when p_wanted ->> 'live' is not null then seats.seats_taken < seats.capacity
              else not facets.sold_out and (facets.course_id = any (p_full)) is not true end,
         facets.price_minor, facets.starts_on, facets.popularity_rank,
         case when p_wanted ->> 'age' is not null
               and (p_wanted ->> 'age')::smallint not between facets.age_min and facets.age_max
                or p_wanted ->> 'ageTo' is not null
               and ((p_wanted ->> 'ageTo')::smallint < facets.age_min or (p_wanted ->> 'ageFrom')::smallint > facets.age_max)
               then 256 else 0 end
         + case when p_wanted ->> 'priceMaxMinor' is not null
                 and facets.price_minor > (p_wanted ->> 'priceMaxMinor')::integer then 512 else 0 end
         + case when p_wanted ->> 'from' is not null
                 and (facets.starts_on < date '2000-01-01' + (p_wanted ->> 'from')::integer or facets.starts_on = 'infinity') then 1024 else 0 end
         + case when p_wanted ->> 'to' is not null
                 and facets.ends_on > date '2000-01-01' + (p_wanted ->> 'to')::integer then 2048 else 0 end
         + case when p_wanted ->> 'instructorId' is not null
                 and facets.instructor_id <> (p_wanted ->> 'instructorId')::uuid then 4096 else 0 end
    from course_facets facets
    left join courses seats on seats.id = facets.course_id
   where facets.over_at > now()
     and (p_any or p_wanted ->> 'instructorId' is null or facets.instructor_id = (p_wanted ->> 'instructorId')::uuid)
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
-- (`relevance`) where words find at most 2,000 classes, else the most popular first. Most popular is by the current seats (`taken`) in a
-- small catalogue, else by popularity_rank (`popular`). For a later page p_order is the order that the first one returned, so that an order
-- holds from page to page.
-- A small number of matching classes is found first and then sorted; many matches are met soon enough while scanning an index.
create or replace function pick_courses(p_wanted jsonb, p_query text, p_order text, p_key text, p_id uuid, p_limit integer)
returns table (course uuid, sorting text, key text) language plpgsql stable as $$
declare
  v_query tsquery := search_query(p_query);
  v_full uuid[] := case when p_wanted ->> 'live' is null and p_wanted ->> 'freeSeats' is not null then sold_out_lately() end;
  v_few uuid[];
  -- Names correlate with families: a scan along them may pass half of all classes without a match.
  v_most integer := case p_order when 'name' then 20000 else 2000 end;
  v_order text := p_order;
  v_from text := 'search_rows($1, $2, false) rows';
  -- As a comparison, of which PostgreSQL expects many matches.
  v_where text := 'not rows.strays > 0 and not trait_fails($1, rows.traits, rows.term_id, rows.free) > 0';
  v_key text;
  v_type text;
  v_down boolean := false;
begin
  if v_query is not null then
    v_from := v_from || ' join course_texts on course_texts.course_id = rows.course_id and course_texts.tsv @@ $3';
  end if;
  if p_wanted - 'live' <> '{}' or v_query is not null then
    execute format('select array(select rows.course_id from %s where %s limit %s)', v_from, v_where, v_most + 1)
       into v_few using p_wanted, v_full, v_query;
    if cardinality(v_few) <= v_most then
      v_where := v_where || ' and rows.course_id = any ($4)';
    end if;
  end if;
  if v_order = 'best' then
    v_order := case when v_query is not null and cardinality(v_few) <= 2000 then 'relevance' else 'popular' end;
  end if;
  if v_order = 'popular' and p_id is null and p_wanted ->> 'live' is not null then
    v_order := 'taken';
  end if;
  case v_order
    when 'relevance' then
      -- Among equals the more popular first; popularity_rank outweighs the words where a class is full.
      v_key := '(round(ts_rank(course_texts.tsv, $3)::numeric, 4) * 1000000000 - rows.popularity_rank)::bigint';
      v_type := 'bigint';
      v_down := true;
    when 'popular' then v_key := 'rows.popularity_rank'; v_type := 'integer';
    when 'taken' then v_key := 'popularity_rank(courses.seats_taken, courses.capacity)'; v_type := 'integer';
    when 'name' then v_key := 'courses.name'; v_type := 'text';
    when 'price' then v_key := 'rows.price_minor'; v_type := 'integer';
    when 'priceDown' then v_key := 'rows.price_minor'; v_type := 'integer'; v_down := true;
    when 'rating' then
      -- In thousandths of a star; among equals those with more reviews, and classes without reviews last.
      v_key := 'coalesce(course_ratings.stars::bigint * 1000 / nullif(course_ratings.count, 0) * 1000000 + least(course_ratings.count, 999999), 0)';
      v_type := 'bigint';
      v_down := true;
      v_from := v_from || ' left join course_ratings on course_ratings.course_id = rows.course_id';
    when 'soonest' then v_key := 'rows.starts_on'; v_type := 'date';
    when 'newest' then v_key := 'rows.course_id'; v_type := 'uuid'; v_down := true;
  end case;
  if v_order in ('taken', 'name') then
    v_from := v_from || ' join courses on courses.id = rows.course_id';
    v_where := v_where || ' and courses.status = ''Approved''';
  end if;
  if p_id is not null then
    v_where := v_where || format(' and (%s, rows.course_id) %s ($5::%s, $6)', v_key, case when v_down then '<' else '>' end, v_type);
  end if;
  return query execute format('select rows.course_id, $7, (%1$s)::text from %2$s where %3$s order by %1$s %4$s, rows.course_id %4$s limit $8',
                              v_key, v_from, v_where, case when v_down then 'desc' else 'asc' end)
    using p_wanted, v_full, v_query, v_few, p_key, p_id, v_order, p_limit;
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
        from search_rows($1, $2, false) rows' ||
        case when v_query is null then '' else ' join course_texts on course_texts.course_id = rows.course_id and course_texts.tsv @@ $3' end || '
       where rows.strays = 0
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
    using p_wanted, case when p_wanted ->> 'live' is null then sold_out_lately() end, v_query;
end $$;

-- How many classes are found when one filter is removed: by the number of the filter, 8192 being the words.
create or replace function count_without(p_wanted jsonb, p_query text)
returns table (filter integer, hits integer) language plpgsql stable as $$
declare
  v_query tsquery := search_query(p_query);
begin
  return query execute '
    select fails, count(*)::integer
      from (select trait_fails($1, rows.traits, rows.term_id, rows.free) + rows.strays + ' ||
            case when v_query is null then '0' else 'case when rows.course_id in (select course_id from course_texts where tsv @@ $3) then 0 else 8192 end' end || ' as fails
              from search_rows($1, $2, true) rows) as judged
     where fails > 0 and fails & (fails - 1) = 0
     group by fails'
    using p_wanted, case when p_wanted ->> 'live' is null then sold_out_lately() end, v_query;
end $$;

-- Classes whose words are similar to p_query, the most similar first, by the trigrams of their letters; those found among the first
-- thousand that are similar at all. All filters but the words apply.
create or replace function similar_courses(p_wanted jsonb, p_query text, p_limit integer)
returns table (course uuid, words text) language plpgsql stable set pg_trgm.word_similarity_threshold = 0.3 as $$
declare
  v_text text := plain_words(p_query);
begin
  return query execute '
    select rows.course_id, alike.words
      from (select course_texts.course_id, course_texts.words from course_texts where $2 <% course_texts.words limit 1000) as alike
      join search_rows($1, null, false) rows on rows.course_id = alike.course_id
     where rows.strays = 0 and trait_fails($1, rows.traits, rows.term_id, rows.free) = 0
     order by word_similarity($2, alike.words) desc, rows.popularity_rank, rows.course_id
     limit $3'
    using p_wanted, v_text, p_limit;
end $$;

-- Classes that may have been sold out since keepPopularity last looked, a minute or two ago: taking a last seat writes a claim, whose id
-- contains the time.
create or replace function sold_out_lately() returns uuid[] language sql stable as $$
  select array(select distinct courses.id from seat_claims join courses on courses.id = seat_claims.course_id
                where seat_claims.id > uuidv7(interval '-5 minutes') and courses.seats_taken >= courses.capacity)
$$;

-- The classes on sale that are not over whose name, or whose instructor's name, matches p_pattern: at most p_most, the newest; or the most
-- popular (p_popular), by popularity_rank, after the class p_id of rank p_rank. For popular ones, a small number of matching classes is
-- found first and then sorted; many matches are met soon enough while scanning along the ranks.
-- Planned anew for each pattern, as a rare word needs another plan than one that is in every name.
create or replace function find_courses(p_pattern text, p_family text, p_level text, p_instructor uuid, p_most integer,
                                        p_popular boolean default false, p_rank integer default null, p_id uuid default null)
returns setof uuid language plpgsql stable rows 50 as $$
declare
  v_few constant integer := 2000;
  v_teachers uuid[] := array(
    select id from users
     where role in ('instructor', 'admin') and deleted_at is null and name ilike p_pattern limit 1000);
  v_where text := case when v_teachers = '{}' then 'courses.name ilike $1' else '(courses.name ilike $1 or courses.instructor_id = any ($2))' end
    || ' and courses.status = ''Approved'' and (courses.over_at is null or courses.over_at > now())'
    || case when p_family is null then '' else ' and courses.family = $3' end
    || case when p_level is null then '' else ' and courses.level = $4' end
    || case when p_instructor is null then '' else ' and courses.instructor_id = $5' end;
  v_found uuid[];
begin
  if not p_popular then
    return query execute 'select id from courses where ' || v_where || ' order by id desc limit $6'
      using p_pattern, v_teachers, p_family, p_level, p_instructor, p_most;
    return;
  end if;
  execute 'select array(select id from courses where ' || v_where || ' limit $6)'
     into v_found using p_pattern, v_teachers, p_family, p_level, p_instructor, v_few + 1;
  return query execute
    'select course_id from course_facets where '
      || case when cardinality(v_found) <= v_few then 'course_id = any ($6)'
              else 'exists (select from courses where id = course_id and ' || v_where || ')' end
      || case when p_id is null then '' else ' and (popularity_rank, course_id) > ($7, $8)' end
      || ' order by popularity_rank, course_id limit $9'
    using p_pattern, v_teachers, p_family, p_level, p_instructor, v_found, p_rank, p_id, p_most;
end $$;
