import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { enqueue } from '../../db/queue/queue.ts'
import { countWithin } from '../../admission/rate-counters.ts'
import { users } from '../../db/schema/users.ts'
import { conflict, wrongField } from '../../errors.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { isUnclaimed } from '../../records/people/unclaimed.ts'
import { requireFamily } from '../../records/people/require-person.ts'

/** For one person, and by one caller, per day: each is a mail to an address of the caller's choice. */
const mostForOne = 5
const mostByOne = 40
const daySeconds = 86_400

/** Where an address is kept, sealed: the queue's table holds none. */
export const purposeOfAddress = (userId: string) => `address-change:${userId}`

/**
 * Starts a change of address: the new one gets a mail with the link to confirm it, and the present one a notice.
 * Nothing changes until the person has signed in and opened the link that the identity service then mails to the new
 * address, so that nobody takes over an account through the office. Throws `not_found`, `address_of_staff`,
 * `no_account`, `email_in_use` and `rate_limited`.
 */
export async function askAddressChange(
  ctx: Ctx<Office>,
  { id, email }: { id: string; email: string },
): Promise<{ queued: true }> {
  await ctx.db.transaction(async (tx) => {
    const person = await requireFamily(tx, id)
    if (isUnclaimed(person)) throw conflict('no_account')
    if (person.email === email) throw wrongField('email', 'This is their address already')
    await requireUnused(tx, id, email)
    await countMails(tx, ctx, id)
    const sealedAddress = ctx.seal.seal(email, purposeOfAddress(id))
    for (const to of ['new', 'present'] as const)
      await enqueue(tx, 'send-mail', { kind: 'address-change', userId: id, sealedAddress, to })
    await writeAudit(tx, ctx, {
      action: 'askAddressChange',
      subjectId: id,
      detail: { wasVerified: person.emailVerified },
    })
  })
  return { queued: true }
}

async function requireUnused(tx: Executor, id: string, email: string) {
  const taken = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.email, email), eq(users.emailVerified, true), isNull(users.deletedAt), ne(users.id, id)),
    )
  if (taken.length > 0) throw conflict('email_in_use')
}

async function countMails(tx: Executor, { actor }: Ctx<Office>, id: string) {
  await countWithin(tx, [
    { key: `addressChange:by:${actor.userId}`, seconds: daySeconds, most: mostByOne },
    { key: `addressChange:user:${id}`, seconds: daySeconds, most: mostForOne },
  ])
}
