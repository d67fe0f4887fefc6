import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Role, User } from '@cadenza/contracts/people/user'
import type { Admin } from '../../auth/actor.ts'
import type { Ctx, Deps } from '../../context.ts'
import type { Database, Executor } from '../../db/connect/client.ts'
import { users } from '../../db/schema/users.ts'
import { conflict, notFound } from '../../errors.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { withdrawInvitationsBy } from '../staff-invitations/end-invitations.ts'
import { hasAdminBesides, lockAdmins } from '../../records/people/admins.ts'
import { isAbove } from '../../records/people/role-rank.ts'
import { toUser } from '../../records/people/to-user.ts'

type UserRow = typeof users.$inferSelect

/**
 * Promotes or demotes a user. Only a verified account becomes staff (`email_unverified`); the last admin stays one
 * (`last_admin`). A demoted user is signed out everywhere, and `ADMIN_EMAILS` never promotes them again.
 */
export async function changeRole(
  ctx: Ctx<Admin>,
  { id, role }: { id: string; role: Role },
): Promise<{ user: User; changed: boolean }> {
  return ctx.db.transaction(async (tx) => {
    await lockAdmins(tx)
    const before = await lockPerson(tx, eq(users.id, id))
    if (!before) throw notFound('user')
    if (before.role === role) return { user: toUser(before), changed: false }
    const after = await setRole(tx, ctx, { before, role })
    await writeAudit(tx, ctx, { action: 'changeRole', ...roles(id, before.role, role) })
    return { user: toUser(after), changed: true }
  })
}

/**
 * The same for a person who may run commands on the server, by a verified address: this is how the first admin is
 * named. False when the address is unknown; throws `last_admin`.
 */
export async function changeRoleByCommand(
  db: Database,
  { email, role }: { email: string; role: Role },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockAdmins(tx)
    const before = await lockPerson(tx, and(eq(users.email, email), eq(users.emailVerified, true)))
    if (!before || before.role === role) return before !== undefined
    await setRole(tx, { now: () => new Date() }, { before, role })
    await writeAudit(tx, 'product', { action: 'changeRoleByCommand', ...roles(before.id, before.role, role) })
    return true
  })
}

async function lockPerson(tx: Executor, which: ReturnType<typeof and>): Promise<UserRow | undefined> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(which, isNull(users.deletedAt)))
    .for('no key update')
  return row
}

async function setRole(
  tx: Executor,
  deps: Pick<Deps, 'now'>,
  { before, role }: { before: UserRow; role: Role },
): Promise<UserRow> {
  if (role !== 'student' && !before.emailVerified) throw conflict('email_unverified')
  if (before.role === 'admin' && role !== 'admin' && !(await hasAdminBesides(tx, before.id)))
    throw conflict('last_admin')
  const demoted = isAbove(before.role, role) && {
    sessionVersion: sql`${users.sessionVersion} + 1`,
    adminByConfigAt: sql`coalesce(${users.adminByConfigAt}, clock_timestamp())`,
  }
  const [after] = await tx
    .update(users)
    .set({ role, ...demoted })
    .where(eq(users.id, before.id))
    .returning()
  if (!after) throw notFound('user')
  if (before.role === 'admin' && role !== 'admin') await withdrawInvitationsBy(tx, deps, before.id)
  return after
}

function roles(subjectId: string, before: Role, after: Role) {
  return { subjectId, before: { role: before }, after: { role: after } }
}
