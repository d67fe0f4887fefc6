-- Classes whose words are like p_query, the most alike first, by the trigrams of their letters; those found among the first
-- thousand that are alike at all. All filters but the words hold.
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
