import { and, asc, eq, sql } from 'drizzle-orm'
import type { FamilyToCall } from '@cadenza/contracts/places/waitlist'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { courses } from '../../db/schema/courses.ts'
import { orders } from '../../db/schema/orders.ts'
import { users } from '../../db/schema/users.ts'
import { transact } from '../../db/connect/send.ts'
import { waitlistEntries, waitlistEvents } from '../../db/schema/waitlist.ts'
import { notFound } from '../../errors.ts'
import { writeAudit } from '../../records/people/write-audit.ts'

const mostShown = 20

/**
 * Families without an account, or that mail does not reach, with an offer: while it runs and after it ran out: until the office has called them,
 * they have accepted, or the class begins. The longest wait comes first.
 */
export function listToCall({ db }: Ctx<Office>): Promise<FamilyToCall[]> {
  const had = (kind: 'called' | 'expired') => sql`exists (select from ${waitlistEvents} event
    where event.entry_id = ${waitlistEntries.id} and event.kind = ${kind})`
  return db
    .select({
      entryId: waitlistEntries.id,
      family: { id: users.id, name: users.name, phone: users.phone },
      course: { id: courses.id, name: courses.name },
      isOver: sql<boolean>`${waitlistEntries.state} = 'ended'`,
    })
    .from(waitlistEntries)
    .innerJoin(users, eq(users.id, waitlistEntries.userId))
    .innerJoin(courses, and(eq(courses.id, waitlistEntries.courseId), eq(courses.status, 'Approved')))
    .innerJoin(orders, eq(orders.id, waitlistEntries.orderId))
    .where(
      and(
        sql`(${orders.status} = 'offered' or ${waitlistEntries.state} = 'ended' and ${had('expired')})`,
        sql`not ${had('called')} and is_to_be_called(${users.id})`,
        sql`coalesce(${courses.firstSessionAt} > clock_timestamp(), true)`,
      ),
    )
    .orderBy(asc(waitlistEntries.id))
    .limit(mostShown)
}

/** Notes that the office has called a family about its offer. False when somebody had before. Throws `not_found`. */
export async function markCalled(
  ctx: Ctx<Office>,
  { entryId }: { entryId: string },
): Promise<{ calledNow: boolean }> {
  return transact(ctx.db, async (tx) => {
    const [entry] = await tx
      .select({ courseId: waitlistEntries.courseId, userId: waitlistEntries.userId })
      .from(waitlistEntries)
      .where(eq(waitlistEntries.id, entryId))
      .for('no key update')
    if (!entry) throw notFound('entry')
    const { courseId, userId } = entry
    const isCall = and(eq(waitlistEvents.entryId, entryId), eq(waitlistEvents.kind, 'called'))
    if ((await tx.$count(waitlistEvents, isCall)) > 0) return { calledNow: false }
    await tx.insert(waitlistEvents).values({ entryId, courseId, kind: 'called', actorId: ctx.actor.userId })
    await writeAudit(tx, ctx, { action: 'callFamily', subjectId: courseId, detail: { userId } })
    return { calledNow: true }
  })
}
