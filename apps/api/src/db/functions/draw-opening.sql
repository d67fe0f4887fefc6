-- Draws the lots of an opening whose time has come, once: from here on its tickets have numbers, and later ones come behind.
-- The caller has locked the opening's row, so that no ticket of before is still under way.
create or replace function draw_opening(p_opening uuid) returns void language sql as $$
  update openings
     set drawn_at = clock_timestamp(), drawn = mine.tickets,
         invited = least(2 * openings.at_once, mine.tickets), invited_at = clock_timestamp()
    from (select count(*)::integer as tickets from opening_tickets where opening_id = p_opening) mine, terms
   where openings.id = p_opening and openings.drawn_at is null
     and terms.id = openings.term_id and terms.sale_opens_at <= clock_timestamp()
$$;
