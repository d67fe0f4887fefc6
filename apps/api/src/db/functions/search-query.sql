-- What p_text asks for: all of its words, or any of them where it begins with a bar; the last one perhaps not yet written to
-- its end. Each is looked for as it is
-- written, and in descriptions by its stems too: in which language somebody asks, nobody knows.
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
