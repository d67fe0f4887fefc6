-- What in a participant stands against these classes: their age on the day of the first session, a class that has to be
-- attended first (other_course_id: they have no confirmed place there). A waiver lifts all of it. An age that is not known
-- stands against a class, too (birth_date_missing), save that who has an account is an adult: for their self a lowest age
-- of up to 18 needs no date. For a class without dates nobody is too young yet, but who is too old today will stay so. Nobody's:
-- no rows.
create or replace function eligibility_problems(p_participant uuid, p_courses uuid[])
returns table (course_id uuid, problem text, other_course_id uuid) language sql stable as $$
  select courses.id,
         case when person.birth_date is null then 'birth_date_missing'
              when full_years(person.birth_date, courses.starts_on) < courses.age_min then 'too_young'
              when full_years(person.birth_date, coalesce(courses.starts_on, current_date)) > courses.age_max then 'too_old' end,
         null::uuid
    from courses
    join participants person on person.id = p_participant
   where courses.id = any (p_courses)
     and (courses.age_min is not null or courses.age_max is not null)
     and (person.birth_date is null and not (person.is_self and courses.age_max is null and courses.age_min <= 18)
          or full_years(person.birth_date, courses.starts_on) < courses.age_min
          or full_years(person.birth_date, coalesce(courses.starts_on, current_date)) > courses.age_max)
     and not exists (select 1 from eligibility_waivers waiver
                      where waiver.course_id = courses.id and waiver.participant_id = p_participant)
  union all
  select wanted.course_id, 'prerequisite', wanted.requires_course_id
    from course_prerequisites wanted
   where wanted.course_id = any (p_courses) and p_participant is not null
     and not exists (select 1 from seat_claims claim
                      where claim.participant_id = p_participant and claim.course_id = wanted.requires_course_id and claim.state = 'confirmed')
     and not exists (select 1 from eligibility_waivers waiver
                      where waiver.course_id = wanted.course_id and waiver.participant_id = p_participant)
$$;
