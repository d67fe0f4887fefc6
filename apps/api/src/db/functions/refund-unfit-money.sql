-- Sends money back that no order could take; once for each intent. p_order may name an order that we do not know.
create or replace function refund_unfit_money(p_order uuid, p_intent text, p_amount integer, p_currency text, p_reason text)
returns void language plpgsql as $$
declare
  v_refund uuid;
begin
  insert into refunds (order_id, payment_intent_id, amount_minor, currency, reason)
  values (p_order, p_intent, p_amount, upper(p_currency), p_reason)
  on conflict do nothing returning id into v_refund;
  if v_refund is not null then
    perform queue_job('send-refund', jsonb_build_object('refundId', v_refund));
  end if;
end $$;
