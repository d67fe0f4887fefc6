-- Which of these classes on sale meet while another of them meets, or one in which the person has a live claim: in pairs,
-- both ways round where both are asked for. overlap: when. Touching is no clash, and sessions that were taken off are none.
-- Each class is one multirange first, so that pairs of whole classes are compared and not pairs of their sessions.
create or replace function student_clashes(p_user uuid, p_courses uuid[])
returns table (course_id uuid, other_course_id uuid, overlap tstzmultirange) language sql stable as $$
  with concerned as (
    select unnest(p_courses) as id
    union
    select seat_claims.course_id from seat_claims where seat_claims.user_id = p_user and seat_claims.is_live
  ), meeting as materialized (
    select courses.id, courses.id = any (p_courses) as is_asked, range_agg(session.during) as during
      from concerned
      join courses on courses.id = concerned.id and courses.status = 'Approved' and courses.first_session_at is not null
      join course_sessions session on session.course_id = courses.id and session.state = 'planned'
     group by courses.id
  )
  select asked.id, other.id, asked.during * other.during
    from meeting asked
    join meeting other on other.id <> asked.id and other.during && asked.during
   where asked.is_asked
$$;
