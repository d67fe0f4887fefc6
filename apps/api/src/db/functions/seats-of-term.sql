-- How many seats of a term's classes are free, how many are held by checkouts that may still end without a payment, and
-- whether it has any class to sell.
create or replace function seats_of_term(p_term uuid) returns table (free integer, held integer, sells boolean) language sql stable as $$
  select coalesce(sum(courses.capacity - courses.seats_taken), 0)::integer,
         coalesce(sum((select count(*) from seat_claims claim where claim.course_id = courses.id and claim.state = 'held')), 0)::integer,
         count(*) > 0
    from courses where courses.term_id = p_term and courses.status = 'Approved'
$$;
