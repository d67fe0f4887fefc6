import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { asLogin, embeddedLogin } from '../../../src/db/prepare/database-login.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../../src/db/embedded/embedded-postgres.ts'
import { builtServer, runProduct, type RunningProduct } from '../../../../../test/running-product.ts'
import { until } from '../../../../../test/until.ts'
import { findPgBouncer, startPgBouncer, type PgBouncer } from '../database/pgbouncer.ts'
import { startProxy, type Proxy } from './round-robin.ts'

export interface Cluster {
  /** Of the proxy, where people come. */
  origin: string
  /** As the owner, on PostgreSQL itself. */
  databaseUrl: string
  proxy: Proxy
  /** Undefined where PgBouncer is not installed. */
  pooler: PgBouncer | undefined
  /** The processes that serve now, in the order of the proxy. */
  processes: Member[]
  primary: Server
  replica: Server
  /** Starts each process anew, one after another, each only when the one before is in its place again. */
  restartInTurn(): Promise<void>
  /** Starts a process in the place of one that ended. */
  replace(index: number): Promise<void>
  close(): Promise<void>
}

export interface Member {
  origin: string
  product: RunningProduct
}

/** A PostgreSQL that can be stopped and started again. */
export interface Server {
  url(): string
  /** The folder with its socket. */
  home: string
  stop(): Promise<void>
  start(): Promise<void>
}

interface Options {
  /** For the data of both servers and of the product. */
  folder: string
  environment?: Record<string, string>
}

const processCount = 3

/** How late the replica is. */
export const replicaLateSeconds = 2

/** For one process to start: all of it shares this machine. */
const startMs = 180_000

/** A primary, a replica, PgBouncer if there is one, processes that share nothing else, and a proxy before them. */
export async function startCluster({ folder, environment = {} }: Options): Promise<Cluster> {
  mkdirSync(folder, { recursive: true })
  const primary = await startServer(() => startEmbeddedPostgres({ directory: join(folder, 'primary') }))
  const replica = await startServer(() =>
    startEmbeddedPostgres({
      directory: join(folder, 'replica'),
      replicaOf: { primary: primary.current(), delaySeconds: replicaLateSeconds },
    }),
  )
  const pooler = findPgBouncer()
    ? await startPgBouncer({ folder: join(folder, 'pgbouncer'), postgresFolder: primary.home })
    : undefined
  const proxy = await startProxy()
  const direct = asLogin(primary.url(), embeddedLogin)
  const settings = {
    PORT: '0',
    PUBLIC_URL: proxy.origin,
    TRUSTED_PROXIES: '127.0.0.1',
    DATA_DIR: folder,
    DATABASE_OWNER_URL: primary.url(),
    DATABASE_URL: direct,
    ...(pooler && { DATABASE_POOLER_URL: pooler.through(direct) }),
    DATABASE_REPLICA_URL: asLogin(replica.url(), embeddedLogin),
    // They end with us, however we end.
    CADENZA_RUNNER_PID: String(process.pid),
    ...environment,
  }
  const processes: Member[] = []
  const place = async (index: number) => {
    const product = runProduct({ program: [builtServer], environment: settings, startMs })
    const origin = await product.ready()
    processes[index] = { origin, product }
    proxy.use(processes.map((member) => member.origin))
    await until(() => proxy.ready().includes(origin), { timeoutMs: startMs })
  }
  // The first one makes the tables, the school and the secrets that all share.
  for (let index = 0; index < processCount; index++) await place(index)
  return {
    origin: proxy.origin,
    databaseUrl: primary.url(),
    proxy,
    pooler,
    processes,
    primary,
    replica,
    replace: place,
    async restartInTurn() {
      for (let index = 0; index < processes.length; index++) {
        await processes[index]?.product.stop()
        await place(index)
      }
    },
    async close() {
      await proxy.close()
      await Promise.all(processes.map(({ product }) => product.stop()))
      await pooler?.stop()
      await replica.stop()
      await primary.stop()
    },
  }
}

async function startServer(
  start: () => Promise<EmbeddedPostgres>,
): Promise<Server & { current(): EmbeddedPostgres }> {
  let server = await start()
  let isRunning = true
  return {
    current: () => server,
    url: () => server.url(),
    home: server.home,
    async stop() {
      if (isRunning) await server.stop()
      isRunning = false
    },
    async start() {
      if (!isRunning) server = await start()
      isRunning = true
    },
  }
}
