import { booksOf, untilSound } from '../../api/test/faults/fault-school.ts'
import { peopleOf } from '../../api/test/faults/people-of.ts'
import { brokenInvariants } from '../../api/test/invariants.ts'
import { visitCluster } from './late-replica.ts'
import { runCluster } from '../../../test/running-cluster.ts'
import {
  builtServer,
  newDataDirectory,
  removeDataDirectory,
  runProduct,
} from '../../../test/running-product.ts'

export interface OwnProduct {
  origin: string
  stop(): Promise<void>
}

/** Runs the product as people do, on a free port and with its own data; as a cluster where `E2E_CLUSTER` says so. */
export async function runWithOwnData(environment: Record<string, string> = {}): Promise<OwnProduct> {
  if (process.env.E2E_CLUSTER) return runClusterWithOwnData(environment)
  const dataDirectory = newDataDirectory()
  const product = runProduct({
    program: [builtServer],
    environment: { DATA_DIR: dataDirectory, ...environment },
  })
  return {
    origin: await product.ready(),
    async stop() {
      await product.stop()
      await removeDataDirectory(dataDirectory)
    },
  }
}

/** Three processes, a replica that is two seconds late, PgBouncer. Its end throws when a rule or the books are broken. */
async function runClusterWithOwnData(environment: Record<string, string>): Promise<OwnProduct> {
  const cluster = await runCluster(environment)
  const { origin, databaseUrl, replicaUrl } = cluster
  const leave = visitCluster({ primaryUrl: databaseUrl, replicaUrl })
  return {
    origin,
    async stop() {
      leave()
      const people = peopleOf(databaseUrl)
      const books = { deps: booksOf(people, origin), sql: people.sql, origin }
      try {
        await untilSound({ audit: () => brokenInvariants(books) })
      } finally {
        await people.end()
        await cluster.stop()
      }
    },
  }
}
