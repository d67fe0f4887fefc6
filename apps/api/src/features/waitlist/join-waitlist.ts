import { eq } from 'drizzle-orm'
import type {
  JoinWaitlistForInput,
  JoinWaitlistInput,
  WaitlistOfClass,
  OwnEntry,
} from '@cadenza/contracts/places/waitlist'
import { mostWaitingTogether } from '@cadenza/contracts/places/waitlist-values'
import type { Office, Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { transact } from '../../db/connect/send.ts'
import { joinWaitlist as join, leaveWaitlist as leave } from '../../db/functions/waitlist.ts'
import { waitlistEntries } from '../../db/schema/waitlist.ts'
import { conflict, notFound } from '../../errors.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { getCourse } from '../catalogue/get-course.ts'
import { onBehalfOf } from '../../records/people/on-behalf.ts'
import { requireLookedAfter } from '../../records/people/looked-after.ts'
import { getWaitlistOfClass } from './waitlist-of-class.ts'
import { getOwnEntry } from './own-entries.ts'

/**
 * Puts participants of the caller into the line of a full class, together: all of them get a place, or none. Throws
 * `not_found` for a class or participant that the caller does not see, `not_guardian` for one whom they may only see,
 * `consent_missing`, `already_waiting`, `too_many_waiting`, `list_closed`, `party_too_large`,
 * `not_sold_out`, `clash`, and what keeps a buyer from this class apart from its being full.
 */
export async function joinWaitlist(
  ctx: Ctx<Student>,
  { courseId, participantIds }: JoinWaitlistInput,
): Promise<OwnEntry> {
  const id = await putInLine(ctx, { courseId, participantIds }, mostWaitingTogether)
  return getOwnEntry(ctx, id)
}

async function putInLine(
  ctx: Ctx<Student>,
  { courseId, participantIds }: JoinWaitlistInput,
  most: number | null,
): Promise<string> {
  await getCourse(ctx, { id: courseId })
  for (const id of participantIds) await requireLookedAfter(ctx.db, ctx, id)
  const given = { user: ctx.actor.userId, course: courseId, participants: participantIds }
  return join(ctx.db, { ...given, currency: ctx.school.currency, most })
}

/**
 * The same by the office, for a family that has called: it may have no account, and as many people as the office enters.
 * Throws what else `joinWaitlist` throws.
 */
export async function joinWaitlistFor(
  ctx: Ctx<Office>,
  { userId, ...input }: JoinWaitlistForInput,
): Promise<WaitlistOfClass> {
  const { courseId, participantIds } = input
  await transact(ctx.db, async (tx) => {
    await putInLine(await onBehalfOf(ctx, tx, userId), input, null)
    const detail = { userId, participantIds }
    await writeAudit(tx, ctx, { action: 'joinLineFor', subjectId: courseId, detail })
  })
  return getWaitlistOfClass(ctx, { id: courseId })
}

/**
 * Takes an entry of the caller out of its line; an offer ends with it. False when it was out already. Throws
 * `not_found` for another's, `offer_in_payment` while its checkout runs.
 */
export async function leaveWaitlist(
  ctx: Ctx<Student>,
  { entryId }: { entryId: string },
): Promise<{ leftNow: boolean }> {
  return { leftNow: hasLeft(await leave(ctx.db, { entry: entryId, user: ctx.actor.userId })) }
}

function hasLeft(outcome: 'left' | 'gone' | 'in_payment' | 'unknown'): boolean {
  if (outcome === 'unknown') throw notFound('entry')
  if (outcome === 'in_payment') throw conflict('offer_in_payment')
  return outcome === 'left'
}

/** The same by the office, for a family that has called. Throws what `leaveWaitlist` throws. */
export async function leaveWaitlistFor(
  ctx: Ctx<Office>,
  { entryId: entry }: { entryId: string },
): Promise<WaitlistOfClass> {
  const [row] = await ctx.db
    .select({ courseId: waitlistEntries.courseId, userId: waitlistEntries.userId })
    .from(waitlistEntries)
    .where(eq(waitlistEntries.id, entry))
  if (!row) throw notFound('entry')
  const { courseId, userId } = row
  await transact(ctx.db, async (tx) => {
    if (!hasLeft(await leave(tx, { entry, user: userId }))) return
    await writeAudit(tx, ctx, { action: 'leaveLineFor', subjectId: courseId, detail: { userId } })
  })
  return getWaitlistOfClass(ctx, { id: courseId })
}
