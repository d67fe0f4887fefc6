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

-- After reviews were written, changed or withdrawn, updates the stars of their classes by the difference, so that two reviews of one class
-- need not see each other. Classes are locked in the order of their ids, for a transaction that erases an account and its reviews while
-- another does the same. Reviews of the school as a whole count for no class.
create or replace function count_stars() returns trigger language plpgsql as $$
declare
  v_courses uuid[];
begin
  if tg_op = 'INSERT' then
    insert into course_ratings (course_id, stars, count)
    select course_id, sum(rating), count(*) from changed where course_id is not null group by course_id order by course_id
    on conflict (course_id) do update
      set stars = course_ratings.stars + excluded.stars, count = course_ratings.count + excluded.count;
    return null;
  end if;
  v_courses := array(select distinct course_id from former where course_id is not null);
  perform 1 from course_ratings where course_id = any (v_courses) order by course_id for update;
  if tg_op = 'DELETE' then
    update course_ratings set stars = stars - gone.rating, count = count - gone.reviews
      from (select course_id, sum(rating) as rating, count(*) as reviews from former group by course_id) as gone
     where course_ratings.course_id = gone.course_id;
  else
    update course_ratings set stars = stars + moved.rating
      from (select former.course_id, sum(changed.rating - former.rating) as rating
              from former join changed using (id) group by former.course_id) as moved
     where course_ratings.course_id = moved.course_id and moved.rating <> 0;
  end if;
  return null;
end $$;

create or replace trigger reviews_count_written after insert on reviews
  referencing new table as changed for each statement execute function count_stars();

create or replace trigger reviews_count_changed after update on reviews
  referencing old table as former new table as changed for each statement execute function count_stars();

create or replace trigger reviews_count_withdrawn after delete on reviews
  referencing old table as former for each statement execute function count_stars();

-- Takes an approved course off sale for good; a job then ends its orders and refunds every place. True when this call did it. Refuses with
-- refund_above_limit when the places that are paid or held cost more than p_limit: the course is locked first, so that no place is
-- added on the way.
create or replace function cancel_course(p_course uuid, p_actor uuid, p_reason text, p_request text default null, p_limit integer default null)
returns boolean language plpgsql as $$
begin
  perform 1 from courses where id = p_course for no key update;
  if (select sum(case state when 'held' then price_minor - credit_minor else paid_for_claim(id) end)
        from seat_claims where course_id = p_course and state in ('confirmed', 'held')) > p_limit then
    perform refuse('refund_above_limit', jsonb_build_object('limitMinor', p_limit, 'givenBackMinor', 0, 'leftMinor', p_limit));
  end if;
  update courses set status = 'Cancelled', feedback = p_reason, decided_at = clock_timestamp(), decided_by = p_actor, version = version + 1
   where id = p_course and status = 'Approved';
  if not found then
    return false;
  end if;
  perform write_audit(p_actor, p_request, 'cancelCourse', p_course::text, '{"status": "Approved"}',
                      jsonb_strip_nulls(jsonb_build_object('status', 'Cancelled', 'feedback', p_reason)));
  perform end_line(p_course, 'cancelled');
  perform queue_job('close-course', jsonb_build_object('courseId', p_course, 'actorId', p_actor, 'requestId', p_request));
  return true;
end $$;
