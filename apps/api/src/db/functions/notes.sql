-- The period of a class, as its families have known it for long enough (`save_schedule`); nulls for one without dates.
create or replace function known_dates(p_course uuid) returns table (begins timestamptz, ends timestamptz) language sql stable as $$
  select case when schedule.known_dates is null then courses.first_session_at else lower(schedule.known_dates) end,
         case when schedule.known_dates is null then courses.over_at else upper(schedule.known_dates) end
    from courses
    left join course_schedules schedule on schedule.course_id = courses.id
   where courses.id = p_course
$$;

-- Whether contacts and private notes of a class's participants are open now: between 14 days before its first session and 7 days after its
-- last, by the dates that have been known for long enough (`known_dates`). A class without sessions has no such days.
create or replace function notes_open(p_course uuid) returns boolean language sql stable as $$
  select exists (
    select from courses cross join known_dates(p_course) as known
     where courses.id = p_course and courses.status = 'Approved'
       and statement_timestamp() between known.begins - interval '14 days' and known.ends + interval '7 days')
$$;

-- Whether a user may read private notes as a teacher of this class now: it is theirs, also as its second teacher, or they take one of its
-- sessions; and its notes are open (`notes_open`). A user who took single sessions reads no longer than a week after the last of them.
create or replace function reads_notes_of(p_user uuid, p_course uuid) returns boolean language sql stable as $$
  select notes_open(p_course)
     and exists (select from courses
                  where courses.id = p_course
                    and (courses.instructor_id = p_user or courses.co_teacher_id = p_user
                         or exists (select from course_sessions session
                                     where session.course_id = courses.id and session.state = 'planned' and session.instructor_id = p_user
                                       and upper(session.during) > statement_timestamp() - interval '1 week')))
$$;

-- Whether a user may read a participant's private notes as a teacher of this class: they may read its notes now (`reads_notes_of`), and the
-- participant has a confirmed place in it.
create or replace function may_read_notes(p_user uuid, p_participant uuid, p_course uuid) returns boolean language sql stable as $$
  select reads_notes_of(p_user, p_course)
     and exists (select from seat_claims place
                  where place.course_id = p_course and place.participant_id = p_participant and place.state = 'confirmed')
$$;
