-- Settles an order whose money has arrived: seats confirmed, payment written, cart emptied of what was bought. Money that
-- comes too late is honoured when every seat is still free; money that no order can take goes back, once. Money for somebody
-- who was erased meanwhile, or for whom the payer may no longer buy, is too late; what a deleted account paid for itself, or
-- for a child that another guardian has taken over, stays in the books.
-- The user's row and those of the participants are locked first, as in claim_order: whoever makes a claim live knows all
-- others for them.
-- Any number of callers may call it any number of times; one of them does the work.
-- outcome: paid · refunded (the money is on its way back) · unknown (no such order). is_new: this call did it.
create or replace function settle_order(p_order uuid, p_intent text, p_amount integer, p_currency text)
returns table (outcome text, payment_id uuid, is_new boolean) language plpgsql as $$
declare
  v_order orders%rowtype;
  v_confirmed integer;
  v_reason text;
  v_payment uuid;
begin
  perform 1 from users where id = (select user_id from orders where id = p_order) for no key update;
  perform 1 from participants where id in (select participant_id from seat_claims where order_id = p_order) and not is_self
    order by id for no key update;
  select * into v_order from orders where id = p_order for no key update;
  if not found then
    return query select 'unknown', null::uuid, false;
    return;
  end if;
  if v_order.status = 'paid' and v_order.payment_intent_id = p_intent then
    return query select 'paid', payments.id, false from payments where payments.order_id = p_order;
    return;
  end if;
  if exists (select 1 from refunds r where r.payment_intent_id = p_intent and r.payment_id is null and r.reason <> 'outside') then
    return query select 'refunded', null::uuid, false;
    return;
  end if;
  -- Another intent than the order's own leaves the order as it is.
  if v_order.payment_intent_id is distinct from p_intent and (v_order.payment_intent_id is not null or v_order.status = 'paid') then
    perform refund_unfit_money(p_order, p_intent, p_amount, p_currency, 'unfit_payment');
    return query select 'refunded', null::uuid, true;
    return;
  end if;
  v_reason := case
    when v_order.total_minor <> p_amount then 'amount_differs'
    when lower(v_order.currency) <> lower(p_currency) then 'currency_differs'
    when exists (select from seat_claims claim
                   join participants person on person.id = claim.participant_id
                   join users payer on payer.id = claim.user_id
                  where claim.order_id = p_order and not may_buy_for(v_order.user_id, claim.participant_id)
                    and (payer.deleted_at is null or person.erased_at is not null and not person.is_self)) then 'late_payment'
    when v_order.status in ('expired', 'review') and not reclaim_seats(p_order) then 'late_payment'
  end;
  if v_reason is not null then
    perform free_held_seats(p_order);
    update orders set status = 'review', review_reason = v_reason, client_secret = null, payment_intent_id = p_intent where id = p_order;
    perform refund_unfit_money(p_order, p_intent, p_amount, p_currency,
                               case v_reason when 'late_payment' then 'late_payment' else 'unfit_payment' end);
    return query select 'refunded', null::uuid, true;
    return;
  end if;
  update seat_claims set state = 'confirmed', confirmed_at = clock_timestamp() where order_id = p_order and state = 'held';
  get diagnostics v_confirmed = row_count;
  if v_confirmed <> v_order.item_count then
    raise exception 'order % holds % of % seats', p_order, v_confirmed, v_order.item_count;
  end if;
  insert into payments (order_id, transaction_id, user_id, name, email, amount_minor, currency)
  select p_order, p_intent, u.id, u.name, coalesce(u.email, ''), v_order.total_minor, v_order.currency
    from users u where u.id = v_order.user_id
  returning payments.id into v_payment;
  update orders set status = 'paid', payment_intent_id = p_intent, client_secret = null, paid_at = clock_timestamp(), review_reason = null
   where id = p_order;
  delete from cart_items c using seat_claims s
   where s.order_id = p_order and c.user_id = s.user_id and c.course_id = s.course_id and c.participant_id = s.participant_id;
  perform queue_job('send-mail', jsonb_build_object('kind', 'receipt', 'paymentId', v_payment));
  return query select 'paid', v_payment, true;
end $$;
