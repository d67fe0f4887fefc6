-- A time at which a room is closed or a person away is booked like a session, so that nothing is booked over it.
-- clash: something is booked already.
create or replace function book_block() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(new.resource_id::text, 0));
  delete from resource_bookings where block_id = new.id;
  insert into resource_bookings (kind, resource_id, block_id, during)
  values (new.kind, new.resource_id, new.id, new.during);
  return null;
exception when exclusion_violation then
  raise exception 'clash' using errcode = 'CZ409', detail = json_build_object(
    'kind', new.kind,
    'resource', coalesce((select name from rooms where id = new.resource_id), (select name from users where id = new.resource_id)))::text;
end $$;
