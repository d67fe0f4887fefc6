import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { CourseRound } from '@cadenza/contracts/moderation/decision'
import type { Instructor } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { auditLog } from '../../db/schema/audit-log.ts'
import { courses } from '../../db/schema/courses.ts'
import { notFound } from '../../errors.ts'

/**
 * What the school decided on one of the instructor's own courses each time it was submitted, newest first, without who
 * decided. Another's course throws `not_found`, as an absent one does.
 */
export async function listRounds(ctx: Ctx<Instructor>, { id }: { id: string }): Promise<CourseRound[]> {
  const [course] = await ctx.db
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.id, id), eq(courses.instructorId, ctx.actor.userId)))
  if (!course) throw notFound('class')
  return readRounds(ctx.db, id)
}

/** The same of any class, for callers that have already checked that it may be shown. */
export async function readRounds(db: Executor, id: string): Promise<CourseRound[]> {
  const rows = await db
    .select({
      action: auditLog.action,
      // The first version wrote it into the details.
      feedback: sql<
        string | null
      >`coalesce(${auditLog.after} ->> 'feedback', ${auditLog.detail} ->> 'feedback')`,
      decidedAt: auditLog.createdAt,
    })
    .from(auditLog)
    .where(and(eq(auditLog.subjectId, id), inArray(auditLog.action, ['approveCourse', 'denyCourse'])))
    .orderBy(desc(auditLog.id))
    .limit(mostRounds)
  return rows.map(({ action, feedback, decidedAt }) => ({
    status: action === 'approveCourse' ? 'Approved' : 'Denied',
    feedback,
    decidedAt: decidedAt.toISOString(),
  }))
}

const mostRounds = 50
