import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { newDataDirectory } from '../../../../../test/running-product.ts'
import { until } from '../../../../../test/until.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../../src/db/embedded/embedded-postgres.ts'

export interface RestartablePostgres {
  /** URL of a database over the Unix socket; the same after every restart. */
  url(database?: string): string
  /** For a proxy in front of it. */
  socketPath: string
  /** The server's main process; its children are the backends. */
  pid(): number
  /** Ends as after a power cut: no checkpoint, clients cut off. */
  crash(): Promise<void>
  /** Ends in order, cutting clients off. */
  stop(): Promise<void>
  start(): Promise<void>
  /** Stops it if it runs and deletes its data. */
  remove(): Promise<void>
}

/** A PostgreSQL of its own on a private folder, durable like the product's, that a test may crash and start again. */
export async function startRestartablePostgres({ maxConnections = 100 } = {}): Promise<RestartablePostgres> {
  const directory = newDataDirectory()
  const home = join(directory, 'postgres')
  const start = () => startEmbeddedPostgres({ directory: home, maxConnections })
  let server: EmbeddedPostgres | undefined = await start()
  const url = server.url
  const pid = () => Number(readFileSync(join(home, 'data/postmaster.pid'), 'utf8').split('\n')[0])
  const stop = async () => {
    await server?.stop()
    server = undefined
  }
  return {
    url,
    socketPath: join(home, '.s.PGSQL.5432'),
    pid,
    async crash() {
      const main = pid()
      process.kill(main, 'SIGQUIT')
      await until(() => !isAlive(main))
      server = undefined
    },
    stop,
    async start() {
      server ??= await start()
    },
    async remove() {
      await stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
