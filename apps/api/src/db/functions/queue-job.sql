-- Queues a job with the settings of its queue. p_id: the job's own, under which the caller has written the row of a mail; else a mail gets its row
-- here. What it is about is found by the job's ids: of a payment or a refund its order, of an entry in a waiting list its class and its offer, and the
-- recipient where the job says or implies who that is.
-- A mail that a person waits for has a priority, and does not yield to requests (background.ts): codes, invitations and tests, what the
-- office has just sent, and the receipt of a family without an account, which has nothing else.
-- Fails loudly when there is no such queue: a lost job is lost money.
create or replace function queue_job(p_queue text, p_data jsonb, p_start timestamptz default clock_timestamp(), p_id uuid default null)
returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_id uuid := coalesce(p_id, uuidv7());
begin
  insert into pgboss.job (id, name, data, priority, start_after, keep_until, expire_seconds, deletion_seconds,
                          retry_limit, retry_delay, retry_backoff, retry_delay_max, heartbeat_seconds, policy)
  select v_id, q.name, p_data,
         case when p_queue = 'send-mail'
               and (p_data ->> 'kind' in ('address-code', 'address-change', 'guardian-invited', 'staff-invited', 'test', 'places',
                                          'cart-prepared')
                    or p_data ? 'again'
                    or p_data ->> 'kind' = 'receipt'
                       and exists (select from payments join users on users.id = payments.user_id
                                    where payments.id = (p_data ->> 'paymentId')::uuid
                                      and users.identity_uid is null and not users.email_verified))
              then 1 else 0 end,
         p_start, p_start + q.retention_seconds * interval '1 second', q.expire_seconds, q.deletion_seconds,
         q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.heartbeat_seconds, q.policy
    from pgboss.queue q where q.name = p_queue;
  if not found then
    raise exception 'there is no queue %', p_queue;
  end if;
  if p_id is null and p_queue = 'send-mail' and p_data ? 'kind' then
    insert into mails (id, kind, user_id, order_id, course_id, about)
    select v_id, told.kind,
           case when told.is_to_office is not true then
             coalesce((select u.id from users u where u.id = told.user_id), o.user_id, e.user_id,
                      case when told.kind in ('course-approved', 'course-denied', 'decision-undone') then c.instructor_id end) end,
           o.id, c.id, p_data - array['kind', 'traceparent', 'sealedToken', 'sealedAddress']
      from (select p_data ->> 'kind' as kind,
                   (p_data ->> 'userId')::uuid as user_id,
                   (p_data ->> 'courseId')::uuid as course_id,
                   (p_data ->> 'orderId')::uuid as order_id,
                   p_data ->> 'to' = 'office' as is_to_office,
                   (p_data ->> 'paymentId')::uuid as payment_id,
                   (p_data ->> 'refundId')::uuid as refund_id,
                   (p_data ->> 'entryId')::uuid as entry_id) told
      left join waitlist_entries e on e.id = told.entry_id
      left join courses c on c.id = coalesce(told.course_id, e.course_id)
      left join refunds r on r.id = told.refund_id
      left join payments p on p.id = coalesce(told.payment_id, r.payment_id)
      left join orders o on o.id = coalesce(p.order_id, r.order_id, told.order_id, e.order_id);
  end if;
end $$;
