-- What whoever is refused by a waiting room is told: which one it is, until when nobody is let in, their number as far as it can be told
-- without counting everybody before them, how many numbers are before it, and in how many seconds it will come at the present pace.
-- The first room of the classes that are named; an unknown is null.
create or replace function waiting_facts(p_user uuid, p_courses uuid[]) returns jsonb language sql stable as $$
  select jsonb_build_object(
           'openingId', room.id,
           'opensInSeconds', ceil(greatest(0, extract(epoch from room.sale_opens_at - clock_timestamp()))),
           'place', room.place,
           'ahead', greatest(0, room.place - room.serving),
           'waitSeconds', case when room.serving > 0 then
             ceil(greatest(0, room.place - room.serving) * extract(epoch from clock_timestamp() - room.drawn_at) / room.serving) end)
    from (select openings.*, terms.sale_opens_at,
                 case when openings.drawn_at is not null then coalesce(
                   ticket.number,
                   -- Lots are spread evenly: where one lies among all numbers says what its place is, give or take a few.
                   1 + floor(openings.drawn * ((ticket.lot::numeric + 9223372036854775808) / 18446744073709551616))::integer) end as place
            from openings
            join terms on terms.id = openings.term_id
            left join opening_tickets ticket on ticket.opening_id = openings.id and ticket.user_id = p_user
           where openings.closed_at is null
             and openings.term_id in (select term_id from courses where courses.id = any (p_courses))
           order by terms.sale_opens_at, openings.id limit 1) room
$$;
