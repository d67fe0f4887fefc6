import type { SchoolGauges, SystemGauges } from '@cadenza/contracts/system'

/** What is read, and not counted, whenever somebody asks for the metrics. */
export interface Sources {
  /** What this process has to do. */
  gauges(): SystemGauges
  pools: PoolUse[]
  /** What stands in the database; it may be a few seconds old, and rejects when the database does not answer. */
  school(): Promise<SchoolGauges>
}

/** How a pool's connections are used by this process. */
export interface PoolUse {
  name: string
  /** The most connections that it opens. */
  most: number
  /** Statements and transactions that are under way or wait for a connection. */
  inFlight(): number
}
