-- As find_courses, the most popular first, by popularity_rank: at most p_most, after the class p_id of rank p_rank. What
-- few classes match is found first and then put in order; what many match is met soon enough on the way along the ranks.
create or replace function find_popular_courses(p_pattern text, p_family text, p_level text, p_instructor uuid, p_rank integer, p_id uuid, p_most integer)
returns setof uuid language plpgsql stable rows 50 as $$
declare
  v_few constant integer := 2000;
  v_teachers uuid[] := teachers_like(p_pattern);
  v_where text := found_condition(v_teachers, p_family, p_level, p_instructor);
  v_found uuid[];
begin
  execute 'select array(select id from courses where ' || v_where || ' limit $6)'
     into v_found using p_pattern, v_teachers, p_family, p_level, p_instructor, v_few + 1;
  return query execute
    'select course_id from course_facets where '
      || case when cardinality(v_found) <= v_few then 'course_id = any ($6)'
              else 'exists (select from courses where id = course_id and ' || v_where || ')' end
      || case when p_id is null then '' else ' and (popularity_rank, course_id) > ($7, $8)' end
      || ' order by popularity_rank, course_id limit $9'
    using p_pattern, v_teachers, p_family, p_level, p_instructor, v_found, p_rank, p_id, p_most;
end $$;
