import type { SchoolGauges, SystemGauges } from '@cadenza/contracts/wire/health'

/** What is read, and not counted, whenever metrics are requested. */
export interface Sources {
  /** The current load of this process. */
  gauges(): SystemGauges
  pools: PoolUse[]
  /**
   * Values from the database; they may be a few seconds old, and the promise rejects when the database does not
   * respond.
   */
  school(): Promise<SchoolReading>
}

/** `wantsBackups`: the school is to have daily ones. */
export type SchoolReading = SchoolGauges & { wantsBackups: boolean }

/** How this process uses the connections of a pool. */
export interface PoolUse {
  name: string
  /** The most connections that it opens. */
  most: number
  /** Statements and transactions that are in progress or wait for a connection. */
  inFlight(): number
}
