-- After a room's turnaround changed: what is booked in it follows.
create or replace function follow_room() returns trigger language plpgsql as $$
begin
  perform book_courses(array(
    select distinct session.course_id from resource_bookings booking
      join course_sessions session on session.id = booking.session_id
     where booking.kind = 'room' and booking.resource_id = new.id and upper(booking.during) > clock_timestamp()));
  return null;
end $$;
