import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../../../test/fresh-database.ts'
import { newDataDirectory, removeDataDirectory, runProduct } from '../../../../../test/running-product.ts'
import { connect } from '../../../src/db/connect/client.ts'
import { openSchool } from '../fault-school.ts'
import { sharedSecret } from '../people-of.ts'
import { visit } from '../visitors.ts'

test('X35: four replicas start at once on an empty database, and all are ready', async () => {
  const database = await freshDatabase({ template: 'empty' })
  const directories = Array.from({ length: 4 }, newDataDirectory)
  const replicas = directories.map((directory) =>
    runProduct({
      environment: { DATABASE_URL: database.url, DATA_DIR: directory, ACCESS_TOKEN_SECRET: sharedSecret },
    }),
  )
  const origins = await Promise.all(replicas.map((replica) => replica.ready()))
  for (const origin of origins) expect((await visit(`${origin}/readyz`)).status).toBe(200)
  // Made once, not by each.
  const [row] = await database.sql`select count(*)::int as people from users`
  expect(row?.people).toBe(16)
  expect(await Promise.all(replicas.map((replica) => replica.stop()))).toEqual([0, 0, 0, 0])
  const next = await openSchool({ databaseUrl: database.url })
  expect(await next.audit()).toEqual([])
  await next.close()
  await database.drop()
  for (const directory of directories) await removeDataDirectory(directory)
})

test('negative control of X35: without the advisory lock the migrations of four replicas collide', async () => {
  const database = await freshDatabase({ template: 'empty' })
  const migrationsFolder = fileURLToPath(new URL('../../../drizzle', import.meta.url))
  const pools = Array.from({ length: 4 }, () => connect(database.url, { max: 1 }))
  const outcomes = await Promise.allSettled(
    pools.map((client) => applyMigrations(drizzle({ client }), { migrationsFolder })),
  )
  expect(outcomes.map(({ status }) => status)).toContain('rejected')
  await Promise.all(pools.map((pool) => pool.end()))
  await database.drop()
})
