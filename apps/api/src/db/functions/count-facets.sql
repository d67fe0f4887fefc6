-- How many classes each value of each filter would leave: all other filters on, its own off. One pass: a class that fails
-- one filter alone counts for the values of that filter, one that fails none counts for all of them. Classes that are alike
-- are counted first, and what they fail is asked of each kind once. Values are bits of `traits`, or ids of terms.
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
