import type { Sql } from 'postgres'
import type { Faults } from './fault-schema.ts'

/** The faults are in the database, so that every process of the product obeys the same ones. */
export async function getFaults(sql: Sql): Promise<Faults> {
  const [row] = await sql<{ body: Faults }[]>`select body from sandbox_payments.faults`
  return row?.body ?? {}
}

/** Adds to the active faults; a field that is sent replaces its former value. */
export async function addFaults(sql: Sql, faults: Faults): Promise<Faults> {
  const [row] = await sql<{ body: Faults }[]>`
    update sandbox_payments.faults set body = body || ${JSON.stringify(faults)}::text::jsonb returning body`
  return row?.body ?? {}
}

export async function clearFaults(sql: Sql): Promise<void> {
  await sql`update sandbox_payments.faults set body = '{}'`
}

export function isMatch(faults: Faults, method: string, path: string): boolean {
  if (faults.match === undefined) return true
  const pattern = faults.match.split('*').map(escapeRegExp).join('.*')
  // oxlint-disable-next-line cadenza/dynamic-pattern -- escaped but for `*`; a tool for loopback
  return new RegExp(`^${pattern}$`).test(`${method} ${path}`)
}

export type CountedFault = 'failBefore' | 'failAfter' | 'dropResponse'

/**
 * Uses up one of a counted fault; false when none is left. Exact under concurrency: the update locks the row.
 */
export async function consumeFault(sql: Sql, faults: Faults, name: CountedFault): Promise<boolean> {
  if (!faults[name]) return false
  const rows = await sql`
    update sandbox_payments.faults set body = jsonb_set(body, ${[name]}, to_jsonb((body ->> ${name})::int - 1))
    where (body ->> ${name})::int > 0 returning 1`
  return rows.length > 0
}

function escapeRegExp(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
}
