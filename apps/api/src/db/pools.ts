import type { Sql } from 'postgres'
import { connect } from './client.ts'
import type { ConnectionShares } from './connection-shares.ts'
import { createProbe, type Probe } from './probe.ts'

export interface Pools {
  main: Sql
  catalogue: Sql
  /** Undefined where no outside service is played here. */
  sandbox: Sql | undefined
  probe: Probe
  end(): Promise<void>
}

interface Options {
  url: string
  /** Whether that leads through a pooler in transaction mode. */
  isPooled: boolean
  /** Where the public catalogue is read, when not there. */
  replicaUrl: string | undefined
  shares: ConnectionShares
}

/** All connections of a process to its database, but those of the queue: no more of them than their shares. */
export function openPools({ url, isPooled, replicaUrl, shares }: Options): Pools {
  const named = (name: string) => ({ connection: { application_name: `cadenza-${name}` } })
  const main = connect(url, { max: shares.main, isPooled })
  const catalogue = connect(replicaUrl ?? url, {
    max: shares.catalogue,
    isPooled: isPooled && !replicaUrl,
    ...named('catalogue'),
  })
  const sandbox =
    shares.sandbox > 0 ? connect(url, { max: shares.sandbox, isPooled, ...named('sandbox') }) : undefined
  const probe = createProbe(url, { isPooled })
  return {
    main,
    catalogue,
    sandbox,
    probe,
    async end() {
      const pools = [main, catalogue, sandbox]
      await Promise.all([probe.end(), ...pools.map((pool) => pool?.end({ timeout: 2 }))])
    },
  }
}
