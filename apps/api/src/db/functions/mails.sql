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
                            retry_limit, retry_delay, retry_backoff, retry_delay_max, heartbeat_seconds, policy)
    select noted.id, q.name, -1, noted.about || '{"kind": "message"}', clock_timestamp(),
           clock_timestamp() + q.retention_seconds * interval '1 second', q.expire_seconds, q.deletion_seconds,
           q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.heartbeat_seconds, q.policy
      from noted, pgboss.queue q where q.name = 'send-mail'
    returning 1
  )
  select count(*)::integer from queued
$$;

-- The moment by which arrival letters and reminders are planned and written: that of the database alone. A process whose own clock is
-- wrong cannot name a wrong day.
create or replace function reminder_clock() returns timestamptz language sql stable as $$
  select now()
$$;

-- The next moment, p_at or later, at which a family may be written to that has not asked for it: from 8 to 20 h by the school's clock.
create or replace function decent_hour(p_at timestamptz) returns timestamptz language sql stable as $$
  select case when extract(hour from clock.shown) between 8 and 19 then p_at
              else (clock.shown::date + (extract(hour from clock.shown) > 8)::integer + time '08:00') at time zone clock.zone end
    from (select p_at at time zone zone as shown, zone from (select coalesce(time_zone, 'UTC') as zone from school) known) clock
$$;

-- The places whose first day is one of these days and has not begun, each with the session on it. A place's first day is that of the first
-- planned session after it was bought; seats that are held and not paid have none.
create or replace function first_days(p_from date, p_to date)
returns table (claim_id uuid, course_id uuid, participant_id uuid, session_id uuid, day date) language sql stable as $$
  select claim.id, claim.course_id, claim.participant_id, first.id, first.local_date
    from seat_claims claim
    join courses on courses.id = claim.course_id and courses.status = 'Approved'
    cross join lateral (select session.id, session.local_date, lower(session.during) as begins
                          from course_sessions session
                         where session.course_id = claim.course_id and session.state = 'planned'
                           and lower(session.during) > coalesce(claim.confirmed_at, claim.created_at)
                         order by lower(session.during), session.id limit 1) first
   where claim.is_live and claim.state = 'confirmed'
     and claim.course_id in (select near.course_id from course_sessions near
                              where near.state = 'planned' and near.local_date between p_from and p_to)
     and first.local_date between p_from and p_to and first.begins > reminder_clock()
$$;

-- Queues arrival letters and reminders that are due, at most p_most: how many. Of each day an adult gets one mail for everybody whom they
-- look after: from seven days before, the letter, unless all of its places were in earlier ones; on the day before, the reminder. No
-- reminder where the day, with all of its places, is known from a letter that was late, or where each class of the day has just been reported
-- as changed.
-- Locked, so that two processes plan one after the other; without the lock, mails_reminder_once refuses the second.
create or replace function plan_reminders(p_most integer) returns integer language plpgsql as $$
declare
  v_today date := school_day(reminder_clock());
  v_planned integer;
begin
  if decent_hour(reminder_clock()) <> reminder_clock() then
    return 0;
  end if;
  perform pg_advisory_xact_lock(hashtext('plan_reminders'));
  with days as materialized (
    select adult.id as user_id, adult.wants_reminders, first.day, first.day - v_today as days_before,
           array_agg(distinct first.claim_id) as claims, array_agg(distinct first.course_id) as courses
      from first_days(v_today, v_today + 7) first
      join participants child on child.id = first.participant_id and child.erased_at is null
      cross join lateral guardians_of(child.id) guardian (user_id)
      join users adult on adult.id = guardian.user_id and adult.email is not null and adult.email_verified and adult.deleted_at is null
     group by adult.id, first.day
  ), due as (
    select days.*,
           case when not exists (select from mails where mails.user_id = days.user_id and mails.kind = 'arrival-letter'
                                    and mails.about ->> 'day' = days.day::text and not mails.about ? 'again')
                 -- A letter that came to nothing, because its class moved away, does not count.
                 and not days.claims <@ array(select place.id::uuid
                                                from mails cross join jsonb_array_elements_text(mails.about -> 'claimIds') as place (id)
                                               where mails.user_id = days.user_id and mails.kind = 'arrival-letter'
                                                 and not mails.about ? 'again' and mails.state <> 'needless')
                then 'arrival-letter'
                when days.days_before = 1 and days.wants_reminders
                 and not exists (select from mails where mails.user_id = days.user_id and mails.kind in ('arrival-letter', 'reminder')
                                    and mails.about ->> 'day' = days.day::text and not mails.about ? 'again'
                                    and (mails.kind = 'reminder'
                                         or (mails.about ->> 'daysBefore')::integer < 2
                                            and days.claims <@ array(select place.id::uuid
                                                                       from jsonb_array_elements_text(mails.about -> 'claimIds') as place (id))))
                 and not days.courses <@ array(select mails.course_id from mails
                                                where mails.user_id = days.user_id and mails.kind = 'times-changed'
                                                  and mails.queued_at > clock_timestamp() - interval '12 hours')
                then 'reminder' end as kind
      from days
  ), queued as materialized (
    select queue_job('send-mail', jsonb_build_object('kind', kind, 'userId', user_id, 'day', day, 'claimIds', to_jsonb(claims),
                                                     'daysBefore', days_before)
                                  || case when cardinality(courses) = 1 then jsonb_build_object('courseId', courses[1]) else '{}' end)
      from (select * from due where kind is not null limit p_most) planned
  )
  select count(*) into v_planned from queued;
  return v_planned;
end $$;
