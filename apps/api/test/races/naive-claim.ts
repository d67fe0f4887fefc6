import type { Sql } from 'postgres'

interface Flaws {
  /** SQL that runs between the look at the free seats and the taking of them. */
  afterLook?: string
  /** SQL that runs after each seat, while its class is locked and the next one is not. */
  afterSeat?: string
}

/**
 * Replaces `claim_order` with what a hurried programmer writes: check whether a seat is free, then take it; one class
 * after the other, as the cart has them; and no constraint. The negative control of every race: a test that watches the
 * seats must see this one oversell and deadlock.
 */
export async function installNaiveClaim(sql: Sql, { afterLook = '', afterSeat = '' }: Flaws): Promise<void> {
  await sql`alter table courses drop constraint if exists courses_never_oversold`
  await sql.unsafe(`
    create or replace function claim_order(p_user uuid, p_provider text, p_currency text, p_expected integer, p_hold_seconds integer)
    returns uuid language plpgsql as $$
    declare
      v_cart uuid[] := (select array_agg(course_id order by id) from cart_items where user_id = p_user);
      v_course uuid;
      v_order uuid;
    begin
      if exists (select 1 from courses where id = any (v_cart) and seats_taken >= capacity) then
        raise exception 'sold_out' using errcode = 'CZ409', detail = json_build_object('courseIds', v_cart)::text;
      end if;
      ${afterLook}
      insert into orders (user_id, provider, status, total_minor, currency, item_count, expires_at)
      values (p_user, p_provider, 'open', p_expected, p_currency, cardinality(v_cart), clock_timestamp() + make_interval(secs => p_hold_seconds))
      returning id into v_order;
      foreach v_course in array v_cart loop
        update courses set seats_taken = seats_taken + 1 where id = v_course;
        insert into seat_claims (order_id, course_id, user_id, participant_id, cart_item_id, price_minor, list_price_minor, course_name, instructor_name)
        select v_order, v_course, p_user, item.participant_id, item.id, c.price_minor, c.price_minor, c.name, ''
          from courses c join cart_items item on item.course_id = c.id and item.user_id = p_user where c.id = v_course;
        ${afterSeat}
      end loop;
      return v_order;
    end $$`)
}
