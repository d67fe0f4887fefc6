-- Queues a job with the settings of its queue. Fails loudly when there is no such queue: a lost job is lost money.
create or replace function queue_job(p_queue text, p_data jsonb, p_start timestamptz default clock_timestamp())
returns void language plpgsql as $$
declare
  v_id uuid := uuidv7();
begin
  insert into pgboss.job (id, name, data, start_after, keep_until, expire_seconds, deletion_seconds,
                          retry_limit, retry_delay, retry_backoff, retry_delay_max, policy)
  select v_id, q.name, p_data, p_start, p_start + q.retention_seconds * interval '1 second', q.expire_seconds, q.deletion_seconds,
         q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.policy
    from pgboss.queue q where q.name = p_queue;
  if not found then
    raise exception 'there is no queue %', p_queue;
  end if;
  if p_queue = 'send-mail' and p_data ? 'kind' then
    perform note_mail(v_id, p_data);
  end if;
end $$;

-- The row of a mail, under the id of its job; does nothing for one that has its row. What it is about is found by the
-- job's ids: of a payment or a refund its order, of an entry in a waiting list its class and its offer, and the recipient where the job
-- says or implies who that is.
create or replace function note_mail(p_id uuid, p_data jsonb)
returns void language sql as $$
  with told as (
    select p_data ->> 'kind' as kind,
           (p_data ->> 'userId')::uuid as user_id,
           (p_data ->> 'courseId')::uuid as course_id,
           (p_data ->> 'orderId')::uuid as order_id,
           p_data ->> 'to' = 'office' as is_to_office,
           (p_data ->> 'paymentId')::uuid as payment_id,
           (p_data ->> 'refundId')::uuid as refund_id,
           (p_data ->> 'entryId')::uuid as entry_id)
  insert into mails (id, kind, user_id, order_id, course_id, about)
  select p_id, told.kind,
         case when told.is_to_office is not true then
           coalesce((select u.id from users u where u.id = told.user_id), o.user_id, e.user_id,
                    case when told.kind in ('course-approved', 'course-denied', 'decision-undone') then c.instructor_id end) end,
         o.id, c.id, p_data - array['kind', 'traceparent', 'sealedToken', 'sealedAddress']
    from told
    left join waitlist_entries e on e.id = told.entry_id
    left join courses c on c.id = coalesce(told.course_id, e.course_id)
    left join refunds r on r.id = told.refund_id
    left join payments p on p.id = coalesce(told.payment_id, r.payment_id)
    left join orders o on o.id = coalesce(p.order_id, r.order_id, told.order_id, e.order_id)
  on conflict (id) do nothing
$$;

-- Queues the mails of a message to at most so many of those who have none yet, each with its row: as queue_job does, which would take
-- seconds for a thousand. A lower priority, so that a receipt does not wait behind them. Returns how many. The caller has locked the message.
create or replace function queue_message_mails(p_message uuid, p_most integer)
returns integer language sql as $$
  with told as (
    -- By an array, which is made once: of a message that was just written the planner knows no rows, and would join each with all.
    update message_recipients as recipient set state = 'queued', sent_at = clock_timestamp()
     where recipient.message_id = p_message
       and recipient.user_id = any (array(select user_id from message_recipients
                                           where message_id = p_message and state = 'waiting' order by user_id limit p_most))
    returning uuidv7() as mail_id, recipient.user_id,
              (select id from courses where cardinality(recipient.course_ids) = 1 and id = recipient.course_ids[1]) as course_id
  ), noted as (
    insert into mails (id, kind, user_id, course_id, about)
    select mail_id, 'message', user_id, course_id, jsonb_build_object('messageId', p_message, 'userId', user_id, 'courseId', course_id)
      from told
    returning id, about
  ), queued as (
    insert into pgboss.job (id, name, priority, data, start_after, keep_until, expire_seconds, deletion_seconds,
                            retry_limit, retry_delay, retry_backoff, retry_delay_max, policy)
    select noted.id, q.name, -1, noted.about || '{"kind": "message"}', clock_timestamp(),
           clock_timestamp() + q.retention_seconds * interval '1 second', q.expire_seconds, q.deletion_seconds,
           q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.policy
      from noted, pgboss.queue q where q.name = 'send-mail'
    returning 1
  )
  select count(*)::integer from queued
$$;
