import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import postgres, { type Options, type Sql } from 'postgres'
import { freshDatabase, type FreshDatabase } from '../../../../test/fresh-database.ts'
import { entryOf, publishedDriver } from '../../test/faults/published-driver.ts'
import { connect } from './client.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase({ template: 'empty' })
})
afterAll(() => database.drop())

/** Fills the pipelines of three busy connections, then begins transactions: how many were refused? */
async function unsafeTransactions(sql: Sql): Promise<number> {
  await Promise.all(Array.from({ length: 3 }, () => sql`select pg_sleep(0.02)`))
  const sleeping = Array.from({ length: 3 }, () => sql`select pg_sleep(0.1)`.execute())
  const queued = Array.from({ length: 298 }, () => sql`select 1`.execute())
  const transactions = Array.from({ length: 50 }, () => sql.begin((tx) => tx`select pg_sleep(0.001)`))
  const results = await Promise.allSettled([...sleeping, ...queued, ...transactions])
  return results.filter((result) => result.status === 'rejected').length
}

async function rounds(sql: Sql, count: number): Promise<number> {
  let unsafe = 0
  for (let round = 0; round < count; round++) unsafe += await unsafeTransactions(sql)
  await sql.end({ timeout: 1 })
  return unsafe
}

describe('case 36: a transaction keeps its connection to itself', () => {
  test('with the settings of connect()', async () => {
    expect(await rounds(connect(database.url, { max: 3 }), 10)).toBe(0)
  })

  test.each([0, 1, 100, Infinity])('with our patch, whatever the pipeline: %d', async (max_pipeline) => {
    expect(
      await rounds(
        postgres({ ...addressOf(database.url), max_pipeline } as Options<Record<string, never>>),
        3,
      ),
    ).toBe(0)
  })

  test('negative control: with the driver as published it does not', async () => {
    const { folder, remove } = publishedDriver()
    const { default: published } = (await import(entryOf(folder))) as { default: typeof postgres }
    expect(await rounds(published(addressOf(database.url)), 10)).toBeGreaterThan(0)
    remove()
  })
})

function addressOf(databaseUrl: string) {
  const url = new URL(databaseUrl)
  return {
    host: url.searchParams.get('host') ?? '',
    user: 'postgres',
    database: url.pathname.slice(1),
    max: 3,
    onnotice: () => {},
  }
}
