import { readdirSync } from 'node:fs'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  holdingOrderStatuses,
  liveClaimStates,
  liveOrderStatuses,
} from '@cadenza/contracts/money/order-values'
import { freshDatabase, type FreshDatabase } from '../../../../../test/fresh-database.ts'

/** The closed lists of the contracts, compared with what the database itself refuses. */
let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase({ template: 'product' })
})
afterAll(() => database.drop())

const folder = new URL('./', import.meta.url)
const files = readdirSync(folder).filter((file) => !file.includes('.test.'))
const schema = await Promise.all(files.map((file) => import(new URL(file, folder).href)))

const enumerations = schema
  .flatMap((tables) => Object.values<unknown>(tables))
  .filter((table) => table instanceof PgTable)
  .map((table) => getTableConfig(table))
  .flatMap(({ name: table, columns }) =>
    columns.flatMap(({ name: column, enumValues }) => (enumValues ? [{ table, column, enumValues }] : [])),
  )

const textsIn = (expression: string) => [...expression.matchAll(/'([^']*)'::text/g)].map(([, text]) => text)

/** What the checks of a single column admit. */
async function letIn(table: string, column: string): Promise<unknown[]> {
  const checks = await database.sql<{ definition: string }[]>`
    select pg_get_constraintdef(c.oid) as definition
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
     where c.contype = 'c' and c.conrelid = ${table}::regclass and a.attname = ${column}`
  return checks.flatMap(({ definition }) => textsIn(definition))
}

test('there are columns of closed lists', () => {
  expect(enumerations.map(({ table, column }) => `${table}.${column}`)).toContain('courses.family')
})

test.each(enumerations)(
  '$table.$column: the database refuses what is not on the list: if this fails, generate a migration',
  async ({ table, column, enumValues }) => {
    expect(await letIn(table, column)).toEqual(enumValues)
  },
)

test.each([
  { table: 'orders', column: 'is_live', states: liveOrderStatuses },
  { table: 'orders', column: 'holds_seats', states: holdingOrderStatuses },
  { table: 'seat_claims', column: 'is_live', states: liveClaimStates },
])('$table.$column is made of the list of such states', async ({ table, column: name, states }) => {
  const [column] = await database.sql<{ expression: string }[]>`
    select pg_get_expr(d.adbin, d.adrelid) as expression
      from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
     where d.adrelid = ${table}::regclass and a.attname = ${name}`
  expect(textsIn(column?.expression ?? '')).toEqual(states)
})

test('a list that the database does not know is noticed', async () => {
  await database.sql`alter table courses drop constraint courses_family_known`
  expect(await letIn('courses', 'family')).toEqual([])
})
