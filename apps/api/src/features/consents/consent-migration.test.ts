import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../../../test/fresh-database.ts'
import { migrate } from '../../db/prepare/migrate.ts'

/** Schools of the version whose terms called a child "it": what the migration makes of their texts and answers. */

const folder = fileURLToPath(new URL('../../../drizzle', import.meta.url))
const textOf = (name: string) => readFileSync(`${folder}/${name}/migration.sql`, 'utf8')
const names = readdirSync(folder).toSorted()
const newest = names.findIndex((name) => textOf(name).includes('newer_body'))
const statements = textOf(names[newest] ?? '').split('--> statement-breakpoint')
const guards = readFileSync(new URL('../../db/functions/audit.sql', import.meta.url), 'utf8')

let database: FreshDatabase
const found: Record<string, unknown> = {}
beforeAll(async () => {
  database = await freshDatabase({ template: 'empty' })
  await migrate(database.url, undefined, {
    migrations: names.slice(0, newest),
    async fill(sql) {
      for (const [name, school] of Object.entries(schools)) found[name] = await migrated(sql, school)
    },
  })
})
afterAll(() => database.drop())

const published = (sql: Sql) =>
  sql`insert into consent_texts (kind, version, is_required, body) values ('terms', 2, true, 'Our own terms')`

async function answered(sql: Sql, kind: string, { how = null }: { how?: 'phone' | null } = {}) {
  await sql`
    with parent as (insert into users (name) values ('Zora') returning id),
    child as (insert into participants (owner_id, given_name, family_name, birth_date)
              select id, 'Mia', 'Weber', '2016-02-29' from parent returning id, owner_id),
    answer as (insert into consents (participant_id, user_id, text_id, given, recorded_by, recorded_how)
               select child.id, owner_id, text.id, true, ${how && '019a0000-0000-7000-8000-0000000000a1'}::uuid, ${how}
                 from child, consent_texts text where text.kind = ${kind})
    insert into family_changes (participant_id, changed_by, kind, before, after)
    select id, owner_id, 'consent', '{}', '{}' from child`
}

const schools: Record<string, (sql: Sql) => Promise<unknown>> = {
  'that is new': async () => {},
  'where another text was answered': (sql) => answered(sql, 'photo'),
  'where the terms were answered': (sql) => answered(sql, 'terms'),
  'that published its own': published,
  'where the office recorded an answer': (sql) => answered(sql, 'photo', { how: 'phone' }),
}

/** What stands then, where the triggers of the former version guard the texts; undone afterwards. */
async function migrated(owner: Sql, school: (sql: Sql) => Promise<unknown>) {
  let result: unknown
  const undone = new Error('undone')
  await owner
    .begin(async (transaction) => {
      // Same calls, by another type.
      const sql = transaction as unknown as Sql
      await sql.unsafe(guards)
      await school(sql)
      for (const statement of statements) await sql.unsafe(statement)
      await expect(
        transaction.savepoint((nested) => nested`update consent_texts set body = 'x'`),
      ).rejects.toThrow('append-only')
      const texts = await sql<{ version: number; body: string; newer: string | null }[]>`
        select version, left(body, 66) as body, right(newer_body, 30) as newer from consent_texts
         where kind = 'terms' order by version`
      const others = await sql`select from consent_texts where kind <> 'terms' and newer_body is not null`
      const changes = await sql`
        select changed_by is null as by_nobody, recorded_how from family_changes`
      result = { texts: [...texts], others: others.length, changes: [...changes] }
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return result
}

const it = { version: 1, body: 'I am a parent or guardian of this child, and I enrol it in the cla' }
const newer = 'my child is ill or cannot come.'.slice(-30)
const own = { changes: [{ by_nobody: false, recorded_how: null }], others: 0 }
const reworded = [
  { version: 1, body: 'I am a parent or guardian of this child, and I enrol my child in t', newer: null },
]

test('the terms called a child “it”: reworded where nobody has answered them, and offered elsewhere', () => {
  expect(found).toMatchObject({
    'that is new': { texts: reworded, others: 0, changes: [] },
    'where another text was answered': { texts: reworded, ...own },
    'where the terms were answered': { texts: [{ ...it, newer }], ...own },
    'that published its own': {
      texts: [
        { ...it, newer: null },
        { version: 2, body: 'Our own terms', newer },
      ],
      others: 0,
    },
  })
})

test('what the office recorded no longer stands under the name of the parent', () => {
  expect(found['where the office recorded an answer']).toMatchObject({
    changes: [{ by_nobody: true, recorded_how: 'phone' }],
  })
})

test('a school that is made now has the new wording as its first version, and is offered nothing', async () => {
  const [text, ...more] =
    await database.sql`select version, body, newer_body from consent_texts where kind = 'terms'`
  expect(more).toEqual([])
  expect(text).toMatchObject({ version: 1, newer_body: null })
  expect(text?.body).not.toMatch(/\bit\b/)
})
