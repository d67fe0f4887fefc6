-- The classes that are not over, with what they are filtered, counted and ordered by; `strays` is the sum of the numbers of
-- those filters that each of them fails which no count is made of. Written so that PostgreSQL puts it into the statement
-- around it. p_wanted is what `toWanted` makes; days are counted from 2000-01-01. Whether there are free seats is as it is
-- now where p_wanted says `live`; else as refresh_popularity found it, but none in those of p_full.
-- Unless p_any, only classes of the instructor that is wanted.
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
