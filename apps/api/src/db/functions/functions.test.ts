import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../../../test/fresh-database.ts'
import { argumentName, declared, toSnake, type Signature } from '../connect/sql-function.ts'

/** The declared SQL functions, compared with the database's own description of its functions. */
const folder = new URL('./', import.meta.url)
for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
  if (/(?<!\.test)\.ts$/.test(file)) await import(new URL(file, folder).href)
import { rules } from './rule.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase({ template: 'product' })
})
afterAll(() => database.drop())

interface CatalogueRow {
  takes: string
  answers: string
}

async function inCatalogue(name: string): Promise<CatalogueRow[]> {
  return database.sql<CatalogueRow[]>`
    select regexp_replace(pg_get_function_arguments(oid), ' DEFAULT [^,]+', '', 'g') as takes,
           pg_get_function_result(oid) as answers
      from pg_proc where proname = ${name} and pronamespace = 'public'::regnamespace`
}

function asCatalogueRow(signature: Signature): CatalogueRow {
  return { takes: listOf(signature.takes, argumentName), answers: answersOf(signature) }
}

function answersOf(signature: Signature): string {
  const { answer, rows = {} } = signature
  if (answer) return typeOf(answer)
  return typeof rows === 'string' ? `SETOF ${rows}` : `TABLE(${listOf(rows, toSnake)})`
}

function listOf(columns: Record<string, string>, nameOf: (key: string) => string): string {
  return Object.entries(columns)
    .map(([key, column]) => `${nameOf(key)} ${typeOf(column)}`)
    .join(', ')
}

const typeOf = (column: string) => column.replace('?', '')

test.each([...declared])('%s is called as the database has it', async (name, signature) => {
  expect(await inCatalogue(name)).toEqual([asCatalogueRow(signature)])
})

test('a function that was changed in the database alone is noticed', async () => {
  const release = declared.get('release_order') ?? expect.fail('it is not declared')
  await database.sql`drop function release_order(uuid, boolean, uuid, text, text)`
  await database.sql`create function release_order(p_order text) returns boolean language sql as 'select true'`
  expect(await inCatalogue('release_order')).not.toEqual([asCatalogueRow(release)])
})

test('every number that a function asks for is there, and each is asked for', async () => {
  const [asked] = await database.sql<{ names: string[] }[]>`
    select array_agg(distinct name order by name) as names
      from pg_proc, lateral (select (regexp_matches(prosrc, $pattern$\\mrule\\('(\\w+)'\\)$pattern$, 'g'))[1] as name) found
     where pronamespace = 'public'::regnamespace`
  expect(asked?.names).toEqual(Object.keys(rules).toSorted())
})
