-- Before somebody changes classes (argument `class`) or what many classes are found by (`name`: of a teacher or a room):
-- the two wait for each other, so that no class is written into the index with a name that is being changed.
create or replace function keep_others_from_index() returns trigger language plpgsql as $$
begin
  if tg_argv[0] = 'name' then
    perform pg_advisory_xact_lock(7203011);
  else
    perform pg_advisory_xact_lock_shared(7203011);
  end if;
  return new;
end $$;
