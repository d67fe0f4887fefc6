-- Whether somebody may read private notes as a teacher of this class now: theirs, or one of whose sessions they take; and it
-- is between 14 days before its first session and 7 days after its last, by the dates that have been known for long enough
-- (`known_dates`). A class without sessions has no such days.
create or replace function reads_notes_of(p_user uuid, p_course uuid) returns boolean language sql stable as $$
  select exists (
    select from courses cross join known_dates(p_course) as known
     where courses.id = p_course and courses.status = 'Approved'
       and (courses.instructor_id = p_user
            or exists (select from course_sessions session
                        where session.course_id = courses.id and session.state = 'planned' and session.instructor_id = p_user))
       and statement_timestamp() between known.begins - interval '14 days' and known.ends + interval '7 days')
$$;
