import type { Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../../../test/fresh-database.ts'
import { connect } from '../connect/client.ts'
import { embeddedLogin } from './database-login.ts'
import { grantRights } from './grant-rights.ts'

let database: FreshDatabase
let app: Sql
beforeAll(async () => {
  database = await freshDatabase({ template: 'product' })
  // Rights on a database itself are not cloned with it; rights on its contents are, and match the template's.
  await database.sql.unsafe(
    `revoke temporary on database ${new URL(database.url).pathname.slice(1)} from public`,
  )
  app = connect(database.appUrl, { max: 2 })
})
afterAll(async () => {
  await app.end()
  await database.drop()
})

const dml = 'DELETE INSERT SELECT UPDATE'

/** Everything that the product's login may do, listed a second time: a new table needs its line in both. */
const expected: Record<string, string> = {
  'drizzle.__drizzle_migrations': '',
  'public.address_codes': dml,
  'public.attendance': dml,
  'public.attendance_ops': dml,
  'public.audit_log': 'INSERT SELECT',
  'public.audit_runs': 'INSERT SELECT',
  'public.backups': 'DELETE INSERT SELECT',
  'public.calendar_feeds': 'DELETE INSERT SELECT UPDATE',
  'public.cart_codes': 'DELETE INSERT SELECT',
  'public.cart_items': dml,
  'public.closed_days': dml,
  'public.course_copies': 'INSERT SELECT UPDATE',
  'public.course_edits': 'INSERT SELECT UPDATE',
  'public.course_index': dml,
  'public.course_prerequisites': 'DELETE INSERT SELECT',
  'public.course_ratings': 'INSERT SELECT UPDATE',
  'public.course_schedules': dml,
  'public.course_sessions': dml,
  'public.course_slugs': 'INSERT SELECT',
  'public.courses': 'DELETE INSERT SELECT UPDATE',
  'public.discount_codes': 'INSERT SELECT',
  'public.discount_uses': 'INSERT SELECT UPDATE',
  'public.discounts': 'INSERT SELECT UPDATE',
  'public.disputes': 'INSERT SELECT UPDATE',
  'public.claim_funding': 'INSERT SELECT',
  'public.claim_money': 'SELECT',
  'public.consent_texts': 'INSERT SELECT',
  'public.consents': 'INSERT SELECT',
  'public.contacts': dml,
  'public.family_changes': dml,
  'public.funding_moves': 'INSERT SELECT',
  'public.gates': 'INSERT SELECT UPDATE',
  'public.guardianships': 'INSERT SELECT UPDATE',
  'public.participant_private': dml,
  'public.data_key_checks': 'INSERT SELECT',
  'public.eligibility_waivers': 'DELETE INSERT SELECT UPDATE',
  'public.images': dml,
  'public.instructor_profiles': dml,
  'public.mails': dml,
  'public.message_files': 'DELETE INSERT SELECT',
  'public.message_recipients': dml,
  'public.messages': dml,
  'public.must_not_collect': dml,
  'public.opening_tickets': dml,
  'public.openings': dml,
  'public.orders': 'INSERT SELECT UPDATE',
  'public.participants': 'INSERT SELECT UPDATE',
  'public.payments': 'INSERT SELECT UPDATE',
  'public.person_remarks': 'DELETE INSERT SELECT',
  'public.pictures': 'DELETE INSERT SELECT',
  'public.price_steps': 'INSERT SELECT',
  'public.processes': dml,
  'public.rate_counters': dml,
  'public.refund_lines': 'INSERT SELECT',
  'public.refund_policies': 'INSERT SELECT',
  'public.refunds': 'INSERT SELECT UPDATE',
  'public.resource_blocks': dml,
  'public.resource_bookings': dml,
  'public.reviews': dml,
  'public.rooms': 'INSERT SELECT UPDATE',
  'public.scholarships': dml,
  'public.school': 'SELECT UPDATE',
  'public.school_texts': 'INSERT SELECT',
  'public.seat_claims': 'INSERT SELECT UPDATE',
  'public.session_shares': 'INSERT SELECT UPDATE',
  'public.sessions': dml,
  'public.staff_invitations': 'INSERT SELECT UPDATE',
  'public.terms': dml,
  'public.users': 'INSERT SELECT UPDATE',
  'public.waitlist_entries': 'INSERT SELECT UPDATE',
  'public.waitlist_events': 'INSERT SELECT',
  'public.waitlist_people': 'INSERT SELECT UPDATE',
  'public.webhook_events': 'INSERT SELECT UPDATE',
}

const isWrittenFreely = (table: string) => /^(pgboss|sandbox_(identity|mail|payments))\./.test(table)

async function rightsOnTables(login: string): Promise<Record<string, string>> {
  const rows = await database.sql<{ name: string; rights: string }[]>`
    select n.nspname || '.' || c.relname as name,
           coalesce(string_agg(kind, ' ' order by kind) filter (where has_table_privilege(${login}, c.oid, kind)), '') as rights
      from pg_class c join pg_namespace n on n.oid = c.relnamespace,
           unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER', 'MAINTAIN']) kind
     where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
     group by n.nspname, c.relname`
  return Object.fromEntries(rows.map(({ name, rights }) => [name, rights]))
}

describe('the product’s own login', () => {
  test('may do with each table what is written down, and nothing else', async () => {
    const all = Object.entries(await rightsOnTables(embeddedLogin))
    expect(Object.fromEntries(all.filter(([table]) => !isWrittenFreely(table)))).toEqual(expected)
    const free = all.filter(([table]) => isWrittenFreely(table))
    expect(free.length).toBeGreaterThan(15)
    expect(free.filter(([, rights]) => rights !== dml)).toEqual([])
  })

  test('has no right on single columns or sequences, and owns, inherits and administers nothing', async () => {
    const [found] = await database.sql`
      select (select count(*)::int from pg_attribute where attacl::text like ${`%${embeddedLogin}=%`}) as columns,
             (select count(*)::int from pg_sequence where has_sequence_privilege(${embeddedLogin}, seqrelid, 'USAGE,UPDATE,SELECT')) as sequences,
             (select count(*)::int from pg_class where relowner = r.oid) + (select count(*)::int from pg_proc where proowner = r.oid)
               + (select count(*)::int from pg_namespace where nspowner = r.oid) + (select count(*)::int from pg_database where datdba = r.oid) as owned,
             (select count(*)::int from pg_auth_members where member = r.oid) as memberships,
             rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as is_mighty,
             has_database_privilege(r.oid, current_database(), 'CREATE') or has_database_privilege(r.oid, current_database(), 'TEMPORARY') as makes_schemas,
             (select count(*)::int from pg_namespace where has_schema_privilege(r.oid, oid, 'CREATE')) as makes_things
        from pg_roles r where rolname = ${embeddedLogin}`
    expect(found).toEqual({
      columns: 0,
      sequences: 0,
      owned: 0,
      memberships: 0,
      is_mighty: false,
      makes_schemas: false,
      makes_things: 0,
    })
  })

  test('finds no function that would run with its owner’s rights', async () => {
    const lenders = await database.sql`
      select p.oid::regprocedure::text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where p.prosecdef and n.nspname not in ('pg_catalog', 'information_schema')`
    expect([...lenders]).toEqual([])
  })

  test('a table that nobody listed is closed to it, until it is listed', async () => {
    const { sql } = database
    await sql`create table unlisted (id integer)`
    await grantRights(sql, embeddedLogin)
    await expect(app`select from unlisted`).rejects.toThrow('permission denied')
    expect((await rightsOnTables(embeddedLogin))['public.unlisted']).toBe('')
    await sql`drop table unlisted`
  })
})

/** What an injected statement would try; each is refused for lack of rights, not because it is malformed. */
const attempts: [what: string, statement: string][] = [
  ['change a line of the audit log', `update audit_log set action = 'nothing'`],
  ['take a line from the audit log', 'delete from audit_log'],
  ['empty the audit log', 'truncate audit_log'],
  ['lock the audit log away', `do 'begin lock table audit_log in access exclusive mode; end'`],
  ['merge into the audit log', 'merge into audit_log a using users u on true when matched then delete'],
  ['take off the audit log’s trigger', 'alter table audit_log disable trigger audit_log_append_only'],
  ['drop the audit log’s trigger', 'drop trigger audit_log_append_only on audit_log'],
  ['put rules in its place', 'create rule quiet as on insert to audit_log do instead nothing'],
  ['set triggers aside', 'set session_replication_role = replica'],
  [
    'change the trigger’s function',
    `create or replace function refuse_to_rewrite_history() returns trigger language plpgsql as 'begin return null; end'`,
  ],
  ['own the audit log', 'alter table audit_log owner to cadenza_app'],
  ['delete a payment', 'delete from payments'],
  ['delete an order', 'delete from orders'],
  ['delete a person', 'delete from users'],
  ['empty a table', 'truncate cart_items'],
  ['change a table', 'alter table users add column boss boolean'],
  ['drop a table', 'drop table cart_items'],
  ['make a table', 'create table loot (id integer)'],
  ['make a temporary table', 'create temporary table loot (id integer)'],
  ['make a schema', 'create schema loot'],
  ['make a function', `create function loot() returns integer language sql as 'select 1'`],
  ['make an extension', 'create extension dblink'],
  ['make a login', 'create role loot login superuser'],
  ['make itself mightier', 'alter role cadenza_app superuser'],
  ['become the owner', 'set role postgres'],
  ['become the owner for the session', 'set session authorization postgres'],
  ['take a membership', 'grant pg_write_all_data to cadenza_app'],
  ['run a program', `copy users to program 'cat > /dev/null'`],
  ['write a file', `copy users to '/tmp/users.txt'`],
  ['read a file', `select pg_read_file('/etc/passwd')`],
  ['read passwords', 'select rolpassword from pg_authid'],
  ['change a setting of the server', `alter system set log_statement = 'none'`],
  ['read what was migrated', 'select from drizzle.__drizzle_migrations'],
]

describe('cannot', () => {
  test.each(attempts)('%s', async (_, statement) => {
    // Some refusals require a row to change.
    await app`insert into audit_log (action, subject_id) values ('example', 'x')`
    await expect(app.unsafe(statement)).rejects.toMatchObject({ code: '42501' })
  })

  test('give itself a right: PostgreSQL warns and changes nothing', async () => {
    await app`grant delete on audit_log to cadenza_app`
    expect((await rightsOnTables(embeddedLogin))['public.audit_log']).toBe('INSERT SELECT')
  })

  test('negative control: the owner may, so it is the rights that refuse', async () => {
    const { sql } = database
    for (const statement of [
      'alter table users add column boss boolean',
      'create schema loot',
      'create table loot.loot (id integer)',
      'truncate loot.loot',
      'drop schema loot cascade',
      'delete from cart_items',
    ])
      await sql.unsafe(statement)
    await sql`alter table users drop column boss`
  })
})

describe('the audit log', () => {
  test('takes lines from the product', async () => {
    await app`insert into audit_log (action, subject_id) values ('example', 'kept')`
    expect(await app`select action from audit_log where subject_id = 'kept'`).toHaveLength(1)
  })

  test.each([`update audit_log set action = 'x'`, 'delete from audit_log', 'truncate audit_log'])(
    'is append-only for its owner and superusers too: %s',
    async (statement) => {
      await expect(database.sql.unsafe(statement)).rejects.toThrow('audit_log is append-only')
      await expect(
        database.sql.unsafe(`set session_replication_role = replica; ${statement}`).simple(),
      ).rejects.toThrow('audit_log is append-only')
    },
  )

  test('is opened by its owner alone, on purpose and in one transaction', async () => {
    await database.sql
      .unsafe(
        `alter table audit_log disable trigger audit_log_append_only; delete from audit_log;
         alter table audit_log enable always trigger audit_log_append_only`,
      )
      .simple()
    expect(await app`select from audit_log`).toHaveLength(0)
    await expect(database.sql`delete from audit_log`).rejects.toThrow('audit_log is append-only')
  })
})
