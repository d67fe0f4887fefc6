import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { NotifiedFamilies } from '@cadenza/contracts/families/notified-families'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import type { ClassPlan } from '../../db/queue/jobs.ts'
import { enqueue } from '../../db/queue/queue.ts'
import { courses } from '../../db/schema/courses.ts'
import { participants } from '../../db/schema/participants.ts'
import { seatClaims } from '../../db/schema/seat-claims.ts'
import { users } from '../../db/schema/users.ts'
import { guardiansOf } from '../people/live-guardianships.ts'
import { reachableAddress } from '../people/reachable-address.ts'

/** How long a change may be undone without a word to anyone; changes that follow one another are told together. */
const togetherSeconds = 10 * 60

interface Change {
  courseId: string
  editId: string
  /** What the families planned by before it. */
  was: ClassPlan
}

/**
 * Queues the telling of an edit of a class to everyone who looks after a participant with a place in it
 * (`tellFamilies`). An earlier edit that still waits is told with it. Call it with the class locked.
 */
export async function notifyFamilies(tx: Executor, { courseId, editId, was }: Change) {
  const [waiting] = await tx.execute<{ editIds: string[]; was: ClassPlan }>(sql`
    delete from pgboss.job
     where name = 'tell-families' and state = 'created' and data->>'courseId' = ${courseId}
    returning data->'editIds' as "editIds", data->'was' as was`)
  const editIds = [...(waiting?.editIds ?? []), editId]
  await enqueue(tx, 'tell-families', { courseId, editIds, was: waiting?.was ?? was }, togetherSeconds)
}

/** A place that is paid for, or whose transfer or cheque is to come. */
export const isTold = sql`(${seatClaims.state} = 'confirmed' or ${seatClaims.state} = 'held'
  and exists (select from orders where orders.id = ${seatClaims.orderId} and orders.status = 'reserved'))`

/** When a place was claimed, whichever child of the family has it now. */
export const claimedAt = sql`(select min(former.created_at) from chain_of(${seatClaims.id}) former
  where former.course_id = ${seatClaims.courseId})`

const owner = alias(users, 'owner')

/**
 * The families with places in some classes, and which of them no mail reaches: none of those who look after
 * their participants has an address that a mail may go to and that receives mail.
 */
export async function findNotified(
  { db }: Ctx,
  which: SQL | undefined,
  showsNumbers = sql`true`,
): Promise<NotifiedFamilies> {
  const receives = sql`select from ${guardiansOf(seatClaims.participantId)} as guardian (user_id)
    join ${users} on ${users.id} = guardian.user_id where ${reachableAddress()} <> coalesce(${users.bouncedEmail}, '')`
  const families = await db
    .select({
      name: owner.name,
      phone: sql<string>`case when ${showsNumbers} then ${owner.phone} else '' end`,
      isReached: sql<boolean>`bool_or(exists (${receives}))`,
    })
    .from(seatClaims)
    .innerJoin(courses, eq(courses.id, seatClaims.courseId))
    .innerJoin(participants, eq(participants.id, seatClaims.participantId))
    .innerJoin(owner, and(eq(owner.id, participants.ownerId), isNull(owner.deletedAt)))
    .where(and(isTold, which))
    .groupBy(owner.id)
    .orderBy(owner.name, owner.id)
  const unreached = families.filter(({ isReached }) => !isReached)
  return { families: families.length, unreached: unreached.map(({ name, phone }) => ({ name, phone })) }
}
