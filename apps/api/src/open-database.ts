import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Config } from './config.ts'
import { findRunningPostgres, startEmbeddedPostgres, type EmbeddedPostgres } from './db/embedded-postgres.ts'

/** The database that the configuration names: an outside one, or the embedded one of the data directory, started here. */
export async function openDatabase({
  databaseUrl,
  dataDirectory,
}: Config): Promise<{ url: string; stop(): Promise<void> }> {
  if (databaseUrl) return { url: databaseUrl, stop: async () => {} }
  return named(await startEmbeddedPostgres({ directory: directoryOf(dataDirectory) }))
}

/** The same for a command that may run beside the product: joins the database of a running one. */
export async function joinDatabase(config: Config): Promise<{ url: string; stop(): Promise<void> }> {
  const running = config.databaseUrl ? undefined : findRunningPostgres(directoryOf(config.dataDirectory))
  return running ? { url: running, stop: async () => {} } : openDatabase(config)
}

function directoryOf(dataDirectory: string): string {
  const directory = resolve(dataDirectory)
  mkdirSync(directory, { recursive: true })
  return join(directory, 'postgres')
}

function named(database: EmbeddedPostgres) {
  return { url: database.url(), stop: () => database.stop() }
}
