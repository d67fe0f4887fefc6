import { eq } from 'drizzle-orm'
import type {
  JoinLineForInput,
  JoinLineInput,
  LineOfClass,
  OwnEntry,
} from '@cadenza/contracts/places/waitlist'
import { mostWaitingTogether } from '@cadenza/contracts/places/waitlist-values'
import type { Office, Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { transact } from '../../db/connect/send.ts'
import { joinLine as join, leaveLine as leave } from '../../db/functions/waitlist.ts'
import { waitlistEntries } from '../../db/schema/waitlist.ts'
import { conflict, notFound } from '../../errors.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { getCourse } from '../catalogue/get-course.ts'
import { onBehalfOf } from '../../records/people/on-behalf.ts'
import { requireLookedAfter } from '../../records/people/looked-after.ts'
import { getLineOfClass } from './line-of-class.ts'
import { getOwnEntry } from './own-entries.ts'

/**
 * Puts participants of the caller into the line of a full class, together: all of them get a place, or none. Throws
 * `not_found` for a class or participant that the caller does not see, `not_guardian` for one whom they may only see,
 * `consent_missing`, `already_waiting`, `too_many_waiting`, `list_closed`, `party_too_large`,
 * `not_sold_out`, `clash`, and what keeps a buyer from this class apart from its being full.
 */
export async function joinLine(
  ctx: Ctx<Student>,
  { courseId, participantIds }: JoinLineInput,
): Promise<OwnEntry> {
  const id = await putInLine(ctx, { courseId, participantIds }, mostWaitingTogether)
  return getOwnEntry(ctx, id)
}

async function putInLine(
  ctx: Ctx<Student>,
  { courseId, participantIds }: JoinLineInput,
  most: number | null,
): Promise<string> {
  await getCourse(ctx, { id: courseId })
  for (const id of participantIds) await requireLookedAfter(ctx.db, ctx, id)
  const given = { user: ctx.actor.userId, course: courseId, participants: participantIds }
  return join(ctx.db, { ...given, currency: ctx.school.currency, most })
}

/**
 * The same by the office, for a family that has called: it may have no account, and as many people as the office enters.
 * Throws what else `joinLine` throws.
 */
export async function joinLineFor(
  ctx: Ctx<Office>,
  { userId, ...input }: JoinLineForInput,
): Promise<LineOfClass> {
  const { courseId, participantIds } = input
  await transact(ctx.db, async (tx) => {
    await putInLine(await onBehalfOf(ctx, tx, userId), input, null)
    const detail = { userId, participantIds }
    await writeAudit(tx, ctx, { action: 'joinLineFor', subjectId: courseId, detail })
  })
  return getLineOfClass(ctx, { id: courseId })
}

/**
 * Takes an entry of the caller out of its line; an offer ends with it. False when it was out already. Throws
 * `not_found` for another's, `offer_in_payment` while its checkout runs.
 */
export async function leaveLine(
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

/** The same by the office, for a family that has called. Throws what `leaveLine` throws. */
export async function leaveLineFor(
  ctx: Ctx<Office>,
  { entryId: entry }: { entryId: string },
): Promise<LineOfClass> {
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
  return getLineOfClass(ctx, { id: courseId })
}
