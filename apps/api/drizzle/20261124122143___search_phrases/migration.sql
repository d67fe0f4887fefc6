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
