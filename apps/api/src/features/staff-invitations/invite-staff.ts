import { and, eq, isNull } from 'drizzle-orm'
import type {
  InvitationOutcome,
  InvitedStaff,
  InviteStaffInput,
  StaffInvitation,
} from '@cadenza/contracts/people/staff-invitation'
import type { StaffRole } from '@cadenza/contracts/people/user-values'
import { emailSchema } from '@cadenza/contracts/text/text'
import type { Admin } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { enqueue } from '../../db/queue/queue.ts'
import { countWithin } from '../../admission/rate-counters.ts'
import { users } from '../../db/schema/users.ts'
import { staffInvitations } from '../../db/schema/staff-invitations.ts'
import { AppError, conflict, forbidden, notFound } from '../../errors.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { hashOfInvitation } from '../../records/people/invitation-token.ts'
import { isAbove } from '../../records/people/role-rank.ts'
import { purposeOfStaffToken } from './invitation-mail.ts'
import { newLink } from './new-link.ts'
import { isOpen, listStaffInvitations, withdrawn } from './open-invitations.ts'

/** Each is an email to an address of the caller's choice. Per hour: a list of the largest size, and a few more. */
const mostByOne = 60
/** Per day, by all who send them. */
const mostToOne = 5

interface Invited {
  email: string
  role: StaffRole
}

/** Invites the holder of each address by itself: what is wrong with one is named, and stops none of the others. */
export async function inviteEach(
  ctx: Ctx<Admin>,
  { addresses, role }: InviteStaffInput,
): Promise<InvitedStaff> {
  const invited: InvitedStaff = []
  for (const address of addresses) invited.push({ address, outcome: await inviteOne(ctx, { address, role }) })
  return invited
}

async function inviteOne(
  ctx: Ctx<Admin>,
  { address, role }: { address: string; role: StaffRole },
): Promise<InvitationOutcome> {
  const { data: email } = emailSchema.safeParse(address)
  if (email === undefined) return 'not_an_address'
  try {
    const { isNew } = await inviteStaff(ctx, { email, role })
    return isNew ? 'invited' : 'already_invited'
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.reason === 'already_staff') return 'already_staff'
    if (error.kind === 'rate_limited') return 'limited'
    throw error
  }
}

/**
 * Invites the holder of an address to a role: the link is in one email to it, and nowhere else. An address that was
 * invited already stays invited as it was, and nothing is sent. Throws `already_staff` for an account that has this role
 * or one that may do more, and `rate_limited`.
 */
export async function inviteStaff(
  ctx: Ctx<Admin>,
  { email, role }: Invited,
): Promise<{ invitation: StaffInvitation; isNew: boolean }> {
  const isNew = await ctx.db.transaction(async (tx) => {
    await requireStillAdmin(tx, ctx)
    await requirePromotion(tx, { email, role })
    if (await isInvited(tx, email)) return false
    const { token, ...link } = newLink(ctx)
    const [made] = await tx
      .insert(staffInvitations)
      .values({ email, role, invitedBy: ctx.actor.userId, ...link })
      .onConflictDoNothing()
      .returning({ id: staffInvitations.id })
    // Someone else has just invited them.
    if (!made) return false
    await countMail(tx, ctx, email)
    await queueMail(tx, ctx, { id: made.id, token })
    await writeAudit(tx, ctx, { action: 'inviteStaff', subjectId: made.id, after: { role } })
    return true
  })
  const invitation = (await listStaffInvitations(ctx)).find((one) => one.email === email)
  if (!invitation) throw notFound('invitation')
  return { invitation, isNew }
}

/**
 * Sends an invitation again, with a new link: the one before no longer works. Throws `not_found` for one that has ended,
 * and `rate_limited`.
 */
export async function resendStaffInvitation(
  ctx: Ctx<Admin>,
  { id }: { id: string },
): Promise<StaffInvitation> {
  await ctx.db.transaction(async (tx) => {
    await requireStillAdmin(tx, ctx)
    const { token, ...link } = newLink(ctx)
    const [sent] = await tx
      .update(staffInvitations)
      .set({ ...link, invitedBy: ctx.actor.userId })
      .where(and(eq(staffInvitations.id, id), isOpen))
      .returning({ email: staffInvitations.email, role: staffInvitations.role })
    if (!sent?.email) throw notFound('invitation')
    await countMail(tx, ctx, sent.email)
    await queueMail(tx, ctx, { id, token })
    await writeAudit(tx, ctx, { action: 'resendStaffInvitation', subjectId: id, after: { role: sent.role } })
  })
  const invitation = (await listStaffInvitations(ctx)).find((one) => one.id === id)
  if (!invitation) throw notFound('invitation')
  return invitation
}

/** Ends an invitation: its link no longer works, and its address is forgotten. Throws `not_found` for one that has ended. */
export async function withdrawStaffInvitation(
  ctx: Ctx<Admin>,
  { id }: { id: string },
): Promise<{ withdrawn: true }> {
  await ctx.db.transaction(async (tx) => {
    const [ended] = await tx
      .update(staffInvitations)
      .set(withdrawn(ctx.now()))
      .where(and(eq(staffInvitations.id, id), isOpen))
      .returning({ role: staffInvitations.role })
    if (!ended) throw notFound('invitation')
    await writeAudit(tx, ctx, { action: 'withdrawStaffInvitation', subjectId: id, before: ended })
  })
  return { withdrawn: true }
}

/** A demotion of the caller at the same time comes before or after, and ends what the caller has sent. */
async function requireStillAdmin(tx: Executor, { actor }: Ctx<Admin>) {
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, actor.userId), eq(users.role, 'admin'), isNull(users.deletedAt)))
    .for('share')
  if (found.length === 0) throw forbidden()
}

async function requirePromotion(tx: Executor, { email, role }: Invited) {
  const [known] = await tx
    .select({ role: users.role })
    .from(users)
    .where(and(eq(users.email, email), eq(users.emailVerified, true), isNull(users.deletedAt)))
  if (known && !isAbove(role, known.role)) throw conflict('already_staff')
}

async function isInvited(tx: Executor, email: string): Promise<boolean> {
  const open = await tx
    .select({ id: staffInvitations.id })
    .from(staffInvitations)
    .where(and(eq(staffInvitations.email, email), isOpen))
  return open.length > 0
}

async function queueMail(tx: Executor, ctx: Ctx<Admin>, { id, token }: { id: string; token: string }) {
  const sealedToken = ctx.seal.seal(token, purposeOfStaffToken(id))
  await enqueue(tx, 'send-mail', { kind: 'staff-invited', invitationId: id, sealedToken })
}

async function countMail(tx: Executor, { actor }: Ctx<Admin>, email: string) {
  await countWithin(tx, [
    { key: `invite-staff:by:${actor.userId}`, seconds: 3600, most: mostByOne },
    { key: `invite-staff:to:${hashOfInvitation(email)}`, seconds: 86_400, most: mostToOne },
  ])
}
