-- What course_texts has to hold of these classes; of those that are not approved, nothing. A description is found by its
-- words as they are written, and by their stems in the language of the class.
create or replace function wanted_texts(p_courses uuid[]) returns setof course_texts language sql stable as $$
  select courses.id,
         setweight(to_tsvector('simple', plain_words(courses.name || ' ' || users.name)), 'A')
         || setweight(to_tsvector('simple', plain_words(
              concat_ws(' ', family, level, array_to_string(instruments, ' '), rooms.name))), 'B')
         || case when description = '' then '' else
              setweight(to_tsvector('simple', plain_words(description)), 'C')
              || setweight(to_tsvector(
                   case language when 'en' then 'english' when 'de' then 'german' when 'es' then 'spanish' when 'fr' then 'french'
                                 when 'it' then 'italian' when 'pt' then 'portuguese' else 'simple' end::regconfig,
                   plain_words(description)), 'C') end,
         plain_words(concat_ws(' ', courses.name, users.name, array_to_string(instruments, ' ')))
    from courses
    join users on users.id = courses.instructor_id
    left join rooms on rooms.id = courses.room_id
   where courses.id = any (p_courses) and status = 'Approved'
$$;
