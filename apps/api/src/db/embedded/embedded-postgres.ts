import { execFile, spawn, type ChildProcess } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createHash, randomUUID } from 'node:crypto'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import postgres from 'postgres'
import { baseBackup } from './base-backup.ts'
import {
  claimDataDirectory,
  hasLiveOwner,
  releaseDataDirectory,
  settleLeftovers,
} from './data-directory-owner.ts'
import { restoredBinaries } from './postgres-binaries.ts'
import { stopServersOn } from './postgres-processes.ts'
import { watchdog } from './watchdog.ts'

const run = promisify(execFile)

/** PostgreSQL refuses to run as root: there it runs as the unprivileged user that every Unix has. */
const unprivileged = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined

export interface EmbeddedPostgres {
  /** The folder with its socket; `data` in it is PostgreSQL's own. */
  home: string
  /** Connection URL of one database; understood by `connect` in client.ts. */
  url(database?: string): string
  /** Resolves when the server has ended, for whatever reason. */
  ended: Promise<void>
  /** Stops the server with all data on disk. */
  stop(): Promise<void>
}

interface Options {
  /** Where the data is stored; a directory that root cannot lend is replaced by one under /var/lib. */
  directory: string
  /** False only for throw-away test servers: trades crash safety for speed. */
  durable?: boolean
  maxConnections?: number
  /** Follows this server with a delay of this many seconds; both have the same `maxConnections`. */
  replicaOf?: { primary: EmbeddedPostgres; delaySeconds: number }
}

/**
 * Starts a private PostgreSQL from the binaries that npm delivers, on a Unix socket inside its directory. It ends with
 * this process, however this process ends, and keeps every committed row.
 */
export async function startEmbeddedPostgres({
  directory,
  durable = true,
  maxConnections = 100,
  replicaOf,
}: Options): Promise<EmbeddedPostgres> {
  const home = madeFolder(reachable(directory))
  const bin = restoredBinaries(
    unprivileged ? '/var/lib/cadenza-school' : join(homedir(), '.cache', 'cadenza-school'),
  )
  const data = join(home, 'data')
  claimDataDirectory(home)
  try {
    // Left behind by a dead owner.
    await stopServersOn(home, data)
    if (!existsSync(join(data, 'PG_VERSION')))
      await makeWhole(data, (draft) =>
        replicaOf ? copyOf(replicaOf.primary, draft) : initialise(bin, draft, durable),
      )
    const formerNumber = settleLeftovers({ home, data, unprivileged })
    const args = ['-D', data, ...settings(home, durable, maxConnections), ...following(replicaOf)]
    const server = spawnServer({ program: join(bin, 'postgres'), home, args, formerNumber })
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
    await untilReady(home, server)
    return {
      home,
      ended,
      url: (database = 'postgres') => urlOf(home, database),
      stop: () => stopServer(server, { home, data }),
    }
  } catch (error) {
    releaseDataDirectory(home)
    throw error
  }
}

/** The URL of the server that another process runs on this directory; undefined when there is none. */
export function findRunningPostgres(directory: string): string | undefined {
  const home = reachable(directory)
  return hasLiveOwner(home) ? urlOf(home, 'postgres') : undefined
}

function urlOf(home: string, database: string): string {
  return `postgres://postgres@localhost/${database}?host=${encodeURIComponent(home)}`
}

/** Root lends the data to an unprivileged user, who must be able to reach it: a clone under /root is out of reach. */
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

/** Its one real path, as the system reports it for a process's working directory. */
function madeFolder(home: string): string {
  mkdirSync(dirname(home), { recursive: true })
  mkdirSync(home, { recursive: true, mode: 0o700 })
  if (unprivileged) chownSync(home, unprivileged.uid, unprivileged.gid)
  return realpathSync(home)
}

/** The data directory appears whole or not at all, even if a first start is killed half-way. */
async function makeWhole(data: string, make: (draft: string) => Promise<unknown>) {
  const home = dirname(data)
  if (existsSync(data) && readdirSync(data).length > 0) throw new Error(`${data} holds files but no database`)
  for (const name of readdirSync(home).filter((entry) => entry.startsWith('draft-')))
    rmSync(join(home, name), { recursive: true, force: true, maxRetries: 5 })
  const draft = join(home, `draft-${randomUUID()}`)
  await make(draft)
  renameSync(draft, data)
}

function copyOf(primary: EmbeddedPostgres, draft: string) {
  return baseBackup({
    url: primary.url(),
    from: join(primary.home, 'data'),
    to: draft,
    owner: unprivileged,
  })
}

async function initialise(bin: string, draft: string, durable: boolean) {
  // The built-in locale sorts the same everywhere and needs none of the system's locales.
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const args = ['-D', draft, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', ...locale, '--no-instructions']
  await run(join(bin, 'initdb'), durable ? args : [...args, '--no-sync'], {
    ...unprivileged,
    cwd: dirname(draft),
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
    // A replica that was away for a while catches up from here.
    ...(durable && { wal_keep_size: '256MB' }),
    ...(!durable && {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      autovacuum: 'off',
      // To plan the first five calls of each statement anew costs more than the few rows of tests gain by it.
      plan_cache_mode: 'force_generic_plan',
      wal_level: 'minimal',
      max_wal_senders: 0,
    }),
  }
  return asArguments(values)
}

function following(replicaOf: Options['replicaOf']): string[] {
  if (!replicaOf) return []
  return asArguments({
    primary_conninfo: `host=${replicaOf.primary.home} user=postgres application_name=replica`,
    recovery_min_apply_delay: `${replicaOf.delaySeconds}s`,
    hot_standby_feedback: 'on',
    wal_retrieve_retry_interval: '500ms',
  })
}

function asArguments(values: Record<string, string | number>): string[] {
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

interface Program {
  program: string
  home: string
  args: string[]
  /** The dead server's number from its pid file; empty when there is none. */
  formerNumber: string
}

function spawnServer({ program, home, args, formerNumber }: Program): ChildProcess {
  return spawn('/bin/sh', ['-c', watchdog('INT'), 'sh', home, formerNumber, program, ...args], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    cwd: home,
    detached: true,
    ...unprivileged,
  })
}

async function untilReady(home: string, server: ChildProcess) {
  for (let attempt = 0; ; attempt++) {
    if (hasEnded(server)) throw new Error(`PostgreSQL did not start in ${home}`)
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

async function stopServer(server: ChildProcess, { home, data }: { home: string; data: string }) {
  await new Promise<void>((resolve) => {
    if (hasEnded(server)) return resolve()
    server.once('exit', () => resolve())
    const pipe = server.stdio[3]
    if (pipe && 'destroy' in pipe) pipe.destroy()
  })
  // The shell that would have stopped PostgreSQL may have been killed before it could.
  await stopServersOn(home, data)
  releaseDataDirectory(home)
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}
