-- Brings what searches look through in step with these classes: facets and texts. Seats that are sold concern neither.
create or replace function refresh_course_index(p_courses uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refresh_course_facets(p_courses);
  delete from course_texts
   where course_id = any (p_courses)
     and course_id not in (select id from courses where id = any (p_courses) and status = 'Approved');
  insert into course_texts as present select * from wanted_texts(p_courses)
  on conflict (course_id) do update set (tsv, words) = (excluded.tsv, excluded.words)
   where (present.tsv, present.words) is distinct from (excluded.tsv, excluded.words);
end $$;
