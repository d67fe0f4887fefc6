create or replace function reads_notes_of(p_user uuid, p_course uuid) returns boolean language sql stable as $$
  select exists (
    select from courses
     where courses.id = p_course and courses.status = 'Approved'
       and (courses.instructor_id = p_user
            or exists (select from course_sessions session
                        where session.course_id = courses.id and session.state = 'planned' and session.instructor_id = p_user))
       and statement_timestamp() between courses.first_session_at - interval '14 days' and courses.over_at + interval '7 days')
$$;
--> statement-breakpoint
create or replace function may_read_notes(p_user uuid, p_participant uuid, p_course uuid) returns boolean language sql stable as $$
  select reads_notes_of(p_user, p_course)
     and exists (select from seat_claims place
                  where place.course_id = p_course and place.participant_id = p_participant and place.state = 'confirmed')
$$;
