create or replace function find_courses(p_pattern text, p_family text, p_instructor uuid, p_most integer, p_level text default null)
returns setof uuid language plpgsql stable rows 50 as $$
declare
  v_teachers uuid[] := teachers_like(p_pattern);
begin
  return query execute
    'select id from courses where ' || found_condition(v_teachers, p_family, p_level, p_instructor) || ' order by id desc limit $6'
    using p_pattern, v_teachers, p_family, p_level, p_instructor, p_most;
end $$;
--> statement-breakpoint
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
--> statement-breakpoint
create or replace function found_condition(p_teachers uuid[], p_family text, p_level text, p_instructor uuid)
returns text language sql immutable as $$
  select case when p_teachers = '{}' then 'courses.name ilike $1' else '(courses.name ilike $1 or courses.instructor_id = any ($2))' end
    || ' and courses.status = ''Approved'' and (courses.over_at is null or courses.over_at > now())'
    || case when p_family is null then '' else ' and courses.family = $3' end
    || case when p_level is null then '' else ' and courses.level = $4' end
    || case when p_instructor is null then '' else ' and courses.instructor_id = $5' end
$$;
--> statement-breakpoint
create or replace function teachers_like(p_pattern text) returns uuid[] language sql stable as $$
  select array(
    select id from users
     where role in ('instructor', 'admin') and deleted_at is null and name ilike p_pattern limit 1000)
$$;
