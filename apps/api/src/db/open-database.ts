import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Config } from '../config.ts'
import { asLogin, embeddedLogin } from './database-login.ts'
import { findRunningPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import type { DatabaseUrls } from './prepare-database.ts'

export interface OpenDatabase extends DatabaseUrls {
  stop(): Promise<void>
}

/** The database that the configuration names: an outside one, or the embedded one of the data directory, started here. */
export async function openDatabase(config: Config): Promise<OpenDatabase> {
  const { databaseUrl: url, databaseOwnerUrl: ownerUrl = url, databasePoolerUrl: poolerUrl } = config
  if (url && ownerUrl) return { url, ownerUrl, poolerUrl, stop: async () => {} }
  const embedded = await startEmbeddedPostgres({ directory: directoryOf(config.dataDirectory) })
  return { ...embeddedUrls(embedded.url()), stop: () => embedded.stop() }
}

/** The same for a command that may run beside the product: joins the database of a running one. */
export async function joinDatabase(config: Config): Promise<OpenDatabase> {
  const running = config.databaseUrl ? undefined : findRunningPostgres(directoryOf(config.dataDirectory))
  return running ? { ...embeddedUrls(running), stop: async () => {} } : openDatabase(config)
}

/** The socket's folder is closed to all but us, so the product's own login there needs no password. */
function embeddedUrls(ownerUrl: string): DatabaseUrls {
  return { url: asLogin(ownerUrl, embeddedLogin), ownerUrl }
}

function directoryOf(dataDirectory: string): string {
  const directory = resolve(dataDirectory)
  mkdirSync(directory, { recursive: true })
  return join(directory, 'postgres')
}
