import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect } from '../apps/api/src/db/client.ts'
import { startEmbeddedPostgres } from '../apps/api/src/db/embedded-postgres.ts'
import { migrate } from '../apps/api/src/db/migrate.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: string
  }
}

/** One throw-away server for the run, with one migrated template that each test file clones in about 20 ms. */
export default async function setup({ provide }: TestProject) {
  const directory = mkdtempSync(join(tmpdir(), 'cadenza-test-'))
  chmodSync(directory, 0o755)
  const server = await startEmbeddedPostgres({
    directory: join(directory, 'postgres'),
    durable: false,
    maxConnections: 300,
  })
  const sql = connect(server.url(), { max: 1 })
  await sql.unsafe('create database template_product')
  await sql.unsafe('create database template_empty')
  await migrate(server.url('template_product'))
  await sql.end()
  if (process.env.MUTANT_SQL) await mutate(server.url('template_product'), process.env.MUTANT_SQL)
  provide('postgres', server.url())
  return async () => {
    await server.stop()
    rmSync(directory, { recursive: true, force: true })
  }
}

/** Takes a guard out of every test's database, for `npm run mutants`. */
async function mutate(url: string, statement: string) {
  const sql = connect(url, { max: 1 })
  await sql.unsafe(statement)
  await sql.end()
}
