-- A page of a search: ids in order, each with the key by which the page after it goes on. p_order is an order below, or
-- `best`: by rank (`relevance`) where words find at most 2,000 classes, else the most popular first. Most popular is by
-- the seats as they are now (`taken`) in a small catalogue, else by popularity_rank (`popular`). p_order of a later page is
-- what the first one answered, so that an order holds from page to page.
-- What few classes match is found first and then put in order; what many match is met soon enough on the way along an index.
create or replace function pick_courses(p_wanted jsonb, p_query text, p_order text, p_key text, p_id uuid, p_limit integer)
returns table (course uuid, sorting text, key text) language plpgsql stable as $$
declare
  v_query tsquery := search_query(p_query);
  v_small boolean := catalogue_is_small();
  v_wanted jsonb := case when v_small then p_wanted || '{"live": true}' else p_wanted end;
  v_full uuid[] := case when not v_small and p_wanted ->> 'freeSeats' is not null then sold_out_lately() end;
  v_few uuid[];
  -- Names go with families: on the way along them one may pass half of all classes and meet none.
  v_most integer := case p_order when 'name' then 20000 else 2000 end;
  v_order text := p_order;
  v_from text := 'search_rows($1, $2, false) rows';
  -- As a comparison, of which PostgreSQL expects that it leaves many.
  v_where text := 'not rows.strays > 0 and not trait_fails($1, rows.traits, rows.term_id, rows.free) > 0';
  v_key text;
  v_type text;
  v_down boolean := false;
begin
  if v_query is not null then
    v_from := v_from || ' join course_texts on course_texts.course_id = rows.course_id and course_texts.tsv @@ $3';
  end if;
  if p_wanted <> '{}' or v_query is not null then
    execute format('select array(select rows.course_id from %s where %s limit %s)', v_from, v_where, v_most + 1)
       into v_few using v_wanted, v_full, v_query;
    if cardinality(v_few) <= v_most then
      v_where := v_where || ' and rows.course_id = any ($4)';
    end if;
  end if;
  if v_order = 'best' then
    v_order := case when v_query is not null and cardinality(v_few) <= 2000 then 'relevance' else 'popular' end;
  end if;
  if v_order = 'popular' and p_id is null and v_small then
    v_order := 'taken';
  end if;
  case v_order
    when 'relevance' then
      -- Of equals the more popular first; popularity_rank outweighs the words where a class is full.
      v_key := '(round(ts_rank(course_texts.tsv, $3)::numeric, 4) * 1000000000 - rows.popularity_rank)::bigint';
      v_type := 'bigint';
      v_down := true;
    when 'popular' then v_key := 'rows.popularity_rank'; v_type := 'integer';
    when 'taken' then v_key := 'popularity_rank(courses.seats_taken, courses.capacity)'; v_type := 'integer';
    when 'name' then v_key := 'courses.name'; v_type := 'text';
    when 'price' then v_key := 'rows.price_minor'; v_type := 'integer';
    when 'priceDown' then v_key := 'rows.price_minor'; v_type := 'integer'; v_down := true;
    when 'rating' then
      -- In thousandths of a star; of equals those that more have judged, and what nobody has judged last.
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
    using v_wanted, v_full, v_query, v_few, p_key, p_id, v_order, p_limit;
end $$;
