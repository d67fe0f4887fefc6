import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Sql } from 'postgres'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../../../test/fresh-database.ts'
import { applyFunctions } from './apply-functions.ts'
import { migrate } from './migrate.ts'

let database: FreshDatabase
let sql: Sql
let folder: string
beforeEach(async () => {
  database = await freshDatabase({ template: 'product' })
  ;({ sql } = database)
  folder = mkdtempSync(join(tmpdir(), 'cadenza-functions-'))
  cpSync(fileURLToPath(new URL('../functions', import.meta.url)), folder, { recursive: true })
})
afterEach(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

/** The files, and one more with a function and its trigger. */
function withOneMore(): string {
  writeFileSync(
    join(folder, 'more.sql'),
    `create or replace function added() returns trigger language plpgsql as $$ begin return null; end $$;
     create or replace trigger school_added after update on school for each row execute function added();`,
  )
  return folder
}

/** The definitions of the database's functions and triggers. */
const present = () => sql<{ definition: string }[]>`
  select pg_get_functiondef(oid) as definition from pg_proc
   where pronamespace = 'public'::regnamespace
     and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
  union all
  select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger
   where not tgisinternal and (select relnamespace from pg_class where pg_class.oid = tgrelid) = 'public'::regnamespace
  order by definition`

test('functions of the same files are not applied again', async () => {
  expect(await applyFunctions(sql)).toBe(false)
  expect(await applyFunctions(sql, folder)).toBe(false)
})

test('a file that has changed is applied, and what no file defines any more is dropped', async () => {
  const before = await present()
  expect(await applyFunctions(sql, withOneMore())).toBe(true)
  expect(await present()).toHaveLength(before.length + 2)
  expect(await applyFunctions(sql)).toBe(true)
  expect(await present()).toEqual(before)
})

test('a function that returns something else, or takes other arguments, takes the place of the former one', async () => {
  const before = await present()
  const file = join(folder, 'more.sql')
  const returns = async (type: string, takes: string) => {
    writeFileSync(
      file,
      `create or replace function one(${takes}) returns ${type} language sql as $$ select '1'::${type} $$;`,
    )
    return applyFunctions(sql, folder)
  }
  await returns('integer', '')
  expect(await sql`select one() + 1 as two`).toEqual([{ two: 2 }])
  await returns('text', '')
  expect(await sql`select one() || '' as text`).toEqual([{ text: '1' }])
  await returns('text', 'p_more text')
  expect(await sql`select one('') as text`).toEqual([{ text: '1' }])
  expect(await present()).toHaveLength(before.length + 1)
})

test('a file that PostgreSQL refuses changes nothing', async () => {
  const before = await present()
  writeFileSync(
    join(folder, 'wrong.sql'),
    'drop function queue_job; create function wrong() returns nothing;',
  )
  await expect(applyFunctions(sql, folder)).rejects.toThrow()
  expect(await present()).toEqual(before)
  expect(await applyFunctions(sql)).toBe(false)
})

test('a database of the last version before the baseline has the baseline', async () => {
  await sql`update drizzle.__drizzle_migrations set name = '20261124160840_admins_accept_dates'
             where name = '20261124160840_baseline'`
  await sql`insert into drizzle.__drizzle_migrations (hash, created_at, name) values ('', 0, '20261121045611_tables')`
  expect(await migrate(database.url)).toEqual([])
})

test('an older version that starts beside a newer one leaves it its functions', async () => {
  await applyFunctions(sql, withOneMore())
  const newer = await present()
  await sql`insert into drizzle.__drizzle_migrations (hash, created_at, name) values ('', 0, '20990101000000_newer')`
  expect(await migrate(database.url)).toEqual([])
  expect(await present()).toEqual(newer)
  // Without that migration the start takes them for its own, changed.
  await sql`delete from drizzle.__drizzle_migrations where name = '20990101000000_newer'`
  expect(await migrate(database.url)).toMatchObject([{ name: 'functions' }])
  expect(await present()).not.toEqual(newer)
})

test('a database of an older version is refused in one sentence', async () => {
  await sql`delete from drizzle.__drizzle_migrations`
  await sql`insert into drizzle.__drizzle_migrations (hash, created_at, name) values ('', 0, '20261121045611_tables')`
  await expect(migrate(database.url)).rejects.toThrow(
    'the database is from before version 1.0.0: start commit 507eab10 on it first',
  )
})
