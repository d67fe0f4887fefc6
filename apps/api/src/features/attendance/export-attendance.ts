import { sql } from 'drizzle-orm'
import type { ParticipantData } from '@cadenza/contracts/people/privacy'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { readAttended, readSums } from './list-attendance.ts'
import { instantText, keyOf } from './marked-places.ts'

type Exported = Pick<ParticipantData, 'attendance' | 'attendanceSums'>
type Mark = Exported['attendance'][number]['marks'][number]

/** All that was marked of a participant, for a download; the caller has checked that it is theirs. */
export async function exportAttendance(ctx: Ctx<Student>, participantId: string): Promise<Exported> {
  const attended = await readAttended(ctx, ctx.db, { participantId, limit: null })
  const marks = Map.groupBy(await readMarks(ctx, participantId), keyOf)
  return {
    attendance: attended.map((session) => ({ ...session, marks: marks.get(keyOf(session)) ?? [] })),
    attendanceSums: await readSums(ctx.db, participantId),
  }
}

async function readMarks({ db, actor }: Ctx<Student>, participantId: string) {
  const rows = await db.execute<Mark & { sessionId: string; claimId: string } & Record<string, unknown>>(sql`
    select op.session_id as "sessionId", op.claim_id as "claimId", op.what, op.value, op.reason, op.told_by as "toldBy",
           ${instantText(sql`op.marked_at`)} as "markedAt", ${instantText(sql`op.received_at`)} as "receivedAt",
           op.marked_by is not distinct from ${actor.userId}::uuid as "byYou"
      from attendance cell join seat_claims claim on claim.id = cell.claim_id
      join attendance_ops op on op.session_id = cell.session_id and op.claim_id = cell.claim_id
     where claim.participant_id = ${participantId}
     order by op.marked_at, op.op_id`)
  return [...rows]
}
