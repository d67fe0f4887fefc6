-- What the planned sessions of approved classes take: their room, longer by its turnaround, and their teacher.
create or replace function wanted_bookings(p_courses uuid[])
returns table (kind text, resource_id uuid, session_id uuid, during tstzrange) language sql stable as $$
  with meeting as (
    select session.id, session.course_id, session.during,
           coalesce(session.room_id, courses.room_id) as room_id,
           coalesce(session.instructor_id, courses.instructor_id) as person_id
      from courses
      join course_sessions session on session.course_id = courses.id and session.state = 'planned'
     where courses.id = any (p_courses) and courses.status = 'Approved'
  )
  select 'person', person_id, id, during from meeting
  union all
  select 'room', room_id, meeting.id,
         booked_span(during, rooms.turnaround_minutes,
                     lead(lower(during)) over (partition by course_id, room_id order by during))
    from meeting join rooms on rooms.id = room_id
$$;
