import type { Sql } from 'postgres'

/** Creates the schema `sandbox_identity`. Safe to call from several starting processes at once. */
export async function migrateIdentity(sql: Sql): Promise<void> {
  // oxlint-disable-next-line cadenza/raw-sql -- the script below
  await sql.unsafe(migration).simple()
}

// One script is one implicit transaction: the advisory lock holds to its end. The pool's lock timeout is for
// requests; a replica that starts has to wait for its turn.
const migration = `
set local lock_timeout = '60s';
select pg_advisory_xact_lock(7203011);
create schema if not exists sandbox_identity;
set local search_path to sandbox_identity;

create table if not exists signing_key (
  only_row boolean primary key default true check (only_row),
  key_id text not null,
  private_key text not null
);

create table if not exists accounts (
  local_id text primary key,
  email text unique check (email = lower(email)),
  email_verified boolean not null default false,
  password_hash text,
  display_name text,
  photo_url text,
  disabled boolean not null default false,
  valid_since timestamptz,
  created_at timestamptz not null,
  last_sign_in_at timestamptz
);

create table if not exists linked_providers (
  provider_id text not null,
  raw_id text not null,
  local_id text not null references accounts on delete cascade,
  email text,
  display_name text,
  photo_url text,
  screen_name text,
  primary key (provider_id, raw_id),
  unique (local_id, provider_id)
);

create table if not exists sessions (
  refresh_token_hash bytea primary key,
  local_id text not null references accounts on delete cascade,
  sign_in_provider text not null,
  auth_time timestamptz not null
);
create index if not exists sessions_by_account on sessions (local_id, auth_time);

create table if not exists oob_codes (
  code text primary key,
  request_type text not null,
  local_id text not null references accounts on delete cascade,
  email text not null,
  new_email text,
  link text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index if not exists oob_codes_by_account on oob_codes (local_id);

create table if not exists attempts (
  kind text not null,
  email text not null,
  window_start timestamptz not null,
  attempts integer not null,
  primary key (kind, email)
);`
