import type { Office } from '../../auth/actor.ts'
import { isAdmin } from '../../callers/narrow.ts'
import type { Ctx } from '../../context.ts'

/**
 * The most that the office gives back of one order altogether, and by cancelling one class, in minor units; null for
 * admins, who have no limit: what they gave back counts. The functions that move the money hold it (`refund_payment`, `cancel_course`).
 */
export function getRefundLimit(ctx: Ctx<Office>): { limitMinor: number | null } {
  return { limitMinor: isAdmin(ctx) ? null : ctx.school.officeRefundMinor }
}
