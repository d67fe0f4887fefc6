-- Brings up to date what course_facets holds of the seats: the rank of popularity, by which large lists are ordered, and
-- whether there are none left. It waits for nobody: what is being changed is left to the next time. Answers how many moved.
create or replace function refresh_popularity() returns integer
language plpgsql as $$
declare
  v_moved integer;
begin
  with moved as (
    select course_id, popularity_rank(seats_taken, capacity) as rank, seats_taken >= capacity as sold_out
      from course_facets facets join courses on courses.id = course_id
     where facets.popularity_rank <> popularity_rank(seats_taken, capacity)
        or facets.sold_out <> (seats_taken >= capacity)
       for update of facets skip locked
  )
  update course_facets set (popularity_rank, sold_out) = (moved.rank, moved.sold_out)
    from moved where course_facets.course_id = moved.course_id;
  get diagnostics v_moved = row_count;
  return v_moved;
end $$;
