-- Queues a job with the settings of its queue. Fails loudly when there is no such queue: a lost job is lost money.
create or replace function queue_job(p_queue text, p_data jsonb, p_start timestamptz default clock_timestamp())
returns void language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  v_id uuid := uuidv7();
begin
  insert into pgboss.job (id, name, data, start_after, keep_until, expire_seconds, deletion_seconds,
                          retry_limit, retry_delay, retry_backoff, retry_delay_max, heartbeat_seconds, policy)
  select v_id, q.name, p_data, p_start, p_start + q.retention_seconds * interval '1 second', q.expire_seconds, q.deletion_seconds,
         q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.heartbeat_seconds, q.policy
    from pgboss.queue q where q.name = p_queue;
  if not found then
    raise exception 'there is no queue %', p_queue;
  end if;
  if p_queue = 'send-mail' and p_data ? 'kind' then
    perform note_mail(v_id, p_data);
  end if;
end $$;
