import type { Sql } from 'postgres'

/**
 * Creates or completes the schema `sandbox_payments`. Safe to call from several starting processes at once.
 *
 * Every change of state is one call of `sandbox_payments.commit`, so that no transaction ever spans two
 * statements (postgres.js may run a `begin` on a connection which it did not reserve).
 */
export async function migratePayments(
  sql: Sql,
  { webhookEvents }: { webhookEvents?: string[] } = {},
): Promise<void> {
  // One simple-protocol script is one implicit transaction: the advisory lock holds until its end.
  // oxlint-disable-next-line cadenza/raw-sql -- the scripts below
  await sql.unsafe(`${advisoryLock};${tables};${commitFunction};`).simple()
  await sql`update sandbox_payments.webhook_endpoint set enabled_events = ${webhookEvents ?? null}`
}

/** The number is arbitrary; it only has to be the same in every process. */
const advisoryLock = 'select pg_advisory_xact_lock(7268309421)'

const tables = `
create schema if not exists sandbox_payments;
set local search_path to sandbox_payments;

create table if not exists objects (
  id text primary key,
  kind text not null,
  seq bigint generated always as identity unique,
  version integer not null,
  created bigint not null,
  due_at timestamptz,
  body jsonb not null,
  details jsonb not null
);
create index if not exists objects_by_kind on objects (kind, seq);
create index if not exists objects_due on objects (due_at) where due_at is not null;
drop index if exists objects_by_parent;
create index if not exists objects_by_intent on objects ((body ->> 'payment_intent'))
  where body ->> 'payment_intent' is not null;

create table if not exists deliveries (
  id bigint generated always as identity primary key,
  event_id text not null references objects (id),
  attempts integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  due_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  delivered boolean not null default false,
  last_error text
);
create index if not exists deliveries_due on deliveries (due_at) where finished_at is null;

-- Which types of events are delivered, as an endpoint at the provider says; null: all of them.
create table if not exists webhook_endpoint (
  only_row boolean primary key default true check (only_row),
  enabled_events text[]
);
insert into webhook_endpoint default values on conflict do nothing;

create table if not exists idempotency_keys (
  credentials text not null,
  key text not null,
  owner text not null,
  method text not null,
  path text not null,
  body_hash text not null,
  claimed_at timestamptz not null default clock_timestamp(),
  status integer,
  body text,
  primary key (credentials, key)
);

create table if not exists faults (
  only_row boolean primary key default true check (only_row),
  body jsonb not null default '{}'
);
insert into faults default values on conflict do nothing`

/**
 * `changes`: [{id, kind, version, created, dueInMs, body, details}], version 0 inserts, otherwise the version
 * that was read. `answer`: {credentials, key, owner, status, body} completes an idempotency key in the same
 * transaction. Raises SB001 when another call was faster; the caller reads again and decides anew.
 */
const commitFunction = `
create or replace function sandbox_payments.commit(changes jsonb, answer jsonb) returns void
language plpgsql set search_path to sandbox_payments as $$
declare change jsonb; due timestamptz;
begin
  -- Existing rows first and in order of id: two commits that meet on several rows cannot deadlock.
  for change in
    select value from jsonb_array_elements(changes) with ordinality as c (value, place)
    order by (value ->> 'version')::int = 0, case when (value ->> 'version')::int > 0 then value ->> 'id' end, place
  loop
    due := clock_timestamp() + (change ->> 'dueInMs')::float8 * interval '1 millisecond';
    if (change ->> 'version')::int = 0 then
      insert into objects (id, kind, version, created, due_at, body, details)
      values (change ->> 'id', change ->> 'kind', 1, (change ->> 'created')::bigint, due, change -> 'body', change -> 'details');
      if change ->> 'kind' = 'event' then
        insert into deliveries (event_id)
        select change ->> 'id' from webhook_endpoint
        where enabled_events is null or change -> 'body' ->> 'type' = any (enabled_events);
      end if;
    else
      update objects set version = version + 1, due_at = due, body = change -> 'body', details = change -> 'details'
      where id = change ->> 'id' and version = (change ->> 'version')::int;
      if not found then raise 'stale' using errcode = 'SB001'; end if;
    end if;
  end loop;
  if answer is not null then
    update idempotency_keys set status = (answer ->> 'status')::int, body = answer ->> 'body'
    where credentials = answer ->> 'credentials' and key = answer ->> 'key' and owner = answer ->> 'owner';
    if not found then raise 'stale' using errcode = 'SB001'; end if;
  end if;
end $$`
