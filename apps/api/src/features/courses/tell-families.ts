import { and, countDistinct, eq, sql } from 'drizzle-orm'
import type { Staff } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/client.ts'
import { jobQueued } from '../../db/functions/queue-job.ts'
import { participants, seatClaims } from '../../db/schema.ts'
import { guardiansOf } from '../guardians/live-guardianships.ts'
import { getManagedCourse } from './managed-courses.ts'

/** What families planned by: a change to one of these in a class on sale is announced, as changed dates are. */
const plannedBy = ['roomId', 'termId', 'ageMin', 'ageMax', 'level']

export const concernsFamilies = (changed: object) =>
  Object.keys(changed).some((field) => plannedBy.includes(field))

/** The dates of a class are saved by a separate call: both changes of one save go into one email. */
const togetherSeconds = 10

/**
 * Queues an email about an edit of a class for everyone who looks after a participant with a place in it. An email
 * about an earlier edit that still waits is replaced by one about both.
 */
export async function tellFamilies(tx: Executor, { courseId, editId }: { courseId: string; editId: string }) {
  const mail = jobQueued({
    queue: 'send-mail',
    data: sql`jsonb_build_object('kind', 'times-changed', 'courseId', ${courseId}::uuid, 'userId', told.user_id,
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
             where course_id = ${courseId} and state = 'confirmed') told
      left join waiting on waiting.user_id = told.user_id::text`)
}

/** How many families have a place in a class, for its owner or an admin. Throws `not_found` for another's. */
export async function countFamilies(ctx: Ctx<Staff>, { id }: { id: string }): Promise<{ families: number }> {
  await getManagedCourse(ctx, { id })
  const [row] = await ctx.db
    .select({ families: countDistinct(participants.ownerId) })
    .from(seatClaims)
    .innerJoin(participants, eq(participants.id, seatClaims.participantId))
    .where(and(eq(seatClaims.courseId, id), eq(seatClaims.state, 'confirmed')))
  return { families: row?.families ?? 0 }
}
