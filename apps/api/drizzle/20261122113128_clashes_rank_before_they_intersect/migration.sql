drop function student_clashes;
--> statement-breakpoint
create or replace function student_clashes(p_user uuid, p_courses uuid[])
returns table (course_id uuid, other_course_id uuid, first_at timestamptz, during tstzmultirange, other_during tstzmultirange) language sql stable as $$
  with concerned as (
    select unnest(p_courses) as id
    union
    select seat_claims.course_id from seat_claims where seat_claims.user_id = p_user and seat_claims.is_live
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
--> statement-breakpoint
create or replace function timetable_problems(p_user uuid, p_courses uuid[])
returns table (course_id uuid, problem text, other_course_id uuid, other_session_id uuid, times integer) language sql stable as $$
  with asked as materialized (
    select array(select unnest(p_courses)
                 except
                 select seat_claims.course_id from seat_claims where seat_claims.user_id = p_user and seat_claims.is_live) as ids
  )
  select courses.id, sale_problem(terms.sale_opens_at, terms.sale_closes_at, courses.over_at), null::uuid, null::uuid, null::integer
    from courses left join terms on terms.id = courses.term_id
   where courses.id = any (array(select unnest(ids) from asked))
     and sale_problem(terms.sale_opens_at, terms.sale_closes_at, courses.over_at) is not null
  union all
  select eligibility.course_id, eligibility.problem, eligibility.other_course_id, null, null
    from asked, eligibility_problems(p_user, asked.ids) eligibility
  union all
  select clash.course_id, 'clash', clash.other_course_id,
         (select session.id from course_sessions session
           where session.course_id = clash.other_course_id and session.state = 'planned'
             and session.during @> clash.first_at),
         (select count(*)::integer from (select unnest(clash.during * clash.other_during)) one_time)
    from (select found.*, row_number() over (partition by found.course_id order by found.first_at, found.other_course_id) as nth
            from asked, student_clashes(p_user, asked.ids) found) clash
   where clash.nth <= 3
$$;
