-- What refund_payment was called before 2026-11-22: a process of an older version may run beside this one for a while.
create or replace function request_refund(p_payment uuid, p_courses uuid[], p_reason text, p_actor uuid, p_request text default null)
returns uuid language plpgsql as $$
begin
  -- For older versions until 2027-02-01; then this file goes, and a migration drops the function.
  return refund_payment(p_payment, p_courses, p_reason, p_actor, p_request);
end $$;
