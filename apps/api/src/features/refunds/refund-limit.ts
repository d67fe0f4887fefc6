import type { Office } from '../../auth/actor.ts'
import { isAdmin } from '../../auth/narrow.ts'
import type { Ctx } from '../../context.ts'
import type { Database } from '../../db/client.ts'

/**
 * The most that the caller gives back of one order within a day, and by cancelling one class, in minor units; null for
 * admins, who have no limit. The functions that move the money hold it (`refund_payment`, `cancel_course`).
 */
export async function getRefundLimit(ctx: Ctx<Office>): Promise<{ limitMinor: number | null }> {
  return { limitMinor: isAdmin(ctx) ? null : await officeRefundLimitMinor(ctx.db) }
}

/** TODO: read it from the row of `school`, where the school sets it. */
function officeRefundLimitMinor(_db: Database): Promise<number> {
  return Promise.resolve(10_000)
}
