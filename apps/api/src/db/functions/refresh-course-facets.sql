-- Brings course_facets in step with these classes. Their rows are locked first, in the order of their ids: what is read
-- then, nobody changes until this transaction ends. With the owner's rights: no version of the product writes it itself.
create or replace function refresh_course_facets(p_courses uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from courses where id = any (p_courses) order by id for no key update;
  delete from course_facets
   where course_id = any (p_courses)
     and course_id not in (select id from courses where id = any (p_courses) and status = 'Approved');
  insert into course_facets as present select * from wanted_facets(p_courses)
  on conflict (course_id) do update
     set (instructor_id, term_id, over_at, starts_on, ends_on, traits, price_minor, popularity_rank, sold_out, family, level,
          age_min, age_max) =
         (excluded.instructor_id, excluded.term_id, excluded.over_at, excluded.starts_on, excluded.ends_on, excluded.traits,
          excluded.price_minor, excluded.popularity_rank, excluded.sold_out, excluded.family, excluded.level,
          excluded.age_min, excluded.age_max)
   where present.* is distinct from excluded.*;
end $$;
