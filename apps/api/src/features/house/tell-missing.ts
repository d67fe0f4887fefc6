import { and, eq, sql, type SQL } from 'drizzle-orm'
import { overdueMinutes } from '@cadenza/contracts/places/attendance-values'
import type { TellMissingInput, ToldMissing } from '@cadenza/contracts/places/house'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Transaction } from '../../db/connect/client.ts'
import { mailQueued } from '../../db/functions/queue-job.ts'
import { attendance } from '../../db/schema/attendance.ts'
import { users } from '../../db/schema/users.ts'
import { conflict, notFound } from '../../errors.ts'
import { schoolToday } from '../../records/days/school-today.ts'
import { hasBounced } from '../../records/people/has-bounced.ts'
import { guardiansOf } from '../../records/people/live-guardianships.ts'
import { reachableAddress } from '../../records/people/reachable-address.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { takesPlace } from './list-day-places.ts'

/**
 * Mails all guardians of a child that it has not arrived in a class of today: once for each session and child, whoever
 * presses, and answers whom no mail reaches. Throws `has_arrived` and `is_excused` by the marks of this moment, and
 * `not_missing_yet` until the class has been under way for a while and somebody there is marked; `not_found` for an adult,
 * another day and a cancelled session.
 */
export function tellMissing(ctx: Ctx<Office>, input: TellMissingInput): Promise<ToldMissing> {
  return ctx.db.transaction(async (tx) => {
    const participantId = await requireMissing(ctx, tx, input)
    const first = await claimTelling(ctx, tx, input)
    const told = first ?? (await readTold(tx, input))
    const guardians = await listGuardians(tx, participantId)
    const reached = guardians.filter(({ isReached }) => isReached)
    if (first) {
      await queueMails(
        tx,
        input,
        reached.map(({ id }) => id),
      )
      const detail = { sessionId: input.sessionId, mailed: reached.length }
      await writeAudit(tx, ctx, { action: 'tellMissing', subjectId: participantId, detail })
    }
    return {
      toldAt: told.toISOString(),
      isFirst: first !== undefined,
      mailed: reached.length,
      toCall: guardians.flatMap(({ isReached, name, phone }) => (isReached ? [] : [{ name, phone }])),
    }
  })
}

/** The child of a place in a session that is to be looked for by now. */
async function requireMissing(ctx: Ctx<Office>, tx: Transaction, { sessionId, claimId }: TellMissingInput) {
  const today = await schoolToday(ctx, tx)
  const [row] = await tx.execute<{ participantId: string; isDue: boolean; isMarked: boolean }>(sql`
    select claim.participant_id as "participantId",
           lower(session.during) + make_interval(mins => ${overdueMinutes}) <= ${ctx.now().toISOString()}::timestamptz as "isDue",
           exists (select from attendance marked
                    where marked.session_id = session.id
                      and (marked.state <> 'excused' or num_nonnulls(marked.in_at, marked.out_at) > 0)) as "isMarked"
      from course_sessions session
      join courses on courses.id = session.course_id
      join seat_claims claim on claim.course_id = courses.id and claim.state = 'confirmed'
      join participants person on person.id = claim.participant_id and not person.is_self
     where session.id = ${sessionId} and claim.id = ${claimId} and session.local_date = ${today}::date and ${takesPlace}`)
  if (!row) throw notFound('place')
  if (!row.isDue || !row.isMarked) throw conflict('not_missing_yet')
  return row.participantId
}

/** Whoever writes the moment tells: one statement, which a mark of the same moment comes before or after. */
async function claimTelling(
  ctx: Ctx<Office>,
  tx: Transaction,
  { sessionId, claimId }: TellMissingInput,
): Promise<Date | undefined> {
  const [row] = await tx
    .insert(attendance)
    .values({ sessionId, claimId, missingToldAt: ctx.now() })
    .onConflictDoUpdate({
      target: [attendance.sessionId, attendance.claimId],
      set: { missingToldAt: ctx.now() },
      setWhere: sql`${attendance.missingToldAt} is null and ${isStillMissing}`,
    })
    .returning({ toldAt: attendance.missingToldAt })
  return row?.toldAt ?? undefined
}

const isStillMissing: SQL = sql`(${attendance.inAt} is null and coalesce(${attendance.state}, 'absent') = 'absent')`

/** When somebody told before; or why nobody does. */
async function readTold(tx: Transaction, { sessionId, claimId }: TellMissingInput): Promise<Date> {
  const [cell] = await tx
    .select()
    .from(attendance)
    .where(and(eq(attendance.sessionId, sessionId), eq(attendance.claimId, claimId)))
  if (cell?.state === 'excused' && cell.inAt === null) throw conflict('is_excused')
  if (cell?.inAt || cell?.state === 'present' || cell?.state === 'late') throw conflict('has_arrived')
  if (!cell?.missingToldAt) throw new Error('nobody told, and nobody could')
  return cell.missingToldAt
}

async function listGuardians(tx: Transaction, participantId: string) {
  const rows = await tx
    .select({ user: users, address: reachableAddress() })
    .from(users)
    .where(sql`${users.id} in ${guardiansOf(sql`${participantId}::uuid`)} and ${users.deletedAt} is null`)
    .orderBy(users.id)
  return rows.map(({ user, address }) => ({
    id: user.id,
    name: user.name,
    phone: user.phone,
    isReached: address !== null && !hasBounced(user),
  }))
}

async function queueMails(
  tx: Transaction,
  { sessionId, claimId }: TellMissingInput,
  to: string[],
): Promise<void> {
  const mail = mailQueued(
    sql`jsonb_build_object('kind', 'not-arrived', 'sessionId', ${sessionId}::uuid, 'claimId', ${claimId}::uuid, 'userId', guardian.id)`,
  )
  await tx.execute(
    sql`select ${mail} from jsonb_to_recordset(${JSON.stringify(to.map((id) => ({ id })))}::text::jsonb) as guardian (id uuid)`,
  )
}
