import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import type { AuditFacts } from '@cadenza/contracts/text/facts'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { courseCancelled } from '../../db/functions/classes/courses.ts'
import { courses } from '../../db/schema/courses.ts'
import { reviews } from '../../db/schema/reviews.ts'
import { users } from '../../db/schema/users.ts'
import { conflict, notFound } from '../../errors.ts'
import { logSecurity } from '../../lib/security-log.ts'
import { releaseOrder } from '../checkout/settle-or-release.ts'
import { findLiveOrder } from '../checkout/orders.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { lockFamilyOf } from '../../records/people/lock-families.ts'
import { leaveOwnLines } from '../waitlist/keep-waitlists.ts'
import { hasAdminBesides, lockAdmins } from '../../records/people/admins.ts'
import { requireFreshSignIn } from './fresh-sign-in.ts'
import { leaveTombstone } from './tombstone.ts'

/**
 * Erases the caller: their name, address, photo, pictures, reviews, cart and sessions; their classes that no one
 * attends go off sale. Payments, receipts and places stay, as the books require. Throws `sign_in_again` unless the
 * identity token is of their sign-in within five minutes, `last_admin`, `classes_with_students` while anyone attends or
 * pays for one of their classes, and `payment_in_progress` while the provider cannot say what becomes of a payment.
 */
export async function eraseOwnAccount(
  ctx: Ctx<Student>,
  { idToken }: { idToken: string },
): Promise<{ erased: true }> {
  await requireFreshSignIn(ctx, idToken)
  return eraseAccount(ctx, { author: ctx, action: 'eraseOwnAccount' })
}

/** How the log describes an erasure: by whom, and why if another person asked for it. */
interface Erasure {
  author: Ctx<Student>
  action: 'eraseOwnAccount' | 'eraseOnRequest'
  detail?: AuditFacts
}

/** The same for the person whom `ctx` stands for, without asking for their sign-in. */
export async function eraseAccount(
  ctx: Ctx<Student>,
  { author, action, detail }: Erasure,
): Promise<{ erased: true }> {
  await requireNobodyDepends(ctx.db, ctx)
  await endCheckout(ctx)
  const { userId } = ctx.actor
  await ctx.db.transaction(async (tx) => {
    await lockAdmins(tx)
    await lockFamilyOf(tx, userId)
    const { role } = await lockOwnRow(tx, userId)
    await requireNobodyDepends(tx, ctx)
    await tx.delete(reviews).where(eq(reviews.userId, userId))
    await endTeaching(tx, userId)
    await leaveTombstone(tx, ctx, userId)
    await writeAudit(tx, author, { action, subjectId: userId, before: { role }, detail })
  })
  await leaveOwnLines(ctx, userId)
  logSecurity(ctx.log, 'account_erased', { userId, requestId: ctx.requestId })
  return { erased: true }
}

async function requireNobodyDepends(db: Executor, { actor: { userId, role } }: Ctx<Student>) {
  if (role === 'admin' && !(await hasAdminBesides(db, userId))) throw conflict('last_admin')
  const attended = await db
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.instructorId, userId), eq(courses.status, 'Approved'), gt(courses.seatsTaken, 0)))
  if (attended.length > 0)
    throw conflict('classes_with_students', { courseIds: attended.map(({ id }) => id) })
}

/** A payment that comes first is settled and stays in the books; one that is undecided is waited for. */
async function endCheckout(ctx: Ctx<Student>) {
  const order = await findLiveOrder(ctx, ctx.actor.userId)
  if (order && (await releaseOrder(ctx, order)) === 'pending') throw conflict('payment_in_progress')
}

async function lockOwnRow(tx: Executor, userId: string) {
  const [row] = await tx
    .select({ role: users.role })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for('no key update')
  if (!row) throw notFound('user')
  return row
}

/** Submissions that were never on sale are removed; classes that were stay as names on receipts, without a picture. */
async function endTeaching(tx: Executor, userId: string) {
  const own = eq(courses.instructorId, userId)
  await tx.delete(courses).where(and(own, inArray(courses.status, ['Pending', 'Denied'])))
  const cancelled = courseCancelled({
    course: sql`id`,
    actor: userId,
    reason: 'The instructor has left the school.',
    request: null,
    limit: null,
  })
  await tx.execute(sql`
    select ${cancelled}
      from courses where instructor_id = ${userId} and status = 'Approved'`)
  await tx.update(courses).set({ imageUrl: null }).where(own)
}
