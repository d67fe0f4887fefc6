import { sql, type SQL } from 'drizzle-orm'
import type { Executor } from '../../db/connect/client.ts'

/**
 * Marks of participants without a name or a reason: who was in which session stays with the nameless row. Who fetched
 * them keeps what they were, and by which right.
 */
export async function eraseMarks(tx: Executor, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const cells = cellsOf(sql`claim.participant_id = any (${sql.param(ids)}::uuid[])`)
  await tx.execute(sql`
    update attendance_ops set value = null, reason = null, shift_name = null, told_by = null
     where (session_id, claim_id) in ${cells}`)
  await tx.execute(sql`
    update attendance set collected_by = jsonb_build_object('kind', collected_by -> 'kind', 'right', collected_by -> 'right')
     where collected_by is not null and (session_id, claim_id) in ${cells}`)
}

/** The name of an account that fetched children who stay. */
export async function eraseCollector(tx: Executor, userId: string): Promise<void> {
  await tx.execute(sql`
    update attendance_ops set value = value #- '{collectedBy,name}' where value -> 'collectedBy' ->> 'id' = ${userId}`)
  await tx.execute(sql`
    update attendance set collected_by = collected_by - 'name' where collected_by ->> 'id' = ${userId}`)
}

const cellsOf = (which: SQL) => sql`(
  select cell.session_id, cell.claim_id from attendance cell join seat_claims claim on claim.id = cell.claim_id where ${which})`
