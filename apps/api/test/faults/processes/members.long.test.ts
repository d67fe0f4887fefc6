import { productVersion } from '@cadenza/contracts/wire/version'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshDatabase, type FreshDatabase } from '../../../../../test/fresh-database.ts'
import { newDataDirectory, removeDataDirectory, runProduct } from '../../../../../test/running-product.ts'
import { dataKeys } from '../../test-app.ts'
import { sharedSecret } from '../people-of.ts'

const hooks = fileURLToPath(new URL('../fault-hooks.ts', import.meta.url))
const otherSecret = 'another secret of 32 bytes and more'
const allSet = { ACCESS_TOKEN_SECRET: sharedSecret, DATA_KEYS: dataKeys }

let database: FreshDatabase
beforeEach(async () => {
  database = await freshDatabase({ template: 'product' })
})
afterEach(() => database.drop())

const directories: string[] = []
const run = (environment: Record<string, string>, nodeFlags: string[] = []) => {
  const DATA_DIR = newDataDirectory()
  directories.push(DATA_DIR)
  const settings = { DATABASE_URL: database.url, DATA_DIR, LOG_LEVEL: 'warn', ...allSet, ...environment }
  return runProduct({ environment: settings, nodeFlags })
}
afterEach(async () => {
  for (const directory of directories.splice(0)) await removeDataDirectory(directory)
})
const readiness = async (origin: string) => {
  const answer = await fetch(`${origin}/readyz`)
  return { status: answer.status, ...((await answer.json()) as { warning?: string }) }
}

test('one with another secret does not start beside one that lives, and starts after it has stopped', async () => {
  const first = run({})
  const origin = await first.ready()
  expect(await readiness(origin)).toEqual({ status: 'ready', version: productVersion })

  const refused = run({ ACCESS_TOKEN_SECRET: otherSecret })
  expect(await refused.ended).toBe(1)
  expect(refused.output()).toContain('The configuration is not right:\nACCESS_TOKEN_SECRET: differs from')
  expect(refused.output()).not.toContain('DATA_KEYS:')
  for (const value of [otherSecret, sharedSecret]) expect(refused.output()).not.toContain(value)
  expect((await fetch(`${origin}/readyz`)).status).toBe(200)

  // The same secrets stand side by side.
  const second = run({})
  expect(await readiness(await second.ready())).toEqual({ status: 'ready', version: productVersion })
  expect([await first.stop(), await second.stop()]).toEqual([0, 0])

  const rotated = run({ ACCESS_TOKEN_SECRET: otherSecret })
  expect(await readiness(await rotated.ready())).toEqual({ status: 'ready', version: productVersion })
  expect(await rotated.stop()).toBe(0)
  expect((await database.sql`select from processes`).count).toBe(0)
})

test('a killed one binds nobody once it is forgotten', async () => {
  const killed = run({})
  await killed.ready()
  killed.process.kill('SIGKILL')
  await killed.ended
  // However long the next start takes here.
  await database.sql`update processes set last_seen_at = clock_timestamp() + interval '1 hour'`
  const refused = run({ ACCESS_TOKEN_SECRET: otherSecret })
  expect(await refused.ended).toBe(1)
  await database.sql`update processes set last_seen_at = clock_timestamp() - interval '91 seconds'`
  const next = run({ ACCESS_TOKEN_SECRET: otherSecret })
  await next.ready()
  expect(await next.stop()).toBe(0)
})

test.each([
  ['ahead of', 60_000],
  ['behind', -60_000],
])('a clock %s the database’s is named in the log and at /readyz, and stops nobody', async (way, shiftMs) => {
  const product = run({ FAULT_CLOCK_SHIFT_MS: String(shiftMs) }, ['--import', hooks])
  const { status, warning } = await readiness(await product.ready())
  expect({ status, warning }).toEqual({
    status: 'ready',
    warning: expect.stringMatching(new RegExp(`^the clock is (5\\d|60) s ${way} the database’s$`)),
  })
  expect(product.output()).toContain(warning)
  expect(await product.stop()).toBe(0)
})
