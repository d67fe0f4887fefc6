-- The classes on sale that are not over whose name, or whose instructor's, is like p_pattern: at most p_most, the newest.
-- Planned anew for each pattern, as a rare word wants another plan than one that is in every name.
create or replace function find_courses(p_pattern text, p_family text, p_instructor uuid, p_most integer, p_level text default null)
returns setof uuid language plpgsql stable rows 50 as $$
declare
  v_teachers uuid[] := teachers_like(p_pattern);
begin
  return query execute
    'select id from courses where ' || found_condition(v_teachers, p_family, p_level, p_instructor) || ' order by id desc limit $6'
    using p_pattern, v_teachers, p_family, p_level, p_instructor, p_most;
end $$;
