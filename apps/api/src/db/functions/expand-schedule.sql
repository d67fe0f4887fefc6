-- The dates that a rule makes, in order; a rule as its contract has it (scheduleRuleSchema) whose `from` is known, and of
-- `until` and `count` at least one. Dates only: what time a clock shows on them is the session's own matter, so 09:30
-- stays 09:30 when clocks change. At most 201, of which the last says that there are too many.
-- Weeks are counted from the Monday of the first day's week. Dates left out are not counted.
create or replace function expand_schedule(p_rule jsonb) returns table (day date) language sql immutable as $$
  with rule as (
    select (p_rule ->> 'from')::date as first_day,
           (p_rule ->> 'until')::date as last_day,
           (p_rule ->> 'count')::integer as most,
           case p_rule ->> 'recurrence'
             when 'every_weekday' then '{1,2,3,4,5}'::integer[]
             when 'by_hand' then '{}'
             else array(select jsonb_array_elements_text(p_rule -> 'weekdays')::integer)
           end as weekdays,
           case p_rule ->> 'recurrence' when 'every_n_weeks' then (p_rule ->> 'everyWeeks')::integer else 1 end as every_weeks,
           array(select jsonb_array_elements_text(p_rule -> 'leftOut')::date) as left_out
  )
  select first_day + n
    from rule,
         generate_series(0, coalesce(last_day - first_day, 7 * every_weeks * (most + cardinality(left_out) + 1))) as n
   where extract(isodow from first_day + n)::integer = any (weekdays)
     and (n + extract(isodow from first_day)::integer - 1) / 7 % every_weeks = 0
     and first_day + n <> all (left_out)
   order by n
   limit (select least(most, 201) from rule)
$$;
