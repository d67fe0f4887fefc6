-- Writes down what the provider says of one attempt at a refund. A refund that fails, even later, is money that is still
-- ours to send. True when this call changed something.
create or replace function settle_refund(p_refund uuid, p_attempt integer, p_status text, p_provider_refund text, p_failure text)
returns boolean language plpgsql as $$
declare
  v_refund refunds%rowtype;
begin
  select * into v_refund from refunds where id = p_refund and attempt = p_attempt for no key update;
  if not found or v_refund.status in ('failed', p_status) or (v_refund.status = 'succeeded' and p_status = 'pending') then
    return false;
  end if;
  update refunds
     set status = p_status, provider_refund_id = coalesce(p_provider_refund, provider_refund_id), failure = p_failure,
         settled_at = case when p_status in ('succeeded', 'failed') then clock_timestamp() end
   where id = p_refund;
  if p_status = 'failed' then
    update payments set refunded_minor = refunded_minor - v_refund.amount_minor where id = v_refund.payment_id;
  elsif p_status = 'succeeded' then
    perform queue_job('send-mail', jsonb_build_object('kind', 'refund-sent', 'refundId', p_refund));
  end if;
  return true;
end $$;
