-- What settle_order was called before 2026-11-22: a process of an older version may run beside this one for a while.
create or replace function fulfil_order(p_order uuid, p_intent text, p_amount integer, p_currency text)
returns table (outcome text, payment_id uuid, is_new boolean) language plpgsql as $$
begin
  -- For older versions until 2027-02-01; then this file goes, and a migration drops the function.
  return query select settled.* from settle_order(p_order, p_intent, p_amount, p_currency) settled;
end $$;
