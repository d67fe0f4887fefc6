import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newDataDirectory } from '../../../../../test/running-product.ts'
import { until } from '../../../../../test/until.ts'
import { connect } from '../connect/client.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../embedded/embedded-postgres.ts'
import { prepareDatabase } from './prepare-database.ts'

// On a separate server, which requires passwords for its logins: an outside database, as in production.
let directory: string
let server: EmbeddedPostgres
let admin: Sql
beforeAll(async () => {
  directory = newDataDirectory()
  const home = join(directory, 'postgres')
  server = await startEmbeddedPostgres({ directory: home, durable: false })
  admin = connect(server.url(), { max: 1 })
  const rules = join(home, 'data/pg_hba.conf')
  writeFileSync(rules, `local all /^app scram-sha-256\n${readFileSync(rules, 'utf8')}`)
  await admin`select pg_reload_conf()`
  await until(
    async () => (await admin`select from pg_hba_file_rules where auth_method = 'scram-sha-256'`).count,
  )
  await admin`create role keeper login createrole`
  await admin`create role poor_keeper login`
  await admin`create database school owner keeper`
  await admin`create database other owner poor_keeper`
})
afterAll(async () => {
  await admin.end()
  await server.stop()
  rmSync(directory, { recursive: true, force: true })
})

const urlFor = (login: string, password = '', database = 'school') => {
  const url = new URL(server.url(database))
  url.username = login
  url.password = encodeURIComponent(password)
  return url.href
}

/** The first line of a response, or the code of a refusal. */
async function ask(url: string, statement: string): Promise<unknown> {
  const sql = connect(url, { max: 1, backoff: false })
  try {
    return (await sql.unsafe(statement))[0] ?? 'nothing'
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error
  } finally {
    await sql.end({ timeout: 1 })
  }
}

const password = 'pässwörd with "quotes", a $ and a \\'

describe('a database outside with two logins', () => {
  test('its owner makes the other login with the password of DATABASE_URL, and gives it its rights', async () => {
    const url = urlFor('app_one', password)
    await prepareDatabase({ url, ownerUrl: urlFor('keeper') })
    expect(await ask(url, 'select count(*)::int from users')).toEqual({ count: 0 })
    expect(await ask(url, 'delete from audit_log')).toBe('42501')
    expect(await ask(url, 'create table loot (id integer)')).toBe('42501')
    expect(await ask(url, 'create temporary table loot (id integer)')).toBe('42501')
    expect(await ask(urlFor('app_one', 'another'), 'select 1')).toBe('28P01')
    const [owner] =
      await admin`select pg_get_userbyid(datdba) as name from pg_database where datname = 'school'`
    expect(owner?.name).toBe('keeper')
  })

  test('preparing it again, by four at once, changes nothing', async () => {
    const url = urlFor('app_one', password)
    const rights = () =>
      ask(urlFor('keeper'), `select md5(string_agg(relacl::text, '' order by oid)) from pg_class`)
    const before = await rights()
    await Promise.all(Array.from({ length: 4 }, () => prepareDatabase({ url, ownerUrl: urlFor('keeper') })))
    expect(await rights()).toEqual(before)
  })

  test('a right too many is taken back, one too few is given', async () => {
    const url = urlFor('app_one', password)
    await ask(urlFor('keeper'), 'grant delete, truncate on audit_log to app_one')
    await ask(urlFor('keeper'), 'revoke insert on users from app_one')
    await prepareDatabase({ url, ownerUrl: urlFor('keeper') })
    const found = `select has_table_privilege('app_one', 'audit_log', 'DELETE,TRUNCATE') as much,
                          has_table_privilege('app_one', 'users', 'INSERT') as enough`
    expect(await ask(urlFor('keeper'), found)).toEqual({ much: false, enough: true })
  })

  test.each([
    ['a superuser', 'superuser', 'it is a superuser'],
    ['a maker of logins', 'createrole', 'it may make logins'],
    ['a maker of databases', 'createdb', 'it may make databases'],
    ['a member of the owner', 'in role keeper', 'it is a member of keeper'],
    [
      'a member of those who write everything',
      'in role pg_write_all_data',
      'it is a member of pg_write_all_data',
    ],
  ])('the start is refused when the product’s login is %s', async (_, attribute, reason) => {
    const login = `app_${attribute.replaceAll(/\W/g, '_')}`
    await admin.unsafe(`create role ${login} login password 'x' ${attribute}`)
    await expect(prepareDatabase({ url: urlFor(login, 'x'), ownerUrl: urlFor('keeper') })).rejects.toThrow(
      `the login ${login} of DATABASE_URL may do more than the product needs: ${reason}`,
    )
  })

  test('an owner who may not make logins says what to do', async () => {
    await expect(
      prepareDatabase({
        url: urlFor('app_missing', 'x', 'other'),
        ownerUrl: urlFor('poor_keeper', '', 'other'),
      }),
    ).rejects.toThrow('there is no login app_missing in the database')
  })
})

test('an older PostgreSQL failed at a function that it lacks: it is refused by its version', async () => {
  await admin`create database older owner keeper`
  const url = urlFor('keeper', '', 'older')
  // What 15 says of itself, found before the one of the server.
  await ask(
    url,
    `create function public.current_setting(text) returns text language sql
       as $$ select case $1 when 'server_version_num' then '150014' else pg_catalog.current_setting($1) end $$`,
  )
  await admin`alter role keeper in database older set search_path = public, pg_catalog`
  await expect(prepareDatabase({ url, ownerUrl: url })).rejects.toThrow(
    'DATABASE_URL: this is PostgreSQL 15, and the product needs 18 or newer',
  )
  expect(await ask(url, `select count(*)::int from pg_class where relname = 'users'`)).toEqual({ count: 0 })
})

test('a database outside with one login is prepared by that one, as ever', async () => {
  await admin`create database single owner keeper`
  const url = urlFor('keeper', '', 'single')
  await prepareDatabase({ url, ownerUrl: url })
  expect(await ask(url, 'select count(*)::int from users')).toEqual({ count: 0 })
})
