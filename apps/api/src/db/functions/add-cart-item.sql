-- Puts a course into a cart of at most p_limit. The user's row is locked first, so that parallel calls count right.
-- outcome: added · already_in_cart · cart_full · what course_problem says. The version before this one asks without
-- p_currency, which it has compared itself.
create or replace function add_cart_item(p_user uuid, p_course uuid, p_limit integer, p_currency text default null)
returns table (outcome text, id uuid) language plpgsql as $$
declare
  v_problem text;
  v_item uuid;
begin
  perform 1 from users where users.id = p_user for no key update;
  v_problem := course_problem(p_course, p_user, p_currency);
  if v_problem is not null then
    return query select v_problem, null::uuid;
    return;
  end if;
  if exists (select 1 from cart_items where user_id = p_user and course_id = p_course) then
    return query select 'already_in_cart', null::uuid;
    return;
  end if;
  if (select count(*) from cart_items where user_id = p_user) >= p_limit then
    return query select 'cart_full', null::uuid;
    return;
  end if;
  insert into cart_items (user_id, course_id) values (p_user, p_course) returning cart_items.id into v_item;
  return query select 'added', v_item;
end $$;
