import { eq } from 'drizzle-orm'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { mails } from '../../db/schema/mails.ts'
import { enqueue } from '../../db/queue/queue.ts'
import { countWithin } from '../../admission/rate-counters.ts'
import { users } from '../../db/schema/users.ts'
import { conflict, notFound } from '../../errors.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { requireReachable } from '../../records/people/require-reachable.ts'
import { refuseTakenBack } from '../../records/money/taken-back.ts'
import { jobToRepeat } from './list-mails.ts'

/** To one person, per hour, regardless of who asks. */
const mostAgain = 5

/**
 * Writes a mail anew, from what is true now, to the recipient's current address. Throws `not_found`, `mail_not_again` for
 * kinds that have another way and for a mail that still waits, `recorded_by_mistake` for a receipt, `address_bounced`,
 * `person_unreachable` and `rate_limited`.
 */
export async function sendMailAgain(ctx: Ctx<Office>, { id }: { id: string }): Promise<{ queued: true }> {
  await ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .select({ mail: mails, userId: users.id })
      .from(mails)
      .leftJoin(users, eq(users.id, mails.userId))
      .where(eq(mails.id, id))
    if (!row) throw notFound('mail')
    const job = jobToRepeat(row.mail)
    if (!job || !row.userId) throw conflict('mail_not_again')
    if (job.kind === 'receipt') await refuseTakenBack(tx, job.paymentId)
    await requireReachable(tx, row.userId)
    await countWithin(tx, [{ key: `mail:user:${row.userId}`, seconds: 3600, most: mostAgain }])
    await enqueue(tx, 'send-mail', job)
    const detail = { mail: row.mail.kind }
    await writeAudit(tx, ctx, { action: 'sendMailAgain', subjectId: row.userId, detail })
  })
  return { queued: true }
}
