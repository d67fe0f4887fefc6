-- Which of the filters by closed lists, term and seats a class fails: the sum of their numbers. Bitmaps are texts in
-- p_wanted, which PostgreSQL reads once for a statement; a filter that is not wanted costs nothing.
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
