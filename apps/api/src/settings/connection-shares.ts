/**
 * How the database connections of one process are divided among its pools. Together they add up to the configured
 * number.
 */
export interface ConnectionShares {
  main: number
  catalogue: number
  /** 0 where no outside service is simulated here. */
  sandbox: number
  queue: number
  probe: number
  listener: number
}

/** With fewer, some part would have no connections, or have to wait for itself. */
export const fewestConnections = 12
/** Three processes fit into the hundred connections that PostgreSQL grants by default. */
export const usualConnections = 32

/** The queue opens its own (queue.ts). */
export const queueConnections = 3
const probe = 1
const listener = 1

/**
 * Divides `all`, the most that one process ever opens. While it starts, the owner's connections (migrations, rights,
 * the queue's tables: three at most) use the queue's share; the queue opens its own afterwards.
 */
export function divideConnections(all: number, { hasSandbox }: { hasSandbox: boolean }): ConnectionShares {
  const rest = all - queueConnections - probe - listener
  const catalogue = Math.floor((rest * 2) / 7)
  const sandbox = hasSandbox ? Math.floor(rest / 7) : 0
  return { main: rest - catalogue - sandbox, catalogue, sandbox, queue: queueConnections, probe, listener }
}

/**
 * How many checkouts are worked on at once: should all of them wait for one row, a third of the main pool is left to
 * other work.
 */
export function checkoutsAtOnce({ main }: Pick<ConnectionShares, 'main'>): number {
  return Math.floor(main * 0.7)
}
