import { connect } from '../../api/src/db/client.ts'
import { until } from '../../../test/until.ts'

/** A primary and its replica, which journeys on a cluster can wait for. */
export interface LateReplica {
  primaryUrl: string
  replicaUrl: string
}

/** What was arranged behind the browser's back since a page was opened last. */
let isArranged = false

/** The clusters that the journeys of this process visit; handed to those that it starts. */
const visited = (): LateReplica[] => JSON.parse(process.env.E2E_CLUSTERS ?? '[]')

/** From now on journeys visit this one, until the returned function is called. */
export function visitCluster(cluster: LateReplica): () => void {
  process.env.E2E_CLUSTERS = JSON.stringify([...visited(), cluster])
  return () => {
    const others = visited().filter(({ primaryUrl }) => primaryUrl !== cluster.primaryUrl)
    process.env.E2E_CLUSTERS = JSON.stringify(others)
  }
}

/** Data was changed by a call, not by the user at the browser, who is not notified. */
export function arranged() {
  isArranged = true
}

/**
 * Before a page is opened: visitors see what was arranged. On a cluster that is so once the replica has it; changes
 * made in the browser are not waited for, because their author must see them at once.
 */
export async function arrangementsSeen() {
  if (isArranged) await untilVisitorsSee()
  isArranged = false
}

/** Resolves when each replica, if there is one, has all that its primary has now. */
export async function untilVisitorsSee() {
  await Promise.all(visited().map(untilCaughtUp))
}

async function untilCaughtUp({ primaryUrl, replicaUrl }: LateReplica) {
  const [primary, replica] = [connect(primaryUrl, { max: 1 }), connect(replicaUrl, { max: 1 })]
  try {
    const [now] = await primary<[{ position: string }]>`select pg_current_wal_lsn()::text as position`
    await until(async () => {
      const [row] = await replica<[{ has: boolean }]>`
        select pg_last_wal_replay_lsn() >= ${now.position}::text::pg_lsn as has`
      return row.has
    })
  } finally {
    await Promise.all([primary.end(), replica.end()])
  }
}
