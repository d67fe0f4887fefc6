-- What holds of a class on sale that is not over, found by its name or its instructor's: $1 is the pattern, $2 are the
-- instructors whose names are like it, $3 to $5 are the family, the level and the instructor, each null for any.
create or replace function found_condition(p_teachers uuid[], p_family text, p_level text, p_instructor uuid)
returns text language sql immutable as $$
  select case when p_teachers = '{}' then 'courses.name ilike $1' else '(courses.name ilike $1 or courses.instructor_id = any ($2))' end
    || ' and courses.status = ''Approved'' and (courses.over_at is null or courses.over_at > now())'
    || case when p_family is null then '' else ' and courses.family = $3' end
    || case when p_level is null then '' else ' and courses.level = $4' end
    || case when p_instructor is null then '' else ' and courses.instructor_id = $5' end
$$;
