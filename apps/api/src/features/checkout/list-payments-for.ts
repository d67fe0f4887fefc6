import type { Payment } from '@cadenza/contracts/payment'
import type { Student } from '../../auth/actor.ts'
import { isAdmin } from '../../auth/narrow.ts'
import { isSomebodyElse, requireOwnEmail } from '../../auth/own-email.ts'
import type { Ctx } from '../../context.ts'
import { findUserByEmail } from '../users/manage-users.ts'
import { listPayments, listPaymentsOf } from './list-payments.ts'

/**
 * The payments of the person with this address, newest first; without one, the caller's own. An admin may name any
 * address, and an unknown one has none; anyone else who names another is refused as `forbidden`.
 */
export async function listPaymentsFor(
  ctx: Ctx<Student>,
  { email }: { email: string | undefined },
): Promise<Payment[]> {
  if (isAdmin(ctx) && isSomebodyElse(ctx, email)) {
    const user = await findUserByEmail(ctx, email)
    return user ? listPaymentsOf(ctx, { userId: user.id }) : []
  }
  requireOwnEmail(ctx, email)
  return listPayments(ctx)
}
