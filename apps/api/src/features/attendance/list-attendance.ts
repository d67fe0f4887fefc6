import { sql } from 'drizzle-orm'
import {
  mostAttended,
  type AttendanceList,
  type AttendedSession,
} from '@cadenza/contracts/places/attendance-list'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { requireLookedAfter } from '../../records/people/looked-after.ts'
import { excusedBecause } from './excused-because.ts'
import { instantText } from './marked-places.ts'

/**
 * What was marked of someone whom the caller looks after: newest first, with who fetched them, and sums of places whose
 * marks are older than a year. Throws `not_found`.
 */
export async function listAttendance(
  ctx: Ctx<Student>,
  { participantId }: { participantId: string },
): Promise<AttendanceList> {
  await requireLookedAfter(ctx.db, ctx, participantId)
  const read = await readAttended(ctx, ctx.db, { participantId, limit: mostAttended + 1 })
  return {
    sessions: read.slice(0, mostAttended),
    more: read.length > mostAttended,
    sums: await readSums(ctx.db, participantId),
  }
}

interface Asked {
  participantId: string
  /** Null: all, also those whose marks were taken back. */
  limit: number | null
}

/** The sessions of a participant that have marks, newest first; the caller has checked that theirs may see them. */
export async function readAttended(
  { now }: Pick<Ctx, 'now'>,
  db: Executor,
  { participantId, limit }: Asked,
): Promise<AttendedSession[]> {
  const rows = await db.execute<AttendedSession & Record<string, unknown>>(sql`
    select session.id as "sessionId", claim.id as "claimId", json_build_object('id', courses.id, 'name', courses.name) as course,
           session.local_date::text as date, to_char(session.local_start, 'HH24:MI') as start, session.minutes,
           session.time_zone as "timeZone", lower(session.during) > ${now().toISOString()}::timestamptz as "isAhead", cell.state,
           ${instantText(sql`cell.in_at`)} as "inAt", ${instantText(sql`cell.out_at`)} as "outAt",
           case when cell.collected_by is not null then jsonb_strip_nulls(jsonb_build_object(
             'kind', cell.collected_by -> 'kind', 'name', cell.collected_by -> 'name', 'reason', cell.collected_by -> 'reason')) end
             as "collectedBy",
           ${excusedBecause} as reason
      from seat_claims claim
      join attendance cell on cell.claim_id = claim.id
      join course_sessions session on session.id = cell.session_id
      join courses on courses.id = session.course_id
     where claim.participant_id = ${participantId} and (${limit}::integer is null or num_nonnulls(cell.state, cell.in_at, cell.out_at) > 0)
     order by session.during desc, session.id
     limit ${limit}::integer`)
  return [...rows]
}

export async function readSums(db: Executor, participantId: string): Promise<AttendanceList['sums']> {
  const rows = await db.execute<AttendanceList['sums'][number] & Record<string, unknown>>(sql`
    select claim.id as "claimId", json_build_object('id', courses.id, 'name', courses.name) as course,
           claim.sessions_held as held, claim.sessions_attended as attended
      from seat_claims claim join courses on courses.id = claim.course_id
     where claim.participant_id = ${participantId} and claim.sessions_held > 0
     order by claim.id desc`)
  return [...rows]
}
