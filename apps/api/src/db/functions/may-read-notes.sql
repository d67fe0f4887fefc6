-- Whether somebody may read a participant's private notes as a teacher of this class: one whose notes they read now
-- (`reads_notes_of`), in which the participant has a confirmed place.
create or replace function may_read_notes(p_user uuid, p_participant uuid, p_course uuid) returns boolean language sql stable as $$
  select reads_notes_of(p_user, p_course)
     and exists (select from seat_claims place
                  where place.course_id = p_course and place.participant_id = p_participant and place.state = 'confirmed')
$$;
