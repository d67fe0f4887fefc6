import { and, countDistinct, eq, gt, isNull, ne, sql } from 'drizzle-orm'
import { countForLog } from '../../admission/attempts-of-a-minute.ts'
import { logSecurity } from '../../lib/security-log.ts'
import type { Admin } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { jobQueued } from '../../db/functions/queue-job.ts'
import { auditLog } from '../../db/schema/audit-log.ts'
import { users } from '../../db/schema/users.ts'
import { guardiansOf } from '../../records/people/live-guardianships.ts'

/** From how many participants in an hour on the other admins are notified. */
export const manyReadings = 10

/** The readings of a day are reported at this hour of the next, when the day can have no more. */
const mailHour = 8

/**
 * Queues the emails about an admin's reading: to the guardians one for the day, to the other admins one when it is the
 * tenth participant in an hour. Call it in the transaction of the reading, which then waits for those of other admins:
 * two at once are neither reported twice nor counted as one. Returns how many participants the hour has seen.
 */
export async function queueNotesRead(tx: Executor, ctx: Ctx<Admin>, participantId: string): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('admins-read-notes', 0))`)
  await queueForGuardians(tx, ctx, participantId)
  const { userId } = ctx.actor
  const [row] = await tx
    .select({ read: countDistinct(auditLog.subjectId) })
    .from(auditLog)
    .where(and(isReadingByAdmin(userId), gt(auditLog.createdAt, sql`now() - interval '1 hour'`)))
  const read = row?.read ?? 0
  if (read >= manyReadings) await queueForAdmins(tx, userId)
  return read
}

const isReadingByAdmin = (userId: string) =>
  and(
    eq(auditLog.action, 'readPrivateNotes'),
    eq(auditLog.actorId, userId),
    sql`${auditLog.detail} ->> 'why' is not null`,
  )

/** Writes down that an admin reads of many, however often they do: see `countForLog`. */
export function noteManyReadings(ctx: Ctx<Admin>, participants: number): void {
  if (participants < manyReadings) return
  const { userId: actor } = ctx.actor
  if (countForLog(ctx.log, ctx.now(), `notes-read:${actor}`) === undefined) return
  const { requestId, callerNetwork: network } = ctx
  logSecurity(ctx.log, 'many_notes_read', { actor, participants, requestId, network })
}

async function queueForGuardians(tx: Executor, { school }: Ctx<Admin>, participantId: string) {
  const zone = sql`${school.timeZone}::text`
  const data = sql`jsonb_build_object('kind', 'notes-read', 'participantId', ${participantId}::uuid,
                                      'day', (now() at time zone ${zone})::date, 'userId', guardian.user_id)`
  const mail = jobQueued({
    queue: 'send-mail',
    data,
    start: sql`((now() at time zone ${zone})::date + 1 + make_interval(hours => ${mailHour})) at time zone ${zone}`,
  })
  await tx.execute(sql`
    select ${mail} from ${guardiansOf(sql`${participantId}`)} as guardian (user_id)
     where not exists (select from pgboss.job where name = 'send-mail' and pgboss.job.data @> ${data})`)
}

async function queueForAdmins(tx: Executor, byUserId: string) {
  const mail = jobQueued({
    queue: 'send-mail',
    data: sql`jsonb_build_object('kind', 'many-notes-read', 'byUserId', ${byUserId}::uuid, 'userId', ${users.id})`,
    start: sql`clock_timestamp()`,
  })
  const isQueued = sql`exists (select from pgboss.job
                            where name = 'send-mail' and created_on > now() - interval '1 hour'
                              and data @> jsonb_build_object('kind', 'many-notes-read', 'byUserId', ${byUserId}::uuid))`
  await tx
    .select({ mail })
    .from(users)
    .where(
      and(eq(users.role, 'admin'), isNull(users.deletedAt), ne(users.id, byUserId), sql`not ${isQueued}`),
    )
}
