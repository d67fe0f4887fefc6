import { setTimeout as pause } from 'node:timers/promises'
import { databaseError, takesNoMoreConnections } from '../../lib/database-error.ts'
import { connect } from './client.ts'

/** One slow response or lost connection is no outage: there is a second try, and time for both. */
const deadlineMs = 2000
const secondTryMs = 250

export interface Probe {
  /** Why the database cannot be used now; undefined when it can. Concurrent callers share one probe. */
  look(): Promise<string | undefined>
  end(): Promise<void>
}

/**
 * Probes the database on a connection of its own, which does not queue behind other work and is opened anew after a
 * second's rest: so a database that accepts no more connections is detected.
 */
export function createProbe(url: string, { isPooled = false } = {}): Probe {
  const sql = connect(url, {
    max: 1,
    isPooled,
    idle_timeout: 1,
    connect_timeout: 1.5,
    answer_timeout: 1.5,
    connection: { application_name: 'cadenza-probe' },
  })
  const ask = async () => void (await sql`select 1`)
  let looking: Promise<string | undefined> | undefined
  return {
    look() {
      looking ??= lookInTime(() => ask().catch(() => pause(secondTryMs).then(ask))).finally(() => {
        looking = undefined
      })
      return looking
    },
    end: () => sql.end({ timeout: 1 }),
  }
}

async function lookInTime(ask: () => Promise<void>): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<string>((resolve) => {
    timer = setTimeout(resolve, deadlineMs, 'database does not answer')
  })
  const answer = ask().then(
    () => undefined,
    (error: unknown) => describe(error),
  )
  return Promise.race([answer, deadline]).finally(() => clearTimeout(timer))
}

function describe(error: unknown): string {
  if (takesNoMoreConnections(error)) return 'database takes no more connections'
  if (databaseError(error)?.code === '57P03') return 'database is starting or recovering'
  return 'database unreachable'
}
