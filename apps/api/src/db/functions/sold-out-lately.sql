-- Classes that may have been sold out since refresh_popularity last looked, a minute ago or two: whoever takes a last seat
-- writes a claim, whose id tells the time.
create or replace function sold_out_lately() returns uuid[] language sql stable as $$
  select array(select distinct courses.id from seat_claims join courses on courses.id = seat_claims.course_id
                where seat_claims.id > uuidv7(interval '-5 minutes') and courses.seats_taken >= courses.capacity)
$$;
