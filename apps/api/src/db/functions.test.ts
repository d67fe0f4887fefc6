import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../../test/fresh-database.ts'
import { signatures } from './function-signatures.ts'
import { argumentName, toSnake } from './functions.ts'

/** The callers of the SQL functions, compared with the database's own description of its functions. */
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

function asCatalogueRow(signature: (typeof signatures)[keyof typeof signatures]): CatalogueRow {
  return { takes: listOf(signature.takes, argumentName), answers: answersOf(signature) }
}

function answersOf(signature: (typeof signatures)[keyof typeof signatures]): string {
  if ('answer' in signature) return typeOf(signature.answer)
  const { rows } = signature
  return typeof rows === 'string' ? `SETOF ${rows}` : `TABLE(${listOf(rows, toSnake)})`
}

function listOf(columns: Record<string, string>, nameOf: (key: string) => string): string {
  return Object.entries(columns)
    .map(([key, column]) => `${nameOf(key)} ${typeOf(column)}`)
    .join(', ')
}

const typeOf = (column: string) => column.replace('?', '')

test.each(Object.entries(signatures))('%s is called as the database has it', async (name, signature) => {
  expect(await inCatalogue(name)).toEqual([asCatalogueRow(signature)])
})

test('a function that was changed in the database alone is noticed', async () => {
  await database.sql`drop function release_order(uuid, boolean, uuid, text)`
  await database.sql`create function release_order(p_order text) returns boolean language sql as 'select true'`
  expect(await inCatalogue('release_order')).not.toEqual([asCatalogueRow(signatures.release_order)])
})
