-- Writes down a refund that was made at the provider and not here; the seats stay until an admin decides.
create or replace function record_outside_refund(p_intent text, p_provider_refund text, p_amount integer, p_currency text)
returns boolean language plpgsql as $$
declare
  v_payment uuid;
  v_new uuid;
begin
  select p.id into v_payment from payments p join orders o on o.id = p.order_id
   where p.transaction_id = p_intent for no key update of o;
  if not found then
    return false;
  end if;
  insert into refunds (payment_id, payment_intent_id, amount_minor, currency, reason, status, provider_refund_id, settled_at)
  values (v_payment, p_intent, p_amount, upper(p_currency), 'outside', 'succeeded', p_provider_refund, clock_timestamp())
  on conflict do nothing returning id into v_new;
  if v_new is not null then
    update payments set refunded_minor = refunded_minor + p_amount where id = v_payment;
  end if;
  return v_new is not null;
end $$;
