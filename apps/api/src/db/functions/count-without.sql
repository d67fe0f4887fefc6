-- How many classes are found when one filter is taken away: by the number of the filter, 8192 being the words.
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
