-- May be bought what the term sells between p_opens and p_closes and what has its last session end at p_over? Null when it
-- may; each of the three may be null, too.
create or replace function sale_problem(p_opens timestamptz, p_closes timestamptz, p_over timestamptz)
returns text language sql stable as $$
  select case
      when p_opens > statement_timestamp() then 'sale_not_open'
      when least(p_closes, p_over) <= statement_timestamp() then 'sale_closed'
    end
$$;
