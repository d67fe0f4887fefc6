import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino, type DestinationStream } from 'pino'
import type { Sql } from 'postgres'
import type { Sandbox } from '@cadenza/sandbox'
import { freshDatabase, type FreshDatabase } from '../../../test/fresh-database.ts'
import { patient } from '../../../test/patient-connection.ts'
import { buildApp } from '../src/app.ts'
import { connect, type Database } from '../src/db/connect/client.ts'
import { fewestConnections } from '../src/settings/connection-shares.ts'
import { readConfig } from '../src/settings/config.ts'
import type { Deps } from '../src/context.ts'
import type { Lifecycle } from '../src/admission/phase.ts'
import { createLoadShedder, type LoadShedder } from '../src/admission/load-shedder.ts'
import { wire } from '../src/deps.ts'
import { startTelemetry, type Telemetry } from '../src/telemetry/telemetry.ts'
import { createSchoolGauges } from '../src/features/health/school-gauges.ts'
import { toSiteConfig } from '../src/settings/site-config.ts'
import { boughtForSiblings, SiblingsFactory } from './siblings-factory.ts'
import { Factory } from './factory.ts'
import { patientIdentity } from './services/patient-identity.ts'

export interface TestApp {
  app: FastifyInstance
  deps: Deps
  sandbox: Sandbox
  load: LoadShedder
  lifecycle: Lifecycle
  /** As far as the environment asked for it. */
  telemetry: Telemetry | undefined
  /** As the owner of everything, for what a test sets up. */
  sql: Sql
  databaseUrl: string
  /** As the app itself connects: with its own login and no more rights than it needs. */
  appDatabaseUrl: string
  /** Where the app listens, for clients that speak HTTP themselves. */
  origin: string
  /** Where it keeps files. */
  dataDirectory: string
  make: Factory
  close(): Promise<void>
}

export const accessTokenSecret = 'test secret of at least 32 bytes!'
export const mailWebhookSecret = 'test secret of mail reports'
/** For those whose requests must all be in the database at the same time. */
export const manyConnections = { DATABASE_CONNECTIONS: '40' }
/** One for all processes that share a database. */
export const dataKeys = `test:${Buffer.alloc(32, 'any key does').toString('base64')}`

/**
 * The product as it runs, sandbox included, on a private database and a free port; the pages only when asked for. `beside`
 * another one it shares that one's database, as a second process does.
 */
export async function startTestApp(
  environment: Record<string, string> = {},
  {
    beside,
    pages = false,
    logTo,
    visitorsCatalogue,
  }: {
    beside?: TestApp
    pages?: boolean
    logTo?: DestinationStream
    visitorsCatalogue?: () => Database
  } = {},
): Promise<TestApp> {
  const database = beside ? joinDatabase(beside) : await freshDatabase({ template: 'product' })
  const directory = mkdtempSync(join(tmpdir(), 'cadenza-app-'))
  const config = readConfig({
    PORT: '0',
    DATA_DIR: directory,
    ACCESS_TOKEN_SECRET: accessTokenSecret,
    DATA_KEYS: dataKeys,
    MAIL_WEBHOOK_SECRET: mailWebhookSecret,
    LOG_LEVEL: 'silent',
    TIME_ZONE: 'UTC',
    // Each new connection reads the catalogue and plans every statement anew: a third of a test file's processor time.
    DATABASE_CONNECTIONS: String(fewestConnections),
    ...environment,
  })
  const log = logTo ? pino({ level: config.logLevel }, logTo) : pino({ level: config.logLevel })
  let origin = ''
  const lifecycle: Lifecycle = { phase: 'serving' }
  const telemetry = await startTelemetry(config, log)
  const { deps, sandbox, probe, pools, checkoutsAtOnce, beginSchool, endMail, close } = await wire(config, {
    databaseUrl: database.appUrl,
    ownerUrl: database.url,
    origin: () => origin,
    log,
    telemetry,
  })
  if (!sandbox) throw new Error('tests run in sandbox mode')
  await beginSchool()
  deps.identity = patientIdentity(deps.identity)
  const load = createLoadShedder(lifecycle, { checkouts: checkoutsAtOnce })
  telemetry?.observe({ gauges: load.gauges, pools, school: createSchoolGauges(deps, 0) })
  const app = await buildApp({
    deps,
    sandbox,
    log,
    probe,
    lifecycle,
    load,
    telemetry,
    trustedProxies: config.trustedProxies,
    publicUrl: () => origin,
    ...(visitorsCatalogue && { visitorsCatalogue }),
    siteConfig: () => toSiteConfig(config, { school: deps.school, publicUrl: origin }),
    pages,
  })
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    app,
    deps,
    sandbox,
    load,
    lifecycle,
    telemetry,
    sql: database.sql,
    databaseUrl: database.url,
    appDatabaseUrl: database.appUrl,
    origin,
    dataDirectory: directory,
    make: boughtForSiblings ? new SiblingsFactory(deps) : new Factory(deps),
    async close() {
      await endMail()
      await sandbox.stop()
      app.server.closeAllConnections()
      await app.close()
      await telemetry?.stop()
      await close()
      await database.drop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

function joinDatabase({ databaseUrl: url, appDatabaseUrl: appUrl }: TestApp): FreshDatabase {
  const sql = connect(url, patient)
  return { url, appUrl, sql, drop: () => sql.end({ timeout: 1 }) }
}
