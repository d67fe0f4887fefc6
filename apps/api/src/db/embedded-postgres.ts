import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import postgres from 'postgres'
import { claimDataDirectory, hasLiveOwner } from './data-directory-owner.ts'
import { restoredBinaries } from './postgres-binaries.ts'

const run = promisify(execFile)

/** PostgreSQL refuses to run as root: there it runs as the unprivileged user that every Unix has. */
const unprivileged = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined

export interface EmbeddedPostgres {
  /** Connection URL of one database; understood by `connect` in client.ts. */
  url(database?: string): string
  /** Stops the server with all data on disk. */
  stop(): Promise<void>
}

interface Options {
  /** Where the data lives; a directory that root cannot lend is replaced by one under /var/lib. */
  directory: string
  /** False only for throw-away test servers: trades crash safety for speed. */
  durable?: boolean
  maxConnections?: number
}

/**
 * Starts a private PostgreSQL from the binaries that npm delivers, on a Unix socket inside its directory.
 * It ends with this process, however this process ends, and keeps every committed row.
 */
export async function startEmbeddedPostgres({
  directory,
  durable = true,
  maxConnections = 100,
}: Options): Promise<EmbeddedPostgres> {
  const home = reachable(directory)
  mkdirSync(dirname(home), { recursive: true })
  mkdirSync(home, { recursive: true, mode: 0o700 })
  if (unprivileged) chownSync(home, unprivileged.uid, unprivileged.gid)
  const bin = restoredBinaries(
    unprivileged ? '/var/lib/cadenza-school' : join(homedir(), '.cache', 'cadenza-school'),
  )
  const data = join(home, 'data')
  if (!existsSync(join(data, 'PG_VERSION'))) await initialise(bin, data, durable)
  await claimDataDirectory(home, data)
  const server = spawnServer(bin, home, ['-D', data, ...settings(home, durable, maxConnections)])
  await untilReady(home, server)
  return {
    url: (database = 'postgres') => urlOf(home, database),
    stop: () => stopServer(server),
  }
}

/** The URL of the server that another process runs on this directory; undefined when none does. */
export function findRunningPostgres(directory: string): string | undefined {
  const home = reachable(directory)
  return hasLiveOwner(home, join(home, 'data')) ? urlOf(home, 'postgres') : undefined
}

function urlOf(home: string, database: string): string {
  return `postgres://postgres@localhost/${database}?host=${encodeURIComponent(home)}`
}

/** Root lends the data to an unprivileged user, who must be able to walk to it: a clone under /root is out of reach. */
function reachable(directory: string): string {
  if (!unprivileged) return directory
  for (let parent = dirname(directory); ; parent = dirname(parent)) {
    const closed = existsSync(parent) && !(statSync(parent).mode & 0o001)
    if (closed)
      return join(
        '/var/lib/cadenza-school',
        createHash('sha256').update(directory).digest('hex').slice(0, 12),
      )
    if (parent === dirname(parent)) return directory
  }
}

async function initialise(bin: string, data: string, durable: boolean) {
  // The built-in locale sorts the same everywhere and needs none of the system's locales.
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const args = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', ...locale, '--no-instructions']
  await run(join(bin, 'initdb'), durable ? args : [...args, '--no-sync'], {
    ...unprivileged,
    cwd: dirname(data),
  })
}

function settings(home: string, durable: boolean, maxConnections: number): string[] {
  const values: Record<string, string | number> = {
    listen_addresses: '',
    unix_socket_directories: home,
    max_connections: maxConnections,
    shared_buffers: '64MB',
    log_min_messages: 'warning',
    jit: 'off',
    timezone: 'UTC',
    ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
    ...(!durable && {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      autovacuum: 'off',
      wal_level: 'minimal',
      max_wal_senders: 0,
    }),
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/**
 * A shell stands between us and PostgreSQL, holding a pipe from this process. When this process ends, even by
 * kill -9, the pipe closes and the shell asks PostgreSQL to stop. When PostgreSQL ends first, nobody goes on waiting for
 * the pipe: no orphan stays behind either way.
 */
function spawnServer(bin: string, home: string, args: string[]): ChildProcess {
  const watchdog =
    '"$@" </dev/null & p=$!; trap "" INT TERM; (read _ <&3; kill -INT $p 2>/dev/null) & w=$!; wait $p; kill -KILL $w'
  return spawn('/bin/sh', ['-c', watchdog, 'sh', join(bin, 'postgres'), ...args], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    cwd: home,
    detached: true,
    ...unprivileged,
  })
}

async function untilReady(home: string, server: ChildProcess) {
  for (let attempt = 0; ; attempt++) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL did not start in ${home}`)
    const sql = postgres({
      host: home,
      user: 'postgres',
      database: 'postgres',
      max: 1,
      onnotice: () => {},
      connect_timeout: 5,
    })
    try {
      await sql`select 1`
      return
    } catch (error) {
      if (attempt > 600) throw error
      await new Promise((resolve) => setTimeout(resolve, 15))
    } finally {
      await sql.end({ timeout: 0 }).catch(() => {})
    }
  }
}

function stopServer(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null) return resolve()
    server.once('exit', () => resolve())
    const pipe = server.stdio[3]
    if (pipe && 'destroy' in pipe) pipe.destroy()
  })
}
