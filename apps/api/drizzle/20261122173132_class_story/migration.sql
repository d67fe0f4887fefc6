CREATE TABLE "course_ratings" (
	"course_id" uuid PRIMARY KEY,
	"stars" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "course_ratings_in_range" CHECK ("stars" between "count" and 5 * "count")
);
--> statement-breakpoint
CREATE TABLE "instructor_profiles" (
	"user_id" uuid PRIMARY KEY,
	"bio" text DEFAULT '' NOT NULL,
	"instruments" text[] DEFAULT '{}'::text[] NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "outcomes" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "day_plan" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "for_whom" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "course_ratings" ADD CONSTRAINT "course_ratings_course_id_courses_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "instructor_profiles" ADD CONSTRAINT "instructor_profiles_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;
--> statement-breakpoint
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
--> statement-breakpoint
create trigger reviews_count_written after insert on reviews
  referencing new table as changed for each statement execute function count_stars();
--> statement-breakpoint
create trigger reviews_count_changed after update on reviews
  referencing old table as former new table as changed for each statement execute function count_stars();
--> statement-breakpoint
create trigger reviews_count_withdrawn after delete on reviews
  referencing old table as former for each statement execute function count_stars();
--> statement-breakpoint
-- After the triggers, which keep others from writing reviews until all of this is there.
insert into course_ratings (course_id, stars, count)
select course_id, sum(rating), count(*) from reviews where course_id is not null group by course_id;
--> statement-breakpoint
create trigger courses_date_story before update of outcomes, day_plan, for_whom on courses for each row
  when ((old.outcomes, old.day_plan, old.for_whom) is distinct from (new.outcomes, new.day_plan, new.for_whom))
  execute function date_course();
