import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDataDirectory, removeDataDirectory, runProduct } from '../../../../test/running-product.ts'
import { freshDatabase, type FreshDatabase } from '../../../../test/fresh-database.ts'

let database: FreshDatabase
let dataDirectory: string
beforeAll(async () => {
  database = await freshDatabase({ template: 'product' })
  dataDirectory = newDataDirectory()
})
afterAll(async () => {
  await database.drop()
  await removeDataDirectory(dataDirectory)
})

/** Every table of every schema that holds the text somewhere. */
async function tablesWith(text: string): Promise<string[]> {
  const { sql } = database
  const tables = await sql<{ schema: string; name: string }[]>`
    select schemaname as schema, tablename as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`
  const found: string[] = []
  for (const { schema, name } of tables) {
    const rows = await sql`
      select 1 from ${sql(schema)}.${sql(name)} as line where line::text like ${`%${text}%`} limit 1`
    if (rows.length > 0) found.push(`${schema}.${name}`)
  }
  return found
}

async function enterCard(origin: string, number: string) {
  const answer = await fetch(`${origin}/v1/payment_methods`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_sandbox', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      type: 'card',
      'card[number]': number,
      'card[exp_month]': '12',
      'card[exp_year]': '2034',
      'card[cvc]': '973',
    }),
  })
  return (await answer.json()) as { id?: string; error?: { code: string; decline_code?: string } }
}

test('case 39: a real card number typed into the sandbox is refused, and is in no table and no log', async () => {
  // Valid by its check digit, and not a known test card.
  const real = '4539148803436467'
  const server = runProduct({
    environment: { DATABASE_URL: database.url, DATA_DIR: dataDirectory, LOG_LEVEL: 'trace' },
  })
  const origin = await server.ready()
  expect((await enterCard(origin, real)).error).toMatchObject({
    code: 'card_declined',
    decline_code: 'test_mode_live_card',
  })
  const { id = '' } = await enterCard(origin, '4242424242424242')
  // The search finds what is there: the method of the test card, but not that card's number either.
  expect(await tablesWith(id)).toContain('sandbox_payments.objects')
  for (const number of [real, '4242424242424242', real.slice(0, 12), real.slice(4)])
    expect(await tablesWith(number)).toEqual([])
  server.process.kill('SIGTERM')
  await server.ended
  expect(server.output()).toContain('ready')
  expect(server.output()).not.toContain(real)
  expect(server.output()).not.toContain(real.slice(4))
})
