import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import type { Sql } from 'postgres'
import type { Sandbox } from '@cadenza/sandbox'
import { freshDatabase } from '../../../test/fresh-database.ts'
import { buildApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import type { Deps } from '../src/context.ts'
import { wire } from '../src/deps.ts'
import { toSiteConfig } from '../src/site-config.ts'
import { Factory } from './factory.ts'

export interface TestApp {
  app: FastifyInstance
  deps: Deps
  sandbox: Sandbox
  sql: Sql
  databaseUrl: string
  /** Where the app listens, for clients that speak HTTP themselves. */
  origin: string
  make: Factory
  close(): Promise<void>
}

export const accessTokenSecret = 'test secret of at least 32 bytes!'

/** The product as it runs, sandbox included, on a private database and a free port; without the pages. */
export async function startTestApp(environment: Record<string, string> = {}): Promise<TestApp> {
  const database = await freshDatabase({ template: 'product' })
  const directory = mkdtempSync(join(tmpdir(), 'cadenza-app-'))
  const config = readConfig({
    PORT: '0',
    DATA_DIR: directory,
    ACCESS_TOKEN_SECRET: accessTokenSecret,
    LOG_LEVEL: 'silent',
    ...environment,
  })
  const log = pino({ level: config.logLevel })
  let origin = ''
  const { deps, sandbox, close } = await wire(config, {
    databaseUrl: database.url,
    origin: () => origin,
    log,
  })
  if (!sandbox) throw new Error('tests run in sandbox mode')
  const app = await buildApp({
    deps,
    sandbox,
    log,
    publicUrl: () => origin,
    siteConfig: () => toSiteConfig(config, origin),
    pages: false,
  })
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    app,
    deps,
    sandbox,
    sql: database.sql,
    databaseUrl: database.url,
    origin,
    make: new Factory(deps),
    async close() {
      await sandbox.stop()
      app.server.closeAllConnections()
      await app.close()
      await close()
      await database.drop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
