import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Deps } from '../../context.ts'
import type { Transaction } from '../../db/connect/client.ts'
import { mailQueued } from '../../db/functions/queue-job.ts'
import type { Jobs } from '../../db/queue/jobs.ts'
import { courseEdits, courses } from '../../db/schema/courses.ts'
import { seatClaims } from '../../db/schema/seat-claims.ts'
import { planOf } from '../../records/classes/class-plan.ts'
import { materialChanges } from '../../records/classes/material-changes.ts'
import { claimedAt, isTold } from '../../records/classes/notify-families.ts'
import { guardiansOf } from '../../records/people/live-guardianships.ts'
import { readChanges } from './read-changes.ts'

/**
 * Tells the families of a class of edits that have stood for a while, once: each who looks after a participant with a
 * place by a mail, unless all was undone. What is material also gives every place the time in which it may be given back
 * for all of its money.
 */
export async function tellFamilies(
  deps: Deps,
  { courseId, editIds, was }: Jobs['tell-families'],
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const untold = and(inArray(courseEdits.id, editIds), isNull(courseEdits.notifiedAt))
    const edits = await tx.select({ id: courseEdits.id }).from(courseEdits).where(untold).for('update')
    const [course] = await tx.select().from(courses).where(eq(courses.id, courseId))
    if (edits.length === 0 || course?.status !== 'Approved') return
    const is = await planOf(tx, course)
    const changes = await readChanges(tx, { courseId, editIds })
    if (changes.length === 0 && isDeepStrictEqual(was, is)) return
    const isOver = course.overAt !== null && course.overAt <= deps.now()
    if (!isOver && materialChanges(was, is).length > 0) await openWindow(tx, { courseId, editIds })
    await tx
      .update(courseEdits)
      .set({ notifiedAt: sql`clock_timestamp()` })
      .where(untold)
    const mail = sql`jsonb_build_object('kind', 'times-changed', 'courseId', ${courseId}::uuid, 'userId', addressed.user_id,
      'editIds', ${JSON.stringify(editIds)}::text::jsonb)`
    await tx.execute(sql`
      select ${mailQueued(mail)}
        from (select distinct guardian.user_id
                from seat_claims, lateral ${guardiansOf(seatClaims.participantId)} as guardian (user_id)
               where course_id = ${courseId} and ${isTold} and ${claimedBefore(editIds)}) addressed`)
  })
}

/**
 * Until when a place in a class may be given back whole if its family is told at `clock_timestamp()`: the later of 48
 * hours and the earlier of 7 days and the next session.
 */
export const freeUntil = (courseId: string) => sql<Date>`
  (select clock_timestamp() + greatest(interval '48 hours', least(interval '7 days', min(lower(during)) - clock_timestamp()))
     from course_sessions where course_id = ${courseId} and state = 'planned' and lower(during) > clock_timestamp())`

/**
 * For every place that was claimed before the last of the edits, also one that is not paid for yet, or that late money
 * takes again. Locks the orders by id, like everything that changes a claim.
 */
async function openWindow(tx: Transaction, { courseId, editIds }: { courseId: string; editIds: string[] }) {
  await tx.execute(sql`
    select from orders where id in (select order_id from seat_claims where course_id = ${courseId})
     order by id for no key update`)
  await tx
    .update(seatClaims)
    .set({
      freeUntil: sql`greatest(${seatClaims.freeUntil}, ${freeUntil(courseId)})`,
      changeAgreedAt: null,
    })
    .where(
      and(
        eq(seatClaims.courseId, courseId),
        inArray(seatClaims.state, ['held', 'confirmed', 'released']),
        claimedBefore(editIds),
      ),
    )
}

/** Whoever came later has claimed the class as it is now. */
const claimedBefore = (editIds: string[]) =>
  sql`${claimedAt} < (select max(${courseEdits.createdAt}) from ${courseEdits} where ${inArray(courseEdits.id, editIds)})`
