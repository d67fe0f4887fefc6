import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findBrowser } from '../apps/web/e2e/find-browser.ts'
import { createSandbox } from '../packages/sandbox/src/index.ts'
import { loadSigningKey } from '../packages/sandbox/src/identity/keys.ts'
import { connect } from '../apps/api/src/db/connect/client.ts'
import { startEmbeddedPostgres } from '../apps/api/src/db/embedded/embedded-postgres.ts'
import { asLogin, embeddedLogin } from '../apps/api/src/db/prepare/database-login.ts'
import { prepareDatabase } from '../apps/api/src/db/prepare/prepare-database.ts'
import { eventTypes } from '../apps/api/src/gateways/stripe-payment-gateway.ts'
import { patient } from './patient-connection.ts'
import { newDataDirectory } from './running-product.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: string
  }
}

interface TestServer {
  url: string
  stop(): Promise<void>
}

/** Of every project of the run that asks; each project loads this file anew. */
const shared = globalThis as { cadenzaTestServer?: { users: number; starting: Promise<TestServer> } }

/** One throw-away server for the run, with one migrated template that each test file clones in about 20 ms. */
export default async function setup({ provide }: TestProject) {
  const use = (shared.cadenzaTestServer ??= { users: 0, starting: startServer() })
  use.users++
  const server = await use.starting
  provide('postgres', server.url)
  return async () => {
    if (--use.users > 0) return
    shared.cadenzaTestServer = undefined
    await server.stop()
  }
}

async function startServer(): Promise<TestServer> {
  // Fetched here where there is none: two files that need it would fetch it at the same time.
  await findBrowser()
  const directory = newDataDirectory()
  const server = await startEmbeddedPostgres({
    directory: join(directory, 'postgres'),
    durable: false,
    maxConnections: 300,
  })
  const sql = connect(server.url(), { max: 1, ...patient })
  await sql.unsafe('create database template_product')
  await sql.unsafe('create database template_empty')
  await prepareTemplate(server.url('template_product'))
  await sql.end()
  return {
    url: server.url(),
    async stop() {
      await server.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** With the sandbox's tables, so that the product's own login has its rights on every table of every clone. */
async function prepareTemplate(ownerUrl: string) {
  const sql = connect(ownerUrl, { max: 1, ...patient })
  const sandbox = createSandbox({
    sql,
    origin: () => '',
    publicUrl: () => '',
    host: '127.0.0.1',
    production: false,
    identity: { projectId: 'demo-cadenza' },
    payments: { secretKey: '', publishableKey: '', webhookSecret: '', webhookEvents: eventTypes },
  })
  await prepareDatabase({ url: asLogin(ownerUrl, embeddedLogin), ownerUrl }, sandbox)
  // To look for two large primes in each clone would take longer than to make the clone.
  await loadSigningKey(sql)
  // No random address or id contains a number that long: a search by it would find them as well.
  await sql`alter sequence payments_receipt_number_seq restart with 987654321`
  await sql.end()
}
