import { and, eq, isNull } from 'drizzle-orm'
import type { OpenStaffInvitation } from '@cadenza/contracts/people/staff-invitation'
import type { StaffRole } from '@cadenza/contracts/people/user-values'
import type { Student } from '../../auth/actor.ts'
import type { Ctx, Deps } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { users } from '../../db/schema/users.ts'
import { staffInvitations } from '../../db/schema/staff-invitations.ts'
import { conflict, notFound } from '../../errors.ts'
import { logSecurity } from '../../lib/security-log.ts'
import { hashOfInvitation } from '../../records/people/invitation-token.ts'
import { hasAdmin } from '../../records/people/admins.ts'
import { isAbove } from '../../records/people/role-rank.ts'
import { isGoodAt } from './open-invitations.ts'
import { writeAudit } from '../../records/people/write-audit.ts'

type UserRow = typeof users.$inferSelect
type InvitationRow = typeof staffInvitations.$inferSelect

/**
 * What an invitation offers, for anyone with its link. Throws `not_found`, also for a caller with another address than
 * the invited one, and `invitation_ended` for one that was used, withdrawn, or came too late.
 */
export async function getOpenStaffInvitation(
  ctx: Ctx,
  { token }: { token: string },
): Promise<OpenStaffInvitation> {
  const found = await findByToken(ctx.db, token)
  if (!found) throw notFound('invitation')
  const { actor } = ctx
  const isTaken = actor.kind === 'user' && found.acceptedBy === actor.userId
  if (!isTaken) await requireGood(ctx.db, ctx, found)
  if (!isTaken && actor.kind === 'user' && !isFor(found, actor)) throw notFound('invitation')
  const { role, expiresAt, email } = found
  return { role, expiresAt: expiresAt.toISOString(), isForAnyone: !isTaken && email === null, isTaken }
}

/**
 * Gives the caller the role that their verified address was invited to. Throws as `getOpenStaffInvitation`, and
 * `email_unverified`.
 */
export async function acceptStaffInvitation(
  ctx: Ctx<Student>,
  { token }: { token: string },
): Promise<{ role: StaffRole }> {
  if (!ctx.actor.emailVerified) throw conflict('email_unverified')
  return ctx.db.transaction(async (tx) => {
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, ctx.actor.userId), eq(users.emailVerified, true), isNull(users.deletedAt)))
      .for('no key update')
    const found = await findByToken(tx, token, { isLocked: true })
    if (!user || !found) throw notFound('invitation')
    await requireGood(tx, ctx, found)
    if (!isFor(found, user)) throw notFound('invitation')
    await take(tx, ctx, { user, invitation: found, requestId: ctx.requestId })
    return { role: found.role }
  })
}

/**
 * The same for those who sign in with an invited address that the identity service has verified: the link is not needed.
 * The caller has locked the row of the user.
 */
export async function acceptByAddress(deps: Deps, tx: Executor, user: UserRow): Promise<UserRow> {
  if (!user.emailVerified || user.email === null) return user
  const [invitation] = await tx
    .select()
    .from(staffInvitations)
    .where(and(eq(staffInvitations.email, user.email), isGoodAt(deps.now())))
    .for('no key update')
  return invitation ? take(tx, deps, { user, invitation, requestId: null }) : user
}

/** Each invitation counts once: its row is locked. A role that the user has already, or a higher one, stays. */
async function take(
  tx: Executor,
  deps: Deps,
  { user, invitation, requestId }: { user: UserRow; invitation: InvitationRow; requestId: string | null },
): Promise<UserRow> {
  const { id, role, invitedBy } = invitation
  await tx
    .update(staffInvitations)
    .set({ email: null, acceptedAt: deps.now(), acceptedBy: user.id })
    .where(eq(staffInvitations.id, id))
  if (!isAbove(role, user.role)) return user
  await tx.update(users).set({ role }).where(eq(users.id, user.id))
  const action = 'acceptStaffInvitation'
  await writeAudit(
    tx,
    { actor: { userId: user.id }, requestId },
    {
      action,
      subjectId: user.id,
      before: { role: user.role },
      after: { role },
      detail: { invitationId: id, invitedBy },
    },
  )
  logSecurity(deps.log, 'privileged_change', { action, userId: user.id })
  return { ...user, role }
}

async function findByToken(
  db: Executor,
  token: string,
  { isLocked = false } = {},
): Promise<InvitationRow | undefined> {
  const query = db
    .select()
    .from(staffInvitations)
    .where(eq(staffInvitations.tokenHash, hashOfInvitation(token)))
  const [found] = await (isLocked ? query.for('no key update') : query)
  return found
}

/** The link of a first start is good until there is an admin. */
async function requireGood(db: Executor, { now }: Deps, invitation: InvitationRow) {
  const { acceptedAt, withdrawnAt, expiresAt, email } = invitation
  const hasEnded = acceptedAt !== null || withdrawnAt !== null || expiresAt <= now()
  if (hasEnded || (email === null && (await hasAdmin(db)))) throw conflict('invitation_ended')
}

/** For an invitation that is good: only the link of a first start names no address. */
const isFor = (invitation: InvitationRow, { email }: { email: string | null }) =>
  invitation.email === null || invitation.email === email
