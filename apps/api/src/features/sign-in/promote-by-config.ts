import { createHash } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Deps } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { auditLog } from '../../db/schema/audit-log.ts'
import { users } from '../../db/schema/users.ts'
import { logSecurity } from '../../lib/security-log.ts'
import { writeAudit } from '../../records/people/write-audit.ts'

type UserRow = typeof users.$inferSelect

const action = 'promoteByConfig'

/**
 * No one becomes admin by coming first, only by a verified address that `ADMIN_EMAILS` names; and by that once: each
 * person once, each address once. A demotion stands, and so does a deletion: a person who signs up anew with the
 * address of a deleted admin is a student.
 */
export async function promoteByConfig(deps: Deps, tx: Executor, row: UserRow): Promise<UserRow> {
  const { email } = row
  if (!row.emailVerified || email === null) return row
  if (!deps.settings.adminEmails.includes(email) || (await hasPromoted(tx, email))) return row
  const [promoted] = await tx
    .update(users)
    .set({ role: 'admin', adminByConfigAt: deps.now() })
    .where(and(eq(users.id, row.id), isNull(users.adminByConfigAt)))
    .returning()
  if (!promoted) return row
  await writeAudit(tx, 'product', {
    action,
    subjectId: row.id,
    before: { role: row.role },
    after: { role: promoted.role },
    detail: { address: nameless(email) },
  })
  logSecurity(deps.log, 'privileged_change', { action, userId: row.id })
  return promoted
}

async function hasPromoted(tx: Executor, email: string): Promise<boolean> {
  const rows = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(eq(auditLog.action, action), sql`${auditLog.detail} ->> 'address' = ${nameless(email)}`))
    .limit(1)
  return rows.length > 0
}

/** The log is kept for ever, and people may ask to be forgotten: it can recognise an address, but reveals none. */
function nameless(email: string): string {
  return createHash('sha256').update(email).digest('hex')
}
