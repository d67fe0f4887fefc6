import { and, isNull } from 'drizzle-orm'
import type { Deps } from '../../context.ts'
import { staffInvitations } from '../../db/schema/staff-invitations.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { hasAdmin } from '../../records/people/admins.ts'
import { newLink } from './new-link.ts'
import { isOpen, withdrawn } from './open-invitations.ts'

/** How long the link works. */
export const firstAdminHours = 24

/**
 * A link by which a school without an admin gets its first: the person who opens it with a verified address, once. The link
 * of an earlier start ends. Undefined when there is an admin, when `ADMIN_EMAILS` names one, and when another process is
 * giving out a link at this moment.
 */
export async function offerFirstAdmin(deps: Deps): Promise<string | undefined> {
  const { db, settings } = deps
  const { token, ...link } = newLink(deps, { hours: firstAdminHours })
  const isMade = await db.transaction(async (tx) => {
    if (await hasAdmin(tx)) return false
    await tx
      .update(staffInvitations)
      .set(withdrawn(deps.now()))
      .where(and(isNull(staffInvitations.email), isOpen))
    if (settings.adminEmails.length > 0) return false
    const [made] = await tx
      .insert(staffInvitations)
      .values({ role: 'admin', ...link })
      .onConflictDoNothing()
      .returning({ id: staffInvitations.id })
    if (made)
      await writeAudit(tx, 'product', { action: 'inviteStaff', subjectId: made.id, after: { role: 'admin' } })
    return made !== undefined
  })
  return isMade ? `${deps.publicUrl()}/staffInvitation?token=${token}` : undefined
}
