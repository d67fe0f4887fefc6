import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Sql } from 'postgres'
import { freshDatabase, type FreshDatabase } from '../../../../../test/fresh-database.ts'
import { until } from '../../../../../test/until.ts'
import { translateDatabaseError } from '../../lib/database-error.ts'
import { connect } from './client.ts'
import { bound } from './bound.ts'

let database: FreshDatabase
let pool: Sql
let inTime: Sql
beforeAll(async () => {
  database = await freshDatabase({ template: 'empty' })
  await database.sql`create table marks (name text)`
})
beforeEach(async () => {
  await pool?.end({ timeout: 1 })
  pool = connect(database.url, { max: 2 })
  inTime = bound(pool, 150)
})
afterAll(async () => {
  await pool.end({ timeout: 1 })
  await database.drop()
})

const mark = (sql: Pick<Sql, 'unsafe'>, name: string) => sql.unsafe('insert into marks values ($1)', [name])
const marked = async (name: string) => (await database.sql`select from marks where name = ${name}`).count > 0
const sleep = (seconds: number) => inTime.unsafe('select pg_sleep($1)', [seconds])
const late = { code: 'CONNECTION_DEADLINE' }
/** However slow the machine is, a response eventually arrives before the deadline. */
const untilServed = (work: () => Promise<unknown>) =>
  until(() =>
    work().then(
      () => true,
      () => false,
    ),
  )

describe('no caller waits longer than the deadline', () => {
  test('for a statement, and the connection serves others when it ends', async () => {
    await expect(Promise.all([sleep(0.4), sleep(0.4)])).rejects.toMatchObject(late)
    await pause(500)
    await untilServed(() => inTime.unsafe('select 1 as one'))
  })

  test('for a free connection, and what was never sent never happens', async () => {
    const busy = Promise.allSettled([sleep(0.4), sleep(0.4)])
    await expect(mark(inTime, 'queued')).rejects.toMatchObject(late)
    await busy
    await pause(500)
    expect(await marked('queued')).toBe(false)
    await untilServed(() => Promise.all([mark(inTime, 'one'), mark(inTime, 'two'), mark(inTime, 'three')]))
    expect(await marked('three')).toBe(true)
  })

  test('for a transaction, which is then rolled back', async () => {
    const slow = inTime.begin(async (tx) => {
      await mark(tx, 'late')
      await pause(300)
    })
    await expect(slow).rejects.toMatchObject(late)
    await pause(400)
    expect(await marked('late')).toBe(false)
    await untilServed(() => inTime.begin((tx) => mark(tx, 'in time')))
    expect(await marked('in time')).toBe(true)
  })

  test('for the beginning of a transaction, whose work is then not begun', async () => {
    const busy = Promise.allSettled([sleep(0.4), sleep(0.4)])
    let begun = false
    const waiting = inTime.begin(async () => {
      begun = true
    })
    await expect(waiting).rejects.toMatchObject(late)
    await busy
    await pause(500)
    expect(begun).toBe(false)
    await untilServed(() => inTime.unsafe('select 1 as one'))
  })

  test('and is told to try again', async () => {
    const error: unknown = await sleep(0.3).catch((reason: unknown) => reason)
    expect(translateDatabaseError(error)).toMatchObject({ kind: 'unavailable' })
  })
})

test('negative control: without it a caller waits as long as it takes', async () => {
  const began = performance.now()
  await pool.unsafe('select pg_sleep($1)', [0.4])
  expect(performance.now() - began).toBeGreaterThan(390)
})

test('statements with values are prepared within transactions as outside, unless the pool may not', async () => {
  const prepared = async (sql: Pick<Sql, 'unsafe'>, value: string) => {
    await sql.unsafe(`select $1::text as ${value}`, [value])
    const rows = await sql.unsafe('select 1 from pg_prepared_statements where statement like $1', [
      `%as ${value}`,
    ])
    return rows.length
  }
  const counted = async (one: Sql) =>
    bound(one, 0).begin(async (tx) => [await prepared(tx, 'within'), await prepared(tx, 'again')])
  expect(await counted(pool)).toEqual([1, 1])
  const unprepared = connect(database.url, { max: 1, prepare: false })
  expect(await counted(unprepared)).toEqual([0, 0])
  await unprepared.end({ timeout: 1 })
})
