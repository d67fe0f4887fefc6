-- Whether somebody may read a participant's private notes as a teacher of this class: theirs, or one of whose sessions they
-- take; the participant has a confirmed place in it; and it is between 14 days before its first session and 7 days after its
-- last. A class without sessions has no such days.
create or replace function may_read_notes(p_user uuid, p_participant uuid, p_course uuid) returns boolean language sql stable as $$
  select exists (
    select from courses
      join seat_claims place on place.course_id = courses.id and place.participant_id = p_participant and place.state = 'confirmed'
     where courses.id = p_course and courses.status = 'Approved'
       and (courses.instructor_id = p_user
            or exists (select from course_sessions session
                        where session.course_id = courses.id and session.state = 'planned' and session.instructor_id = p_user))
       and statement_timestamp() between courses.first_session_at - interval '14 days' and courses.over_at + interval '7 days')
$$;
