-- How old somebody born on p_birth is on p_day, in full years. Born on 29 February, they turn on 1 March of other years.
create or replace function full_years(p_birth date, p_day date) returns integer language sql immutable as $$
  select (extract(year from p_day) - extract(year from p_birth))::integer
         - case when (extract(month from p_day), extract(day from p_day)) < (extract(month from p_birth), extract(day from p_birth))
                then 1 else 0 end
$$;
