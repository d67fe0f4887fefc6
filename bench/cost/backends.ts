import type { Sql } from 'postgres'
import { processorMs } from '../product.ts'

/** The connections of the product's parts bear names. */
export const sandbox = 'cadenza-sandbox'
export const isProduct = (name: string) => name.startsWith('cadenza') && name !== sandbox

type Whose = (name: string) => boolean

/**
 * Begins to count the processor time of PostgreSQL, which has a process for each connection. Answers how to ask for the
 * milliseconds since then, of each kind of connections.
 */
export async function watchBackends(sql: Sql) {
  const before = await backends(sql)
  return async <K extends Whose[]>(kinds: [...K]): Promise<{ [I in keyof K]: number }> => {
    const after = [...(await backends(sql))]
    const spent = (whose: Whose) =>
      after
        .filter(([, { name }]) => whose(name))
        .reduce((sum, [pid, { ms }]) => sum + ms - (before.get(pid)?.ms ?? 0), 0)
    return kinds.map(spent) as { [I in keyof K]: number }
  }
}

async function backends(sql: Sql) {
  const rows = await sql<{ pid: number; name: string }[]>`
    select pid, application_name as name from pg_stat_activity where application_name like 'cadenza%'`
  return new Map(rows.map(({ pid, name }) => [pid, { name, ms: processorMs(pid) }]))
}
