-- Which of these classes on sale meet while another of them meets, or one in which the participant has a live claim: in pairs,
-- both ways round where both are asked for. first_at: from when on they first do; during and other_during: all the times of
-- the two, which overlap where these do. Touching is no clash, and sessions that were taken off are none.
-- Each class is one multirange first, so that pairs of whole classes are compared and not pairs of their sessions; of two
-- that are asked for once. They cannot clash before both have begun, and mostly do then: what overlaps is computed for the
-- others alone. offset 0: what nobody reads of a pair is not computed, the rest not twice.
create or replace function student_clashes(p_participant uuid, p_courses uuid[])
returns table (course_id uuid, other_course_id uuid, first_at timestamptz, during tstzmultirange, other_during tstzmultirange) language sql stable as $$
  with concerned as (
    select unnest(p_courses) as id
    union
    select seat_claims.course_id from seat_claims where seat_claims.participant_id = p_participant and seat_claims.is_live
  ), meeting as materialized (
    select courses.id, courses.id = any (p_courses) as is_asked, met.during, lower(met.during) as begins_at
      from concerned
      join courses on courses.id = concerned.id and courses.status = 'Approved' and courses.first_session_at is not null
     cross join lateral (select range_agg(session.during) as during from course_sessions session
                          where session.course_id = courses.id and session.state = 'planned') met
  )
  select way.id, way.other_id, pair.first_at, way.during, way.other_during
    from (select asked.id, other.id as other_id, other.is_asked as both_ways, asked.during, other.during as other_during,
                 case when asked.during @> greatest(asked.begins_at, other.begins_at)
                       and other.during @> greatest(asked.begins_at, other.begins_at)
                      then greatest(asked.begins_at, other.begins_at)
                      else lower(asked.during * other.during) end as first_at
            from meeting asked
            join meeting other on (asked.id < other.id or not other.is_asked) and other.during && asked.during
           where asked.is_asked
          offset 0) pair
   cross join lateral (select pair.id, pair.other_id, pair.during, pair.other_during
                       union all
                       select pair.other_id, pair.id, pair.other_during, pair.during where pair.both_ways) way (id, other_id, during, other_during)
$$;
