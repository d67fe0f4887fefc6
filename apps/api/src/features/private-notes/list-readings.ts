import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { NoteReading } from '@cadenza/contracts/private-notes'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { lookedAfterBy } from '../../db/functions.ts'
import { auditLog, courses, participants, users } from '../../db/schema.ts'
import { notFound } from '../../errors.ts'

/** The most that is told; the audit log keeps all. */
const mostTold = 500

/** Who of the school read the private notes of a participant that the caller looks after, and when: the latest first. */
export async function listNoteReadings(
  ctx: Ctx<Student>,
  { participantId }: { participantId: string },
): Promise<NoteReading[]> {
  const { db, actor } = ctx
  const [own] = await db
    .select({ id: participants.id })
    .from(participants)
    .where(and(eq(participants.id, participantId), inArray(participants.id, lookedAfterBy(actor.userId))))
  if (!own) throw notFound('participant')
  const rows = await db
    .select({
      id: auditLog.id,
      reader: users.name,
      at: auditLog.createdAt,
      courseId: sql<string | null>`${auditLog.detail} ->> 'courseId'`,
      courseName: courses.name,
      why: sql<string | null>`${auditLog.detail} ->> 'why'`,
    })
    .from(auditLog)
    .innerJoin(users, eq(users.id, auditLog.actorId))
    .leftJoin(courses, eq(sql`${courses.id}::text`, sql`${auditLog.detail} ->> 'courseId'`))
    .where(and(eq(auditLog.action, 'readPrivateNotes'), eq(auditLog.subjectId, participantId)))
    .orderBy(desc(auditLog.id))
    .limit(mostTold)
  return rows.map(({ courseId, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    role: courseId === null ? 'admin' : 'instructor',
  }))
}
