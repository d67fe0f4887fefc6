-- When what visitors see of a class last changed, whoever writes the row. Selling a seat is no change of this kind.
create or replace function date_course() returns trigger language plpgsql as $$
begin
  new.changed_at := now();
  return new;
end $$;
