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
--> statement-breakpoint
create or replace function popularity_rank(p_seats_taken integer, p_capacity integer) returns integer
language sql immutable as $$
  select case when p_seats_taken < p_capacity then 0 else 1500000000 end - p_seats_taken
$$;
--> statement-breakpoint
create or replace function refresh_popularity() returns integer
language plpgsql as $$
declare
  v_moved integer;
begin
  with moved as (
    select course_id, popularity_rank(seats_taken, capacity) as rank, seats_taken >= capacity as sold_out
      from course_facets facets join courses on courses.id = course_id
     where facets.popularity_rank <> popularity_rank(seats_taken, capacity)
        or facets.sold_out <> (seats_taken >= capacity)
       for update of facets skip locked
  )
  update course_facets set (popularity_rank, sold_out) = (moved.rank, moved.sold_out)
    from moved where course_facets.course_id = moved.course_id;
  get diagnostics v_moved = row_count;
  return v_moved;
end $$;
--> statement-breakpoint
create or replace function wanted_facets(p_courses uuid[]) returns setof course_facets language sql stable as $$
  with meeting as (
    select session.course_id,
           bit_or(1 << (extract(isodow from local_date)::integer - 1)) as weekdays,
           bit_or(case when local_start < '12:00' then 1 when local_start < '17:00' then 2 else 4 end) as dayparts,
           min(local_date) as starts_on, max(local_date) as ends_on, max(upper(during)) as over_at,
           bool_and(coalesce('step_free' = any (rooms.features), false)) as step_free
      from course_sessions session
      join courses on courses.id = session.course_id
      left join rooms on rooms.id = coalesce(session.room_id, courses.room_id)
     where session.course_id = any (p_courses) and session.state = 'planned'
     group by session.course_id
  )
  select courses.id, instructor_id, term_id, coalesce(meeting.over_at, 'infinity'),
         coalesce(meeting.starts_on, 'infinity'), coalesce(meeting.ends_on, 'infinity'),
         course_traits(family, level, language, weekdays, dayparts,
                       coalesce(meeting.step_free, 'step_free' = any (rooms.features), false)),
         price_minor, popularity_rank(seats_taken, courses.capacity), seats_taken >= courses.capacity,
         (course_traits(family, null, null, 0, 0, false))::smallint,
         (course_traits(null, level, null, 0, 0, false) >> 16)::smallint,
         coalesce(age_min, 0)::smallint, coalesce(age_max, 1000)::smallint
    from courses
    left join meeting on meeting.course_id = courses.id
    left join rooms on rooms.id = courses.room_id
   where courses.id = any (p_courses) and status = 'Approved'
$$;
