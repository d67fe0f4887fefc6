-- How long a room is taken by a session: longer by its turnaround, but not beyond the next session of the same class there,
-- between which nothing has to be turned around.
create or replace function booked_span(p_during tstzrange, p_turnaround integer, p_next timestamptz)
returns tstzrange language sql immutable as $$
  select tstzrange(lower(p_during),
                   greatest(upper(p_during), least(upper(p_during) + make_interval(mins => p_turnaround), p_next)))
$$;
