-- Puts a course into a cart of at most p_limit. The user's row is locked first, so that parallel calls count right.
-- outcome: added · already_in_cart · cart_full · not_found (withdrawn in the meantime).
create or replace function add_cart_item(p_user uuid, p_course uuid, p_limit integer)
returns table (outcome text, id uuid) language plpgsql as $$
declare
  v_item uuid;
begin
  perform 1 from users where users.id = p_user for no key update;
  if exists (select 1 from cart_items where user_id = p_user and course_id = p_course) then
    return query select 'already_in_cart', null::uuid;
    return;
  end if;
  if (select count(*) from cart_items where user_id = p_user) >= p_limit then
    return query select 'cart_full', null::uuid;
    return;
  end if;
  insert into cart_items (user_id, course_id)
  select p_user, courses.id from courses where courses.id = p_course and courses.status = 'Approved'
  returning cart_items.id into v_item;
  return query select case when v_item is null then 'not_found' else 'added' end, v_item;
end $$;
