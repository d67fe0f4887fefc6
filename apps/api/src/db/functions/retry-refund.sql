-- Sends a failed refund again, under a new key. True when it was failed. Refuses with nothing_to_refund when so much of
-- the payment went back in another way that the refund no longer fits.
create or replace function retry_refund(p_refund uuid, p_actor uuid, p_request text default null) returns boolean language plpgsql as $$
declare
  v_refund refunds%rowtype;
begin
  select * into v_refund from refunds where id = p_refund and status = 'failed' for no key update;
  if not found then
    return false;
  end if;
  update payments set refunded_minor = refunded_minor + v_refund.amount_minor
   where id = v_refund.payment_id and refunded_minor + v_refund.amount_minor <= amount_minor;
  if not found and v_refund.payment_id is not null then
    raise exception 'nothing_to_refund' using errcode = 'CZ409', detail = '{}';
  end if;
  update refunds
     set status = 'queued', attempt = attempt + 1, provider_refund_id = null, failure = null, settled_at = null, created_at = clock_timestamp()
   where id = p_refund;
  perform queue_job('send-refund', jsonb_build_object('refundId', p_refund));
  insert into audit_log (actor_id, action, subject_id, before, after, detail, request_id)
  values (p_actor, 'retryRefund', p_refund::text,
          jsonb_build_object('status', v_refund.status, 'attempt', v_refund.attempt),
          jsonb_build_object('status', 'queued', 'attempt', v_refund.attempt + 1),
          jsonb_build_object('amountMinor', v_refund.amount_minor, 'currency', v_refund.currency), p_request);
  return true;
end $$;
