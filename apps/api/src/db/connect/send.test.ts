import { sql } from 'drizzle-orm'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../../../test/fresh-database.ts'
import { connect, toDatabase, type Database, type Executor } from './client.ts'
import { send, transact } from './send.ts'

let database: FreshDatabase
let pool: Sql
let db: Database
// A sequence is not rolled back: it counts every try.
beforeAll(async () => {
  database = await freshDatabase({ template: 'empty' })
  pool = connect(database.url, { max: 2 })
  db = toDatabase(pool)
  await database.sql`create sequence tries`
  await database.sql`
    create function succeed_at(p_try integer, p_code text) returns bigint language plpgsql as $$
    declare
      v_try bigint := nextval('tries');
    begin
      if v_try < p_try then
        raise exception 'try %', v_try using errcode = p_code;
      end if;
      return v_try;
    end $$`
})
beforeEach(async () => {
  await database.sql`select setval('tries', 1, false)`
})

afterAll(async () => {
  await pool.end()
  await database.drop()
})

async function succeedAt(at: Executor, aTry: number, code: string) {
  const [row] = await at.execute<{ reached: string }>(
    sql`select succeed_at(${aTry}::int, ${code}::text) as reached`,
  )
  return Number(row?.reached)
}

test.each(['40001', '40P01'])('a statement that conflicts (%s) is sent up to three times', async (code) => {
  expect(await send(db, () => succeedAt(db, 3, code))).toBe(3)
  await database.sql`select setval('tries', 1, false)`
  await expect(send(db, () => succeedAt(db, 4, code))).rejects.toMatchObject({ kind: 'unavailable' })
})

test('a statement that fails for another reason is sent once', async () => {
  await expect(send(db, () => succeedAt(db, 2, '23505'))).rejects.toThrow()
  expect(await succeedAt(db, 2, '23505')).toBe(2)
})

test('a conflict ends the whole transaction: it is begun again from its start, not the statement alone', async () => {
  const statements: number[] = []
  const reached = await transact(db, async (tx) => {
    statements.push(statements.length)
    return send(tx, () => succeedAt(tx, 2, '40P01'))
  })
  expect(reached).toBe(2)
  expect(statements).toHaveLength(2)
})
