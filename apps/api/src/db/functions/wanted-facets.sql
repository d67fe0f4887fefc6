-- What course_facets has to hold of these classes; of those that are not approved, nothing. Rank and `sold out` are those
-- of now.
create or replace function wanted_facets(p_courses uuid[]) returns setof course_facets language sql stable as $$
  with meeting as (
    select session.course_id,
           bit_or(1 << (extract(isodow from local_date)::integer - 1)) as weekdays,
           bit_or(case when local_start < '12:00' then 1 when local_start < '17:00' then 2 else 4 end) as dayparts,
           min(local_date) as starts_on, max(local_date) as ends_on, max(upper(during)) as over_at,
           bool_and(coalesce('step_free' = any (rooms.features), false)) as step_free
      from course_sessions session
      join courses on courses.id = session.course_id
      left join rooms on rooms.id = coalesce(session.room_id, courses.room_id)
     where session.course_id = any (p_courses) and session.state = 'planned'
     group by session.course_id
  )
  select courses.id, instructor_id, term_id, coalesce(meeting.over_at, 'infinity'),
         coalesce(meeting.starts_on, 'infinity'), coalesce(meeting.ends_on, 'infinity'),
         course_traits(family, level, language, weekdays, dayparts,
                       coalesce(meeting.step_free, 'step_free' = any (rooms.features), false)),
         price_minor, popularity_rank(seats_taken, courses.capacity), seats_taken >= courses.capacity,
         (course_traits(family, null, null, 0, 0, false))::smallint,
         (course_traits(null, level, null, 0, 0, false) >> 16)::smallint,
         coalesce(age_min, 0)::smallint, coalesce(age_max, 1000)::smallint
    from courses
    left join meeting on meeting.course_id = courses.id
    left join rooms on rooms.id = courses.room_id
   where courses.id = any (p_courses) and status = 'Approved'
$$;
