import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Sql } from 'postgres'
import { builtServer, newDataDirectory, removeDataDirectory, runProduct } from '../../test/running-product.ts'
import { tokenSecret } from './school.ts'

export interface MeasuredProduct {
  origin: string
  /** From spawn to the ready line. */
  readyMs: number
  /** Of its database, or of the one that it was given. */
  databaseUrl: string
  residentMegabytes(): number
  /** Processor time of the server since it began, without its database. */
  processorMs(): number
  /** Deletes its data, too, unless it was given a folder for them. */
  stop(): Promise<void>
}

/** Over the caller's settings: what is measured is never a real school, whatever this shell was set up for. */
export const privateWorld: Record<string, string> = {
  DATABASE_URL: '',
  DATABASE_REPLICA_URL: '',
  PUBLIC_URL: '',
  HOST: '',
  HOLD_SECONDS: '',
  CURRENCY: '',
  FIREBASE_PROJECT_ID: '',
  FIREBASE_API_KEY: '',
  FIREBASE_AUTH_DOMAIN: '',
  STRIPE_SECRET_KEY: '',
  STRIPE_PUBLISHABLE_KEY: '',
  STRIPE_WEBHOOK_SECRET: '',
  ACCESS_TOKEN_SECRET: tokenSecret,
  DATA_KEYS: '',
  METRICS_PORT: '',
  TRACES_URL: '',
  // It ends when we end, and not because npm is not its parent.
  CADENZA_RUNNER_PID: String(process.pid),
}

interface Options {
  dataDirectory?: string
  /** Another product's database instead of one of its own. */
  databaseUrl?: string
  /** Settings of this measurement. */
  environment?: Record<string, string>
}

/** Starts the server of this checkout with the flags of `npm start`, on a free port and its own data. */
export async function startProduct({
  dataDirectory,
  databaseUrl,
  environment = {},
}: Options = {}): Promise<MeasuredProduct> {
  const directory = dataDirectory ?? newDataDirectory()
  const started = performance.now()
  const product = runProduct({
    program: [builtServer],
    nodeFlags: ['--max-semi-space-size=8'],
    environment: {
      ...privateWorld,
      DATA_DIR: directory,
      DATABASE_URL: databaseUrl ?? '',
      NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
      MALLOC_ARENA_MAX: '2',
      MALLOC_TRIM_THRESHOLD_: '131072',
      MALLOC_MMAP_THRESHOLD_: '131072',
      ...environment,
    },
  })
  const origin = await product.ready()
  return {
    origin,
    readyMs: Math.round(performance.now() - started),
    databaseUrl: databaseUrl ?? databaseOf(directory),
    residentMegabytes: () => residentMegabytes(product.process.pid ?? 0),
    processorMs: () => processorMs(product.process.pid ?? 0),
    async stop() {
      await product.stop()
      if (!dataDirectory) await removeDataDirectory(directory)
    },
  }
}

/** Starts a product with data of its own for one measurement, and leaves nothing behind. */
export async function withProduct<T>(work: (product: MeasuredProduct) => Promise<T>): Promise<T> {
  const product = await startProduct()
  try {
    return await work(product)
  } finally {
    await product.stop()
  }
}

/** The address of the database that a product, of this version or another, runs on its data directory. */
export function databaseOf(dataDirectory: string): string {
  return `postgres://postgres@localhost/postgres?host=${encodeURIComponent(join(dataDirectory, 'postgres'))}`
}

/** What a process occupies in memory. */
function residentMegabytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

/** Processor milliseconds of PostgreSQL so far, which has a process for each connection, by its id. */
export async function connectionsMs(sql: Sql): Promise<Map<number, number>> {
  const rows = await sql<{ pid: number }[]>`
    select pid from pg_stat_activity where application_name like 'cadenza%'`
  return new Map(rows.map(({ pid }) => [pid, processorMs(pid)]))
}

/** Processor time of a process since it began, on request with its ended children; Linux counts in hundredths of a second. */
export function processorMs(pid: number, { withEnded = false } = {}): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return fields.slice(11, withEnded ? 15 : 13).reduce((sum, ticks) => sum + Number(ticks) * 10, 0)
}
