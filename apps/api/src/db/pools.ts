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
  /** Where the public catalogue is read, when not there. */
  replicaUrl: string | undefined
  shares: ConnectionShares
}

/** All connections of a process to its database, but those of the queue: no more of them than their shares. */
export function openPools({ url, replicaUrl, shares }: Options): Pools {
  const named = (name: string) => ({ connection: { application_name: `cadenza-${name}` } })
  const main = connect(url, { max: shares.main })
  const catalogue = connect(replicaUrl ?? url, { max: shares.catalogue, ...named('catalogue') })
  const sandbox = shares.sandbox > 0 ? connect(url, { max: shares.sandbox, ...named('sandbox') }) : undefined
  const probe = createProbe(url)
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
