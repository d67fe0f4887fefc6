import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { NotifiedFamilies } from '@cadenza/contracts/families/notified-families'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { jobQueued } from '../../db/functions/queue-job.ts'
import { courses } from '../../db/schema/courses.ts'
import { participants } from '../../db/schema/participants.ts'
import { seatClaims } from '../../db/schema/seat-claims.ts'
import { users } from '../../db/schema/users.ts'
import { guardiansOf } from '../people/live-guardianships.ts'
import { reachableAddress } from '../people/reachable-address.ts'

/** The dates of a class are saved by a separate call: both changes of one save go into one email. */
const togetherSeconds = 10

/**
 * Queues an email about an edit of a class for everyone who looks after a participant with a place in it. An email
 * about an earlier edit that still waits is replaced by one about both.
 */
export async function notifyFamilies(
  tx: Executor,
  { courseId, editId }: { courseId: string; editId: string },
) {
  const mail = jobQueued({
    queue: 'send-mail',
    data: sql`jsonb_build_object('kind', 'times-changed', 'courseId', ${courseId}::uuid, 'userId', addressed.user_id,
      'editIds', coalesce(waiting.edit_ids, '[]') || jsonb_build_array(${editId}::uuid))`,
    start: sql`clock_timestamp() + ${togetherSeconds} * interval '1 second'`,
  })
  await tx.execute(sql`
    with waiting as (
      delete from pgboss.job
       where name = 'send-mail' and state = 'created'
         and data->>'kind' = 'times-changed' and data->>'courseId' = ${courseId}
      returning id, data->>'userId' as user_id, data->'editIds' as edit_ids),
    replaced as (delete from mails where id in (select id from waiting))
    select ${mail}
      from (select distinct guardian.user_id
              from seat_claims, lateral ${guardiansOf(seatClaims.participantId)} as guardian (user_id)
             where course_id = ${courseId} and state = 'confirmed') addressed
      left join waiting on waiting.user_id = addressed.user_id::text`)
}

const owner = alias(users, 'owner')

/**
 * The families with confirmed places in some classes, and whom of them no mail reaches: none of those who look after
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
    .where(and(eq(seatClaims.state, 'confirmed'), which))
    .groupBy(owner.id)
    .orderBy(owner.name, owner.id)
  const unreached = families.filter(({ isReached }) => !isReached)
  return { families: families.length, unreached: unreached.map(({ name, phone }) => ({ name, phone })) }
}
