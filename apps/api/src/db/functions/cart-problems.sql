-- What stands against the items of a user's cart, one row for each that has a problem: of a class that several participants
-- are to attend, all of their seats are asked for at once.
create or replace function cart_problems(p_user uuid, p_currency text)
returns table (item_id uuid, course_id uuid, problem text) language sql stable as $$
  select item.id, item.course_id, found.problem
    from (select cart_items.*, count(*) over (partition by cart_items.course_id)::integer as seats
            from cart_items where cart_items.user_id = p_user) item,
         lateral (select course_problem(item.course_id, p_user, p_currency, item.participant_id, item.seats) as problem) found
   where found.problem is not null
$$;
