import type { Sql } from 'postgres'
import { databaseRights } from './database-rights.ts'
import { UnfitDatabaseError } from '../connect/unfit-database.ts'

/**
 * Brings the rights of a login to what `databaseRights` says, no less and no more. May be repeated: where nothing
 * differs, nothing is written. `owner` owns the tables; concurrent calls must be kept apart. Throws UnfitDatabaseError
 * when the login could do more by other ways, such as what it owns.
 */
export async function grantRights(owner: Sql, login: string): Promise<void> {
  const wanted = JSON.stringify(databaseRights)
  const statements = await owner<{ statement: string }[]>`${differences(owner, { login, wanted })}`
  const script = statements.map(({ statement }) => statement).join(';\n')
  // One script is one transaction: there is no moment without rights.
  // oxlint-disable-next-line cadenza/raw-sql -- names quoted by format()
  if (script) await owner.unsafe(script).simple()
  const excess = await excessOf(owner, login)
  if (excess.length > 0) {
    throw new UnfitDatabaseError(
      `the login ${login} of DATABASE_URL may do more than the product needs: ${excess.join(', ')}`,
    )
  }
}

/**
 * The statements that are missing: rights on tables and sequences, use of schemas, and the default rights of all
 * logins.
 */
function differences(owner: Sql, { login, wanted }: { login: string; wanted: string }) {
  return owner`
    with login as (select oid, rolname from pg_roles where rolname = ${login}),
    relations as (
      select c.oid, n.nspname, c.relname, c.relkind,
             coalesce((select array_agg(distinct a.privilege_type order by a.privilege_type)
                         from aclexplode(c.relacl) a where a.grantee = login.oid), '{}') as has,
             case when c.relkind = 'S' then '{}' else coalesce(
               (select array_agg(r order by r) from jsonb_array_elements_text(coalesce(
                 ${wanted}::text::jsonb -> (n.nspname || '.' || c.relname), ${wanted}::text::jsonb -> (n.nspname || '.*'))) r), '{}') end as wants
        from pg_class c join pg_namespace n on n.oid = c.relnamespace, login
       where c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') and n.nspname !~ '^(pg_|information_schema$)'
    ),
    schemas as (
      select n.oid, n.nspname,
             coalesce((select array_agg(distinct a.privilege_type order by a.privilege_type)
                         from aclexplode(n.nspacl) a where a.grantee = login.oid), '{}') as has,
             case when exists (select from relations r where r.nspname = n.nspname and r.wants <> '{}')
                  then '{USAGE}'::text[] else '{}' end as wants
        from pg_namespace n, login where n.nspname !~ '^(pg_|information_schema$)'
    )
    select format('revoke all on %I.%I from %I', nspname, relname, rolname)
           || case when wants = '{}' then '' else format('; grant %s on %I.%I to %I', array_to_string(wants, ', '), nspname, relname, rolname) end as statement
      from relations, login where has <> wants
    union all
    select format('revoke all on schema %I from %I', nspname, rolname)
           || case when wants = '{}' then '' else format('; grant usage on schema %I to %I', nspname, rolname) end
      from schemas, login where has <> wants
    union all
    select format('revoke create on schema %I from public', nspname)
      from schemas, login where has_schema_privilege(login.oid, schemas.oid, 'CREATE')
    union all
    select format('revoke temporary on database %I from public', current_database())
      from login where has_database_privilege(login.oid, current_database(), 'TEMPORARY')`
}

async function excessOf(owner: Sql, login: string): Promise<string[]> {
  const rows = await owner<{ excess: string }[]>`
    with login as (select * from pg_roles where rolname = ${login})
    select 'it is a superuser' as excess from login where rolsuper
    union all select 'it may make logins' from login where rolcreaterole
    union all select 'it may make databases' from login where rolcreatedb
    union all select 'it may replicate' from login where rolreplication
    union all select 'it passes row security' from login where rolbypassrls
    union all select 'it is a member of ' || m.roleid::regrole
      from pg_auth_members m, login where m.member = login.oid
    union all select 'it owns ' || c.oid::regclass
      from pg_class c, login where c.relowner = login.oid and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
    union all select 'it may create things in the schema ' || n.nspname
      from pg_namespace n, login where n.nspname !~ '^pg_' and has_schema_privilege(login.oid, n.oid, 'CREATE')
    union all select 'it may create schemas'
      from login where has_database_privilege(login.oid, current_database(), 'CREATE')`
  return rows.map(({ excess }) => excess)
}
