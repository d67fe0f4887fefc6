-- What the timetable says against buying a class, for course_problem: the term's sale dates first, then the participant. Null when
-- nothing does. Asked only of classes that have a term, sessions, ages or classes that come first. When the sale of a term with a waiting
-- room opens, awaits_call says.
create or replace function dated_problem(p_course uuid, p_participant uuid) returns text language sql stable as $$
  select coalesce(sale_problem(case when openings.id is null then terms.sale_opens_at end, terms.sale_closes_at, courses.over_at),
                  (select case when bool_or(problem <> 'birth_date_missing') then 'not_eligible'
                               when count(*) > 0 then 'birth_date_missing' end
                     from eligibility_problems(p_participant, array[p_course])))
    from courses left join terms on terms.id = courses.term_id
    left join openings on openings.term_id = terms.id and openings.closed_at is null
   where courses.id = p_course
$$;
