-- Lowest first is most popular first; classes that are full stand behind all others, also where words are what counts
-- most: whoever looks for a class looks for a place in it.
create or replace function popularity_rank(p_seats_taken integer, p_capacity integer) returns integer
language sql immutable as $$
  select case when p_seats_taken < p_capacity then 0 else 1500000000 end - p_seats_taken
$$;
