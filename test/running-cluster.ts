import { join } from 'node:path'
import { findRunningPostgres } from '../apps/api/src/db/embedded-postgres.ts'
import { newDataDirectory, removeDataDirectory, runProduct, type RunningProduct } from './running-product.ts'

export interface RunningCluster {
  /** Of the proxy, where people come. */
  origin: string
  /** As the owner, on the primary itself. */
  databaseUrl: string
  /** The same on the replica. */
  replicaUrl: string
  /** The command; it has all others as children. */
  command: RunningProduct
  /** Its data, which `stop` deletes. */
  directory: string
  stop(): Promise<number | null>
}

/** Runs `npm run cluster` on a free port and with its own data; `environment` reaches its processes. */
export async function runCluster(environment: Record<string, string> = {}): Promise<RunningCluster> {
  const directory = newDataDirectory()
  const command = runProduct({
    program: ['scripts/cluster/run.ts'],
    startMs: 600_000,
    environment: { ...environment, DATA_DIR: directory },
  })
  const stop = async () => {
    const exit = await command.stop()
    await removeDataDirectory(directory)
    return exit
  }
  const origin = await command.ready().catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return {
    origin,
    databaseUrl: urlOf(directory, 'primary'),
    replicaUrl: urlOf(directory, 'replica'),
    command,
    directory,
    stop,
  }
}

function urlOf(directory: string, server: 'primary' | 'replica'): string {
  const url = findRunningPostgres(join(directory, 'cluster', server))
  if (!url) throw new Error(`no ${server} runs in ${directory}`)
  return url
}
