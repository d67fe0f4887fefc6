import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Config } from '../../settings/config.ts'
import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { asLogin, embeddedLogin } from '../prepare/database-login.ts'
import { findRunningPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { keepRunning } from './keep-running.ts'
import type { DatabaseUrls } from '../prepare/prepare-database.ts'

export interface OpenDatabase extends DatabaseUrls {
  /** Rejects when the database has ended for good. */
  lost?: Promise<never>
  stop(): Promise<void>
}

/**
 * The database that the configuration names: an outside one, or the embedded one of the data directory, which is
 * started here and restarted if it ends by itself.
 */
export async function openDatabase(
  config: Config,
  log: FastifyBaseLogger = pino({ level: 'silent' }),
): Promise<OpenDatabase> {
  const { databaseUrl: url, databaseOwnerUrl: ownerUrl = url, databasePoolerUrl: poolerUrl } = config
  if (url && ownerUrl) return { url, ownerUrl, poolerUrl, stop: async () => {} }
  const directory = directoryOf(config.dataDirectory)
  const { first, lost, stop } = await keepRunning(() => startEmbeddedPostgres({ directory }), log)
  return { ...embeddedUrls(first.url()), lost, stop }
}

/** Where to look for a database that is away, without the secret parts. */
export function serverOf(url: string): string {
  const { hostname, port, searchParams } = new URL(url)
  return searchParams.get('host') ?? `${hostname}:${port || 5432}`
}

/** The same for a process that may run beside the one that holds the database: joins it. */
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
