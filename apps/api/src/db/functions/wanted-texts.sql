-- What course_texts has to hold of these classes; of those that are not approved, nothing. A description is found by its
-- words as they are written, and by their stems in the language of the class.
create or replace function wanted_texts(p_courses uuid[]) returns setof course_texts language sql stable as $$
  select courses.id,
         setweight(to_tsvector('simple', named), 'A')
         || setweight(to_tsvector('simple', placed), 'B')
         || setweight(to_tsvector('simple', described), 'C')
         || case when stems is null or described = '' then '' else setweight(to_tsvector(stems, described), 'C') end,
         trim(named || ' ' || plain_words(array_to_string(instruments, ' ')))
    from courses
    join users on users.id = courses.instructor_id
    left join rooms on rooms.id = courses.room_id,
         lateral (select plain_words(courses.name || ' ' || users.name) as named,
                         plain_words(concat_ws(' ', family, level, array_to_string(instruments, ' '), rooms.name)) as placed,
                         plain(description) as described,
                         case language when 'en' then 'english' when 'de' then 'german' when 'es' then 'spanish' when 'fr' then 'french'
                                       when 'it' then 'italian' when 'pt' then 'portuguese' end::regconfig as stems
                  offset 0) as told
   where courses.id = any (p_courses) and status = 'Approved'
$$;
