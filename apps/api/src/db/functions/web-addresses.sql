-- Gives a class on sale the address of its page, from its name and the month of its first session: `piano-four-hands-july-2027`. Every
-- address that a class ever had stays its own, leads to the present one, and is taken back with the name. Of two classes with one name the
-- later one is numbered; if both are approved at the same moment, it waits at the key of course_slugs for the other.
-- No address looks like an id or is that of another page.
create or replace function address_course() returns trigger language plpgsql as $$
declare
  v_letters text := replace(lower(public.unaccent('public.unaccent', new.name)), '''', '');
  v_words text := trim('-' from regexp_replace(v_letters, '[^a-z0-9]+', '-', 'g'));
  v_base text;
  v_number integer := 1;
begin
  if length(v_words) > 64 then
    v_words := regexp_replace(left(v_words, 65), '-[^-]*$', '');
  end if;
  v_base := concat_ws('-', coalesce(nullif(v_words, ''), 'class'), to_char(new.starts_on, 'fmmonth-yyyy'));
  if v_base ~ '^(week|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$' then
    v_base := 'class-' || v_base;
  end if;
  new.slug := v_base;
  loop
    insert into course_slugs (slug, course_id) values (new.slug, new.id) on conflict (slug) do nothing;
    exit when exists (select from course_slugs where slug = new.slug and course_id = new.id);
    v_number := v_number + 1;
    new.slug := v_base || '-' || v_number;
  end loop;
  return new;
end $$;

create or replace trigger courses_address before insert or update of name, starts_on, status on courses for each row
  when (new.status = 'Approved') execute function address_course();

-- Classes from before there were addresses.
update courses set name = name where status = 'Approved' and slug is null;
