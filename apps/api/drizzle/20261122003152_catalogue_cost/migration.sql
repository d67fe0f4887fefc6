-- What visitors ask for must not read every class. No index holds seats_taken: it changes with every hold, and a row none
-- of whose indexed columns changes is updated in place.
create index courses_on_sale on courses (id) where status = 'Approved';
--> statement-breakpoint
create index courses_on_sale_by_name on courses (name, id) where status = 'Approved';
--> statement-breakpoint
create index courses_on_sale_by_price on courses (price_minor, id) where status = 'Approved';
--> statement-breakpoint
create index courses_on_sale_by_family on courses (family, name, id) where status = 'Approved';
--> statement-breakpoint
create index courses_on_sale_by_instructor on courses (instructor_id, name, id) where status = 'Approved';
--> statement-breakpoint
-- A server without the extension searches all the same, only not as fast in a catalogue of tens of thousands.
do $$ begin
  create extension if not exists pg_trgm;
  create index courses_on_sale_by_words on courses using gin (name gin_trgm_ops) where status = 'Approved';
exception when insufficient_privilege or undefined_file or undefined_object or feature_not_supported then
  raise notice 'classes are searched without an index: %', sqlerrm;
end $$;
--> statement-breakpoint
-- The classes on sale whose name, or whose instructor's, is like p_pattern: at most p_most, the newest. Planned anew for
-- each pattern, as a rare word wants another plan than one that is in every name.
create function find_courses(p_pattern text, p_family text, p_instructor uuid, p_most integer)
returns setof uuid language plpgsql stable rows 50 as $$
declare
  v_teachers uuid[] := array(
    select id from users
     where role in ('instructor', 'admin') and deleted_at is null and name ilike p_pattern limit 1000);
  v_where text := 'status = ''Approved'' and name ilike $1';
begin
  if v_teachers <> '{}' then
    v_where := 'status = ''Approved'' and (name ilike $1 or instructor_id = any ($2))';
  end if;
  if p_family is not null then
    v_where := v_where || ' and family = $3';
  end if;
  if p_instructor is not null then
    v_where := v_where || ' and instructor_id = $4';
  end if;
  return query execute 'select id from courses where ' || v_where || ' order by id desc limit $5'
    using p_pattern, v_teachers, p_family, p_instructor, p_most;
end $$;
