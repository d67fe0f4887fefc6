import type { Sql } from 'postgres'
import { repeat } from '../../lib/repeat.ts'
import { withTimeout } from '../../lib/with-timeout.ts'

export interface ReplicaWatch {
  /** Why the replica is not read now; undefined while it is. */
  problem(): string | undefined
  /**
   * Call when the database is ready for this process: from now on the replica may be read, once it has caught up to
   * this point. Before, it may lack what a new version has just created.
   */
  begin(): void
  stop(): void
}

const lookEveryMs = 500
const patienceMs = 1500
/** Long enough not to reject a working replica that is two seconds late on purpose. */
const mostLateMs = 15_000

interface Look {
  at: number
  /** A position in the primary's log, in bytes. */
  position: bigint
}

/**
 * Watches whether a replica can be read: that it responds, that it is one, and that it goes on replaying. It does when
 * it reaches, after `lateMs` at the latest, the primary's earlier position. While the primary is away no replica can be
 * behind it.
 */
export function watchReplica(
  { replica, primary }: { replica: Sql; primary: Sql },
  {
    lateMs = mostLateMs,
    onChange = () => {},
  }: { lateMs?: number; onChange?: (problem?: string) => void } = {},
): ReplicaWatch {
  // Until it has responded for the first time.
  let problem: string | undefined = 'replica not looked at yet'
  let looks: Look[] = []
  let hasBegun = false
  /** Where the primary was then. */
  let beginning: bigint | undefined

  const report = (found: string | undefined) => {
    if (found !== problem) onChange(found)
    problem = found
  }
  const look = async () => {
    const replayed = await inTime(positionReplayed(replica))
    const position = await inTime(positionWritten(primary)).catch(() => undefined)
    if (position !== undefined) looks.push({ at: performance.now(), position })
    if (hasBegun) beginning ??= position
    if (replayed === undefined) return report('replica is not a replica')
    if (beginning === undefined || replayed < beginning) return report('replica has not caught up yet')
    looks = looks.filter((seen) => seen.position > replayed)
    const [oldest] = looks
    const isStuck = oldest !== undefined && performance.now() - oldest.at > lateMs
    report(isStuck ? 'replica has stopped replaying' : undefined)
  }
  const { stop } = repeat(look, { pauseMs: lookEveryMs, onError: () => report('replica unreachable') })
  return { problem: () => problem, begin: () => void (hasBegun = true), stop }
}

function inTime<T>(asked: Promise<T>): Promise<T> {
  return withTimeout(asked, patienceMs, () => new Error(`no answer within ${patienceMs} ms`))
}

/** Undefined on a server that follows no primary. */
async function positionReplayed(replica: Sql): Promise<bigint | undefined> {
  const [row] = await replica<{ position: string | null }[]>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() - '0/0'::pg_lsn end as position`
  return row?.position ? BigInt(row.position) : undefined
}

async function positionWritten(primary: Sql): Promise<bigint> {
  const [row] = await primary<[{ position: string }]>`select pg_current_wal_lsn() - '0/0'::pg_lsn as position`
  return BigInt(row.position)
}
