import { eq } from 'drizzle-orm'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { users } from '../../db/schema/users.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { hasBounced } from '../../records/people/has-bounced.ts'
import { requirePerson } from '../../records/people/require-person.ts'

/**
 * Takes the mark “does not receive mail” off a person’s address: mails to it are tried again until one comes back. Those
 * that failed until then are sent again from the list of mails. Throws `not_found`; false when there was no mark.
 */
export async function liftBounce(ctx: Ctx<Office>, { id }: { id: string }): Promise<{ lifted: boolean }> {
  return ctx.db.transaction(async (tx) => {
    const person = await requirePerson(tx, id, 'no key update')
    if (!hasBounced(person)) return { lifted: false }
    await tx.update(users).set({ bouncedEmail: null }).where(eq(users.id, id))
    await writeAudit(tx, ctx, {
      action: 'liftBounce',
      subjectId: id,
      detail: { wasVerified: person.emailVerified },
    })
    return { lifted: true }
  })
}
