-- The classes on sale that are not over whose name, or whose instructor's, is like p_pattern: at most p_most, the newest.
-- Planned anew for each pattern, as a rare word wants another plan than one that is in every name.
create or replace function find_courses(p_pattern text, p_family text, p_instructor uuid, p_most integer, p_level text default null)
returns setof uuid language plpgsql stable rows 50 as $$
declare
  v_teachers uuid[] := array(
    select id from users
     where role in ('instructor', 'admin') and deleted_at is null and name ilike p_pattern limit 1000);
  v_where text := 'name ilike $1';
begin
  if v_teachers <> '{}' then
    v_where := '(name ilike $1 or instructor_id = any ($2))';
  end if;
  v_where := v_where || ' and status = ''Approved'' and (over_at is null or over_at > now())';
  if p_family is not null then
    v_where := v_where || ' and family = $3';
  end if;
  if p_instructor is not null then
    v_where := v_where || ' and instructor_id = $4';
  end if;
  if p_level is not null then
    v_where := v_where || ' and level = $6';
  end if;
  return query execute 'select id from courses where ' || v_where || ' order by id desc limit $5'
    using p_pattern, v_teachers, p_family, p_instructor, p_most, p_level;
end $$;
