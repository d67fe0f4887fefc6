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
