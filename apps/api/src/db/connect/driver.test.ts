import { createConnection, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import postgres, { type Options, type Sql } from 'postgres'
import { freshDatabase, type FreshDatabase } from '../../../../../test/fresh-database.ts'
import { entryOf, publishedDriver } from '../../../test/faults/database/published-driver.ts'
import { connect } from './client.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase({ template: 'empty' })
})
afterAll(() => database.drop())

/** Fills the pipelines of three busy connections, then begins transactions: returns how many were refused. */
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

describe('a statement that is not prepared, as through a pooler', () => {
  /** Requires a response from the server before the statement continues, which costs a round trip. */
  const flush = Buffer.from([0x48, 0, 0, 0, 4])
  const values = {
    text: "a ' text",
    number: -1.5,
    bigint: '1152921504606846976',
    yes: true,
    nothing: null,
  }

  /** How often the server was asked first, and what it returned. */
  async function askPlainly(sql: Sql, sent: Buffer[]) {
    const { text, number, bigint, yes, nothing } = values
    const [row] = await sql`
      select ${text} as text, ${number}::numeric as number, ${bigint}::bigint as bigint, ${yes}::boolean as yes,
             ${nothing}::text as nothing, ${'{"a": 1}'}::text::jsonb as json, ${'2027-07-05'}::date::text as day`
    return { row, flushes: sent.filter((bytes) => bytes.includes(flush)).length }
  }

  const answered = {
    row: {
      text: "a ' text",
      number: '-1.5',
      bigint: values.bigint,
      yes: true,
      nothing: null,
      json: { a: 1 },
      day: '2027-07-05',
    },
  }

  test('goes in one message where its values are plain', async () => {
    const { sql, sent } = await overheard({ isPooled: true })
    expect(await askPlainly(sql, sent)).toEqual({ ...answered, flushes: 0 })
    await expect(sql`select ${'x'}::text::integer`).rejects.toMatchObject({ code: '22P02' })
    await expect(sql`select ${1} from nowhere`).rejects.toMatchObject({ code: '42P01' })
    expect(await sql`select ${1}::integer as one`).toEqual([{ one: 1 }])
    await sql.end()
  })

  test('asks for the types of what is not', async () => {
    const { sql, sent } = await overheard({ isPooled: true })
    const day = new Date('2027-07-05T10:00:00Z')
    expect(
      await sql`select ${day}::timestamptz = '2027-07-05T10:00:00Z' as same, ${['a', 'b']}::text[] as list`,
    ).toEqual([{ same: true, list: ['a', 'b'] }])
    expect(sent.filter((bytes) => bytes.includes(flush))).toHaveLength(1)
    await sql.end()
  })

  test('negative control: one that is prepared asks first, and answers the same', async () => {
    const { sql, sent } = await overheard({})
    expect(await askPlainly(sql, sent)).toEqual({ ...answered, flushes: 1 })
    await sql.end()
  })
})

/** A connection, and what it has sent since it was opened. */
async function overheard(options: { isPooled?: boolean }): Promise<{ sql: Sql; sent: Buffer[] }> {
  const sent: Buffer[] = []
  const socket = () =>
    new Promise<Socket>((resolve) => {
      const path = `${new URL(database.url).searchParams.get('host')}/.s.PGSQL.${new URL(database.url).port || 5432}`
      const made = createConnection(path, () => resolve(made))
      const write = made.write.bind(made) as (bytes: Buffer, ...rest: []) => boolean
      made.write = ((bytes: Buffer, ...rest: []) => {
        sent.push(bytes)
        return write(bytes, ...rest)
      }) as Socket['write']
    })
  const sql = connect(database.url, { max: 1, ...options, socket } as Parameters<typeof connect>[1])
  await sql`select 1`
  sent.length = 0
  return { sql, sent }
}

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
