import { eq } from 'drizzle-orm'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { enqueue } from '../../db/queue/queue.ts'
import { countWithin } from '../../admission/rate-counters.ts'
import { payments } from '../../db/schema/payments.ts'
import { users } from '../../db/schema/users.ts'
import { conflict, notFound } from '../../errors.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { hasBounced } from '../../records/people/has-bounced.ts'
import { refuseTakenBack } from '../../records/money/taken-back.ts'
import { reachableAddress } from '../../records/people/reachable-address.ts'

/** For one payment, per hour, whichever admins ask: a mailbox that gets more takes the school for a nuisance. */
const mostEmails = 5

/**
 * Emails the receipt of a payment again, to the payer's current address. Throws `not_found`, `recorded_by_mistake`,
 * `payer_unreachable` when no mail can reach them, `address_bounced` when it came back, and `rate_limited`.
 */
export async function emailReceipt(ctx: Ctx<Office>, { id }: { id: string }): Promise<{ queued: true }> {
  await ctx.db.transaction(async (tx) => {
    const payer = await findPayer(tx, id)
    if (!payer) throw notFound('payment')
    await refuseTakenBack(tx, id)
    if (!payer.address) throw conflict('payer_unreachable')
    if (hasBounced(payer.user)) throw conflict('address_bounced')
    await countWithin(tx, [{ key: `receipt:payment:${id}`, seconds: 3600, most: mostEmails }])
    await enqueue(tx, 'send-mail', { kind: 'receipt', paymentId: id, again: true })
    const { receiptNumber } = payer
    await writeAudit(tx, ctx, { action: 'emailReceipt', subjectId: id, detail: { receiptNumber } })
  })
  return { queued: true }
}

async function findPayer(tx: Executor, paymentId: string) {
  const [payer] = await tx
    .select({ receiptNumber: payments.receiptNumber, user: users, address: reachableAddress() })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.userId))
    .where(eq(payments.id, paymentId))
  return payer
}
