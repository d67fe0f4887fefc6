import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Deps } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { familyChanges } from '../../db/schema/participants.ts'
import { enqueue } from '../../db/queue/queue.ts'
import { authSessions } from '../../db/schema/auth-sessions.ts'
import { cartCodes } from '../../db/schema/discounts.ts'
import { cartItems, orders } from '../../db/schema/orders.ts'
import { courses } from '../../db/schema/courses.ts'
import { payments } from '../../db/schema/payments.ts'
import { users, personRemarks, instructorProfiles } from '../../db/schema/users.ts'
import { mails } from '../../db/schema/mails.ts'
import { openingTickets } from '../../db/schema/openings.ts'
import { calendarFeeds, resourceBlocks } from '../../db/schema/timetable.ts'
import { eligibilityWaivers } from '../../db/schema/eligibility.ts'
import { forgetMessagesOf } from '../messages/forget-messages.ts'
import { endCheckouts } from '../checkout/end-checkouts.ts'
import { eraseCollector } from './erase-marks.ts'
import { passOrEraseFamily } from './pass-or-erase-family.ts'
import { forgetInvitationsOf } from '../staff-invitations/end-invitations.ts'

/**
 * Leaves what the books need of a person: a nameless row. Every session and a running checkout end; their own texts,
 * the cart and its codes, subjects of mails to them, messages from them and to them, what the office noted about them, places in
 * waiting rooms, exceptions made for them, absences, their name in the histories of children and where they fetched one, calendar addresses, the
 * networks of their checkouts and the office's notes about their payments are removed, and the queue removes pictures
 * that no class shows. Their self and children go as `passOrEraseFamily` says. The caller has locked them
 * (`lockFamilyOf`).
 */
export async function leaveTombstone(tx: Executor, deps: Deps, userId: string): Promise<void> {
  const [person] = await tx
    .select({ email: users.email, isVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId))
  const verifiedEmail = person?.isVerified ? person.email : null
  await tx
    .update(users)
    .set({
      name: 'Deleted user',
      email: null,
      claimableEmail: null,
      phone: '',
      emailVerified: false,
      bouncedEmail: null,
      newsStoppedAt: null,
      buysFor: null,
      imageUrl: null,
      role: 'student',
      deletedAt: deps.now(),
      sessionVersion: sql`${users.sessionVersion} + 1`,
    })
    .where(eq(users.id, userId))
  await endCheckouts(tx, inArray(orders.userId, [userId]))
  await passOrEraseFamily(tx, deps, { userId, verifiedEmail })
  await eraseCollector(tx, userId)
  await forgetInvitationsOf(tx, deps, { userId, verifiedEmail })
  await tx.update(familyChanges).set({ changedBy: null }).where(eq(familyChanges.changedBy, userId))
  await tx.delete(authSessions).where(eq(authSessions.userId, userId))
  await tx.delete(instructorProfiles).where(eq(instructorProfiles.userId, userId))
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId))
  await tx.delete(eligibilityWaivers).where(eq(eligibilityWaivers.userId, userId))
  // Why a teacher was away.
  await tx
    .delete(resourceBlocks)
    .where(and(eq(resourceBlocks.kind, 'person'), eq(resourceBlocks.resourceId, userId)))
  await tx.update(courses).set({ coTeacherId: null }).where(eq(courses.coTeacherId, userId))
  await tx.delete(openingTickets).where(eq(openingTickets.userId, userId))
  await tx.delete(cartItems).where(eq(cartItems.userId, userId))
  await tx.delete(cartCodes).where(eq(cartCodes.userId, userId))
  // Course names and amounts; messages to a person may name them.
  await tx.update(mails).set({ subject: null }).where(eq(mails.userId, userId))
  await forgetMessagesOf(tx, userId)
  await tx.delete(personRemarks).where(eq(personRemarks.userId, userId))
  await tx.update(orders).set({ callerNetwork: null }).where(eq(orders.userId, userId))
  await tx.update(payments).set({ note: '' }).where(eq(payments.userId, userId))
  await enqueue(tx, 'remove-pictures', { ownerId: userId })
}
