import type { Sql } from 'postgres'
import { connect } from './client.ts'
import type { ConnectionShares } from '../../settings/connection-shares.ts'
import { createProbe, type Probe } from './probe.ts'

export interface Pools {
  main: Sql
  /** On the database itself. */
  catalogue: Sql
  /** On the replica; undefined where there is none. */
  replica: Sql | undefined
  /** Undefined where no outside service is simulated here. */
  sandbox: Sql | undefined
  /** One connection to the database itself, for notifications. */
  listener: Sql
  probe: Probe
  end(): Promise<void>
}

interface Options {
  url: string
  /** To PostgreSQL itself. */
  directUrl: string
  /** Whether `url` leads through a pooler in transaction mode. */
  isPooled: boolean
  /** Where the public catalogue is read, when not there. */
  replicaUrl: string | undefined
  shares: ConnectionShares
}

/**
 * All connections of a process to its database except the queue's: no more of them than their shares. A replica is
 * another server: there the catalogue gets as many connections as it has here.
 */
export function openPools({ url, directUrl, isPooled, replicaUrl, shares }: Options): Pools {
  const named = (name: string) => ({ connection: { application_name: `cadenza-${name}` } })
  const main = connect(url, { max: shares.main, isPooled })
  const catalogue = connect(url, { max: shares.catalogue, isPooled, ...named('catalogue') })
  const replica = replicaUrl
    ? connect(replicaUrl, { max: shares.catalogue, ...named('catalogue') })
    : undefined
  const sandbox =
    shares.sandbox > 0 ? connect(url, { max: shares.sandbox, isPooled, ...named('sandbox') }) : undefined
  const listener = connect(directUrl, { max: 1, ...named('listener') })
  const probe = createProbe(url, { isPooled })
  return {
    main,
    catalogue,
    replica,
    sandbox,
    listener,
    probe,
    async end() {
      const pools = [main, catalogue, replica, sandbox, listener]
      await Promise.all([probe.end(), ...pools.map((pool) => pool?.end({ timeout: 2 }))])
    },
  }
}
