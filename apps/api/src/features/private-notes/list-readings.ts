import { and, desc, eq, sql } from 'drizzle-orm'
import type { NoteReading } from '@cadenza/contracts/families/private-notes'
import type { Student } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { auditLog } from '../../db/schema/audit-log.ts'
import { courses } from '../../db/schema/courses.ts'
import { users } from '../../db/schema/users.ts'
import { requireLookedAfter } from '../../records/people/looked-after.ts'

/** The most that is listed; the audit log keeps all. */
const mostListed = 500

/**
 * Which of the school's people read the private notes of a participant whom the caller looks after, and when: latest
 * first.
 */
export async function listNoteReadings(
  ctx: Ctx<Student>,
  { participantId }: { participantId: string },
): Promise<NoteReading[]> {
  await requireLookedAfter(ctx.db, ctx, participantId)
  const rows = await ctx.db
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
    .leftJoin(courses, eq(courses.id, sql`(${auditLog.detail} ->> 'courseId')::uuid`))
    .where(and(eq(auditLog.action, 'readPrivateNotes'), eq(auditLog.subjectId, participantId)))
    .orderBy(desc(auditLog.id))
    .limit(mostListed)
  return rows.map(({ courseId, at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    role: courseId === null ? 'admin' : 'instructor',
  }))
}
