import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { AuditFacts } from '@cadenza/contracts/text/facts'
import type { PrivateNote } from '@cadenza/contracts/families/private-notes'
import type { Admin, Instructor, Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { participantPrivate } from '../../db/schema/private-notes.ts'
import { lookedAfterBy, mayReadNotes } from '../../db/functions/families.ts'
import { participants } from '../../db/schema/participants.ts'
import { notFound } from '../../errors.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { openNotes, type SealedNote } from './sealed-notes.ts'
import { noteManyReadings, queueNotesRead } from './mail-of-reading.ts'

/** Who asks, and by what right: a guardian; a teacher, for a class; an admin, with a reason. */
export type Reading =
  | { by: 'guardian'; ctx: Ctx<Student>; participantId: string }
  | { by: 'teacher'; ctx: Ctx<Instructor>; participantId: string; courseId: string }
  | { by: 'admin'; ctx: Ctx<Admin>; participantId: string; why: string }

/**
 * The only way to a participant's private notes. Guardians read freely; a teacher only what `may_read_notes` allows,
 * for one of their classes around its dates; an admin with a reason. Readings by the school's people are logged, for
 * guardians to see, before a note opens: without that line nothing is returned. Guardians also get an email of an
 * admin's readings. All others get `not_found`, as for an absent participant.
 */
export async function readPrivateNotes(reading: Reading): Promise<PrivateNote[]> {
  const { ctx, participantId } = reading
  const detail = detailOf(reading)
  if (!detail) return openNotes(ctx, await selectSealed(ctx.db, reading))
  const { sealed, read } = await ctx.db.transaction(async (tx) => {
    const found = await selectSealed(tx, reading)
    await writeAudit(tx, ctx, { action: 'readPrivateNotes', subjectId: participantId, detail })
    const readings = reading.by === 'admin' ? await queueNotesRead(tx, reading.ctx, participantId) : 0
    return { sealed: found, read: readings }
  })
  // The line is committed by now.
  if (reading.by === 'admin') noteManyReadings(reading.ctx, read)
  return openNotes(ctx, sealed)
}

/** The stored notes of a participant whose notes may be read. */
async function selectSealed(db: Executor, reading: Reading): Promise<SealedNote[]> {
  const rows = await db
    .select({ id: participants.id, note: participantPrivate })
    .from(participants)
    .leftJoin(participantPrivate, eq(participantPrivate.participantId, participants.id))
    .where(isAllowed(reading))
  if (rows.length === 0) throw notFound('participant')
  return rows.flatMap(({ note }) => note ?? [])
}

function isAllowed(reading: Reading) {
  const { ctx, participantId, by } = reading
  const isThisOne = and(eq(participants.id, participantId), isNull(participants.erasedAt))
  if (by === 'admin') return isThisOne
  const { userId } = ctx.actor
  return by === 'guardian'
    ? and(isThisOne, inArray(participants.id, lookedAfterBy(userId)))
    : and(isThisOne, mayReadNotes({ user: userId, participant: participants.id, course: reading.courseId }))
}

/** What guardians see of a reading besides who and when. */
function detailOf(reading: Reading): AuditFacts | undefined {
  if (reading.by === 'guardian') return undefined
  return reading.by === 'teacher' ? { courseId: reading.courseId } : { why: reading.why }
}
