-- The lot of a ticket: the first 64 bits of SHA-256 over the opening's seed and the ticket's id. Nobody chooses either, and the
-- seed is secret until the draw, so that whoever takes a ticket cannot know what it will be; afterwards everybody can check it.
create or replace function ticket_lot(p_seed bytea, p_ticket uuid) returns bigint language sql immutable as $$
  select ('x' || encode(substring(sha256(p_seed || uuid_send(p_ticket)) from 1 for 8), 'hex'))::bit(64)::bigint
$$;
