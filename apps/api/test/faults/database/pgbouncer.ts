import { spawn, type ChildProcess } from 'node:child_process'
import { accessSync, chownSync, constants, mkdirSync, realpathSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { connect } from '../../../src/db/connect/client.ts'
import { watchdog } from '../../../src/db/embedded/watchdog.ts'
import { until } from '../../../../../test/until.ts'

export type PoolMode = 'session' | 'transaction' | 'statement'

export interface PgBouncer {
  /** The same login and database as `direct`, through here. */
  through(direct: string): string
  /** Ends it with all its connections, and starts it again. */
  restart(changes?: Pick<Options, 'poolMode' | 'settings'>): Promise<void>
  stop(): Promise<void>
}

interface Options {
  /** A folder of its own, which may not exist yet. */
  folder: string
  /** Where PostgreSQL has its socket. */
  postgresFolder: string
  poolMode?: PoolMode
  /** Connections to PostgreSQL for each login. */
  poolSize?: number
  /** Over the settings below. */
  settings?: Record<string, string | number>
}

/** Where Debian's package puts it is on root's path alone. */
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']

/** It refuses to run as root: there it runs as the unprivileged user that every Unix has. */
const unprivileged = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined

const port = 6432

/** At once: SIGINT would wait for its clients. */
const shell = watchdog('TERM')

/** The program on this machine; undefined when its package (`pgbouncer` on Debian) is not installed. */
export function findPgBouncer(): string | undefined {
  return folders.map((folder) => join(folder, 'pgbouncer')).find(isExecutable)
}

/**
 * Runs PgBouncer by hand on its own Unix socket, as a user that may run it, before a PostgreSQL that trusts its own
 * socket. It ends with `stop`, or with this process, however that ends.
 */
export async function startPgBouncer(options: Options): Promise<PgBouncer> {
  const program = findPgBouncer()
  if (!program) throw new Error('PgBouncer is not installed')
  const { folder, postgresFolder } = options
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  if (unprivileged) chownSync(folder, unprivileged.uid, unprivileged.gid)
  const through = (direct: string) => {
    const url = new URL(direct)
    url.port = String(port)
    url.searchParams.set('host', folder)
    return url.href
  }
  const start = async (changes: Partial<Options> = {}) => {
    const file = writeSettings({ ...options, ...changes })
    // The shell knows it by the folder that it works in, as the system names it.
    const started = spawn('/bin/sh', ['-c', shell, 'sh', realpathSync(folder), '', program, '-q', file], {
      ...unprivileged,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      // We handle Ctrl-C in a terminal.
      detached: true,
    })
    await untilOpen(started, through(`postgres://postgres@localhost/postgres?host=${postgresFolder}`))
    return started
  }
  let running = await start()
  const stop = async () => {
    if (running.exitCode !== null || running.signalCode !== null) return
    const ended = new Promise((resolve) => running.once('exit', resolve))
    const pipe = running.stdio[3]
    if (pipe && 'destroy' in pipe) pipe.destroy()
    await ended
  }
  return {
    through,
    async restart(changes) {
      await stop()
      running = await start(changes)
    },
    stop,
  }
}

function writeSettings({
  folder,
  postgresFolder,
  poolMode = 'transaction',
  poolSize = 20,
  settings,
}: Options) {
  const users = join(folder, 'users.txt')
  const values = {
    listen_addr: '',
    listen_port: port,
    unix_socket_dir: folder,
    auth_type: 'trust',
    auth_file: users,
    pool_mode: poolMode,
    default_pool_size: poolSize,
    max_client_conn: 400,
    // Shorter than any of our own waits, so that a client that waits without success gets the reason.
    query_wait_timeout: 4,
    server_login_retry: 1,
    ...settings,
  }
  const lines = Object.entries(values).map(([name, value]) => `${name} = ${value}`)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(users, '"postgres" ""\n"cadenza_app" ""\n')
  writeFileSync(file, `[databases]\n* = host=${postgresFolder}\n[pgbouncer]\n${lines.join('\n')}\n`)
  return file
}

async function untilOpen(running: ChildProcess, url: string) {
  const sql = connect(url, { max: 1, isPooled: true })
  try {
    await until(async () => {
      if (running.exitCode !== null) throw new Error(`PgBouncer ended with ${running.exitCode}`)
      return sql`select 1`.then(
        () => true,
        () => false,
      )
    })
  } finally {
    await sql.end({ timeout: 1 })
  }
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
