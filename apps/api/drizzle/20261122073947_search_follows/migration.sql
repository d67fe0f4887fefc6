create or replace function plain(p_text text) returns text language sql immutable strict parallel safe as $$
  select lower(public.unaccent('public.unaccent', p_text))
$$;
--> statement-breakpoint
create or replace function plain_words(p_text text) returns text language sql immutable strict parallel safe as $$
  select trim(regexp_replace(public.plain(p_text), '[^[:alnum:]]+', ' ', 'g'))
$$;
--> statement-breakpoint
create or replace function course_traits(p_family text, p_level text, p_language text, p_weekdays integer, p_dayparts integer, p_step_free boolean)
returns bigint language sql immutable parallel safe as $$
  select coalesce(1::bigint << (array_position(array['guitar', 'violin', 'piano', 'drums', 'brass', 'voice', 'wind', 'electronic', 'theory'], p_family) - 1), 0)
       | coalesce(1::bigint << (array_position(array['open', 'beginner', 'intermediate', 'advanced'], p_level) + 15), 0)
       | coalesce(1::bigint << (array_position(array['en', 'de', 'es', 'fr', 'it', 'pt', 'vi', 'zh'], p_language) + 23), 0)
       | (coalesce(p_weekdays, 0)::bigint << 40)
       | (coalesce(p_dayparts, 0)::bigint << 47)
       | (case when p_step_free then 1::bigint << 50 else 0 end)
$$;
--> statement-breakpoint
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
         price_minor, -seats_taken, seats_taken >= courses.capacity,
         (course_traits(family, null, null, 0, 0, false))::smallint,
         (course_traits(null, level, null, 0, 0, false) >> 16)::smallint,
         coalesce(age_min, 0)::smallint, coalesce(age_max, 1000)::smallint
    from courses
    left join meeting on meeting.course_id = courses.id
    left join rooms on rooms.id = courses.room_id
   where courses.id = any (p_courses) and status = 'Approved'
$$;
--> statement-breakpoint
create or replace function wanted_texts(p_courses uuid[]) returns setof course_texts language sql stable as $$
  select courses.id,
         setweight(to_tsvector('simple', plain_words(courses.name || ' ' || users.name)), 'A')
         || setweight(to_tsvector('simple', plain_words(
              concat_ws(' ', family, level, array_to_string(instruments, ' '), rooms.name))), 'B')
         || case when description = '' then '' else
              setweight(to_tsvector('simple', plain_words(description)), 'C')
              || setweight(to_tsvector(
                   case language when 'en' then 'english' when 'de' then 'german' when 'es' then 'spanish' when 'fr' then 'french'
                                 when 'it' then 'italian' when 'pt' then 'portuguese' else 'simple' end::regconfig,
                   plain_words(description)), 'C') end,
         plain_words(concat_ws(' ', courses.name, users.name, array_to_string(instruments, ' ')))
    from courses
    join users on users.id = courses.instructor_id
    left join rooms on rooms.id = courses.room_id
   where courses.id = any (p_courses) and status = 'Approved'
$$;
--> statement-breakpoint
create or replace function refresh_course_facets(p_courses uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from courses where id = any (p_courses) order by id for no key update;
  delete from course_facets
   where course_id = any (p_courses)
     and course_id not in (select id from courses where id = any (p_courses) and status = 'Approved');
  insert into course_facets as present select * from wanted_facets(p_courses)
  on conflict (course_id) do update
     set (instructor_id, term_id, over_at, starts_on, ends_on, traits, price_minor, popularity_rank, sold_out, family, level,
          age_min, age_max) =
         (excluded.instructor_id, excluded.term_id, excluded.over_at, excluded.starts_on, excluded.ends_on, excluded.traits,
          excluded.price_minor, excluded.popularity_rank, excluded.sold_out, excluded.family, excluded.level,
          excluded.age_min, excluded.age_max)
   where present.* is distinct from excluded.*;
end $$;
--> statement-breakpoint
create or replace function refresh_course_index(p_courses uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refresh_course_facets(p_courses);
  delete from course_texts
   where course_id = any (p_courses)
     and course_id not in (select id from courses where id = any (p_courses) and status = 'Approved');
  insert into course_texts as present select * from wanted_texts(p_courses)
  on conflict (course_id) do update set (tsv, words) = (excluded.tsv, excluded.words)
   where (present.tsv, present.words) is distinct from (excluded.tsv, excluded.words);
end $$;
--> statement-breakpoint
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
             where stem <> word)) || ')', ' & ')::tsquery
    from word
$$;
--> statement-breakpoint
create or replace function search_rows(p_wanted jsonb, p_full uuid[], p_any boolean)
returns table (course_id uuid, traits bigint, term_id uuid, free boolean, price_minor integer, starts_on date,
               popularity_rank integer, strays integer)
language sql stable as $$
  select facets.course_id, facets.traits, facets.term_id,
         case when p_wanted ->> 'live' is not null then seats.seats_taken < seats.capacity
              else not facets.sold_out and (facets.course_id = any (p_full)) is not true end,
         facets.price_minor, facets.starts_on, facets.popularity_rank,
         case when p_wanted ->> 'age' is not null
               and (p_wanted ->> 'age')::smallint not between facets.age_min and facets.age_max then 256 else 0 end
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
--> statement-breakpoint
create or replace function catalogue_is_small() returns boolean language sql stable as $$
  select count(*) <= 1000 from (select 1 from course_facets limit 1001) as counted
$$;
--> statement-breakpoint
create or replace function sold_out_lately() returns uuid[] language sql stable as $$
  select array(select distinct courses.id from seat_claims join courses on courses.id = seat_claims.course_id
                where seat_claims.id > uuidv7(interval '-5 minutes') and courses.seats_taken >= courses.capacity)
$$;
--> statement-breakpoint
create or replace function count_facets(p_wanted jsonb, p_query text)
returns table (facet text, value text, hits integer) language plpgsql stable set work_mem = '16MB' as $$
declare
  v_query tsquery := search_query(p_query);
  v_small boolean := catalogue_is_small();
  v_wanted jsonb := case when v_small then p_wanted || '{"live": true}' else p_wanted end;
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
    using v_wanted, case when v_small then null else sold_out_lately() end, v_query;
end $$;
--> statement-breakpoint
create or replace function count_without(p_wanted jsonb, p_query text)
returns table (filter integer, hits integer) language plpgsql stable as $$
declare
  v_query tsquery := search_query(p_query);
  v_small boolean := catalogue_is_small();
  v_wanted jsonb := case when v_small then p_wanted || '{"live": true}' else p_wanted end;
begin
  return query execute '
    select fails, count(*)::integer
      from (select trait_fails($1, rows.traits, rows.term_id, rows.free) + rows.strays + ' ||
            case when v_query is null then '0' else 'case when rows.course_id in (select course_id from course_texts where tsv @@ $3) then 0 else 8192 end' end || ' as fails
              from search_rows($1, $2, true) rows) as judged
     where fails > 0 and fails & (fails - 1) = 0
     group by fails'
    using v_wanted, case when v_small then null else sold_out_lately() end, v_query;
end $$;
--> statement-breakpoint
create or replace function index_course() returns trigger language plpgsql as $$
begin
  perform refresh_course_index(array[new.id]);
  return null;
end $$;
--> statement-breakpoint
create or replace function index_new_courses() returns trigger language plpgsql as $$
begin
  perform refresh_course_index(array(select id from changed where status = 'Approved'));
  return null;
end $$;
--> statement-breakpoint
create or replace function index_room() returns trigger language plpgsql as $$
begin
  perform refresh_course_index(array(
    select id from courses where room_id = new.id
    union
    select course_id from course_sessions where room_id = new.id));
  return null;
end $$;
--> statement-breakpoint
create or replace function index_sessions() returns trigger language plpgsql as $$
begin
  perform refresh_course_facets(array(select distinct course_id from changed));
  return null;
end $$;
--> statement-breakpoint
create or replace function index_teacher() returns trigger language plpgsql as $$
begin
  perform refresh_course_index(array(select id from courses where instructor_id = new.id));
  return null;
end $$;
--> statement-breakpoint
create or replace function keep_others_from_index() returns trigger language plpgsql as $$
begin
  if tg_argv[0] = 'name' then
    perform pg_advisory_xact_lock(7203011);
  else
    perform pg_advisory_xact_lock_shared(7203011);
  end if;
  return new;
end $$;
--> statement-breakpoint
create or replace function pick_courses(p_wanted jsonb, p_query text, p_order text, p_key text, p_id uuid, p_limit integer)
returns table (course uuid, sorting text, key text) language plpgsql stable as $$
declare
  v_query tsquery := search_query(p_query);
  v_small boolean := catalogue_is_small();
  v_wanted jsonb := case when v_small then p_wanted || '{"live": true}' else p_wanted end;
  v_full uuid[] := case when not v_small and p_wanted ->> 'freeSeats' is not null then sold_out_lately() end;
  v_few uuid[];
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
    execute format('select array(select rows.course_id from %s where %s limit 2001)', v_from, v_where)
       into v_few using v_wanted, v_full, v_query;
    if cardinality(v_few) <= 2000 then
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
      -- Of equals the more popular first.
      v_key := '(round(ts_rank(course_texts.tsv, $3)::numeric, 4) * 1000000000 - rows.popularity_rank)::bigint';
      v_type := 'bigint';
      v_down := true;
    when 'popular' then v_key := 'rows.popularity_rank'; v_type := 'integer';
    when 'taken' then v_key := '-courses.seats_taken'; v_type := 'integer';
    when 'name' then v_key := 'courses.name'; v_type := 'text';
    when 'price' then v_key := 'rows.price_minor'; v_type := 'integer';
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
create or replace function refresh_popularity() returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_moved integer;
begin
  with moved as (
    select course_id, -seats_taken as rank, seats_taken >= capacity as sold_out
      from course_facets facets join courses on courses.id = course_id
     where facets.popularity_rank <> -seats_taken or facets.sold_out <> (seats_taken >= capacity)
       for update of facets skip locked
  )
  update course_facets set (popularity_rank, sold_out) = (moved.rank, moved.sold_out)
    from moved where course_facets.course_id = moved.course_id;
  get diagnostics v_moved = row_count;
  return v_moved;
end $$;
--> statement-breakpoint
create or replace function similar_courses(p_wanted jsonb, p_query text, p_limit integer)
returns table (course uuid, words text) language plpgsql stable set pg_trgm.word_similarity_threshold = 0.3 as $$
declare
  v_text text := plain_words(p_query);
  v_wanted jsonb := case when catalogue_is_small() then p_wanted || '{"live": true}' else p_wanted end;
begin
  return query execute '
    select rows.course_id, alike.words
      from (select course_texts.course_id, course_texts.words from course_texts where $2 <% course_texts.words limit 1000) as alike
      join search_rows($1, null, false) rows on rows.course_id = alike.course_id
     where rows.strays = 0 and trait_fails($1, rows.traits, rows.term_id, rows.free) = 0
     order by word_similarity($2, alike.words) desc, rows.popularity_rank, rows.course_id
     limit $3'
    using v_wanted, v_text, p_limit;
end $$;
--> statement-breakpoint
create trigger courses_index_alone before insert or update of
    status, name, description, instruments, level, family, language, term_id, room_id, instructor_id, age_min, age_max, price_minor
  on courses for each statement execute function keep_others_from_index('class');
--> statement-breakpoint
create trigger courses_index_new after insert on courses
  referencing new table as changed for each statement execute function index_new_courses();
--> statement-breakpoint
-- By columns, and only where they change: selling a seat does none of this.
create trigger courses_index after update of
    status, name, description, instruments, level, family, language, term_id, room_id, instructor_id, age_min, age_max, price_minor
  on courses for each row
  when ((old.status, old.name, old.description, old.instruments, old.level, old.family, old.language,
         old.term_id, old.room_id, old.instructor_id, old.age_min, old.age_max, old.price_minor)
        is distinct from
        (new.status, new.name, new.description, new.instruments, new.level, new.family, new.language,
         new.term_id, new.room_id, new.instructor_id, new.age_min, new.age_max, new.price_minor))
  execute function index_course();
--> statement-breakpoint
create trigger course_sessions_index_alone before insert or update or delete
  on course_sessions for each statement execute function keep_others_from_index('class');
--> statement-breakpoint
create trigger course_sessions_index_added after insert on course_sessions
  referencing new table as changed for each statement execute function index_sessions();
--> statement-breakpoint
create trigger course_sessions_index_changed after update on course_sessions
  referencing new table as changed for each statement execute function index_sessions();
--> statement-breakpoint
create trigger course_sessions_index_removed after delete on course_sessions
  referencing old table as changed for each statement execute function index_sessions();
--> statement-breakpoint
create trigger rooms_index_alone before update of name, features on rooms for each row
  when ((old.name, old.features) is distinct from (new.name, new.features))
  execute function keep_others_from_index('name');
--> statement-breakpoint
create trigger rooms_index after update of name, features on rooms for each row
  when ((old.name, old.features) is distinct from (new.name, new.features)) execute function index_room();
--> statement-breakpoint
create trigger users_index_alone before update of name on users for each row
  when (old.name is distinct from new.name and new.role <> 'student')
  execute function keep_others_from_index('name');
--> statement-breakpoint
create trigger users_index after update of name on users for each row
  when (old.name is distinct from new.name) execute function index_teacher();
--> statement-breakpoint
-- What is on sale when this version arrives.
select refresh_course_index(array(select id from courses where status = 'Approved'));
