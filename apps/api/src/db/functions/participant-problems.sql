-- All that a timetable has against these classes, for p_participant or, when that is null, for anybody: one row for each problem.
-- clash: with other_course_id, in other_session_id first, and so many times in all; of one class the first three. What student_clashes,
-- eligibility_problems and sale_problem say, which decide at the checkout, too. Of what the participant already holds nothing is
-- said: it is theirs.
create or replace function participant_problems(p_participant uuid, p_courses uuid[])
returns table (course_id uuid, problem text, other_course_id uuid, other_session_id uuid, times integer) language sql stable as $$
  with asked as materialized (
    select array(select unnest(p_courses)
                 except
                 select seat_claims.course_id from seat_claims where seat_claims.participant_id = p_participant and seat_claims.is_live) as ids
  )
  select courses.id, sale_problem(terms.sale_opens_at, terms.sale_closes_at, courses.over_at), null::uuid, null::uuid, null::integer
    from courses left join terms on terms.id = courses.term_id
   where courses.id = any (array(select unnest(ids) from asked))
     and sale_problem(terms.sale_opens_at, terms.sale_closes_at, courses.over_at) is not null
  union all
  select eligibility.course_id, eligibility.problem, eligibility.other_course_id, null, null
    from asked, eligibility_problems(p_participant, asked.ids) eligibility
  union all
  select clash.course_id, 'clash', clash.other_course_id,
         (select session.id from course_sessions session
           where session.course_id = clash.other_course_id and session.state = 'planned'
             and session.during @> clash.first_at),
         (select count(*)::integer from (select unnest(clash.during * clash.other_during)) one_time)
    from (select found.*, row_number() over (partition by found.course_id order by found.first_at, found.other_course_id) as nth
            from asked, student_clashes(p_participant, asked.ids) found) clash
   where clash.nth <= 3
$$;
