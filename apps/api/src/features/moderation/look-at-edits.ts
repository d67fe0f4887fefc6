import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, notExists, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { AuditFacts } from '@cadenza/contracts/text/facts'
import type {
  courseEditPageSchema,
  listCourseEditsInput,
  markCourseEditsSeenInput,
} from '@cadenza/contracts/moderation/course-edit'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor } from '../../db/connect/client.ts'
import { idPageOf, readIdCursor } from '../../lib/cursor.ts'
import { courseEdits, courses } from '../../db/schema/courses.ts'
import { users } from '../../db/schema/users.ts'
import { courseSchedules } from '../../db/schema/timetable.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { withNames } from '../../records/classes/named-facts.ts'

const unseen = isNull(courseEdits.seenAt)

/** The edits of approved courses that no admin has seen, the one that waits longest first. */
export async function listCourseEdits(
  ctx: Ctx<Office>,
  { limit, cursor }: z.output<typeof listCourseEditsInput>,
): Promise<z.infer<typeof courseEditPageSchema>> {
  const lastId = readIdCursor(cursor)
  const [rows, [all]] = await Promise.all([
    ctx.db
      .select({ edit: courseEdits, course: courses, editor: users })
      .from(courseEdits)
      .innerJoin(courses, eq(courses.id, courseEdits.courseId))
      .innerJoin(users, eq(users.id, courseEdits.editorId))
      .where(and(unseen, lastId ? gt(courseEdits.id, lastId) : undefined))
      .orderBy(asc(courseEdits.id))
      .limit(limit + 1),
    ctx.db
      .select({
        total: sql<number>`count(*)::int`,
        newest: sql<string | null>`(array_agg(${courseEdits.id} order by ${courseEdits.id} desc))[1]`,
      })
      .from(courseEdits)
      .where(unseen),
  ])
  const { shown, nextCursor } = idPageOf(rows.map(toCourseEdit), limit)
  return {
    items: await withNames(ctx.db, shown),
    nextCursor,
    total: all?.total ?? 0,
    newest: all?.newest ?? null,
  }
}

interface Row {
  edit: typeof courseEdits.$inferSelect
  course: typeof courses.$inferSelect
  editor: typeof users.$inferSelect
}

/** One edit with its class and its editor, as it is listed. */
export function toCourseEdit({ edit, course, editor }: Row) {
  return {
    id: edit.id,
    at: edit.createdAt.toISOString(),
    course: { id: course.id, name: course.name },
    editor: { id: editor.id, name: editor.deletedAt ? null : editor.name },
    // Written by recordEdit alone; the procedure's output schema validates them again.
    before: edit.before as AuditFacts,
    after: edit.after as AuditFacts,
    currency: course.currency,
  }
}

/**
 * Takes edits off the list and records who saw them and when. Those that another admin has already seen stay recorded
 * as theirs. Dates that were changed at short notice count for the readers of private notes once they have been seen.
 */
export async function markCourseEditsSeen(
  ctx: Ctx<Office>,
  which: z.output<typeof markCourseEditsSeenInput>,
): Promise<{ seen: number }> {
  const chosen: SQL = 'ids' in which ? inArray(courseEdits.id, which.ids) : lte(courseEdits.id, which.upTo)
  return ctx.db.transaction(async (tx) => {
    const seen = await tx
      .update(courseEdits)
      .set({ seenAt: ctx.now(), seenBy: ctx.actor.userId })
      .where(and(unseen, chosen))
      .returning({ id: courseEdits.id, courseId: courseEdits.courseId })
    const byCourse = Map.groupBy(seen, ({ courseId }) => courseId)
    if (byCourse.size > 0) await acceptDates(tx, [...byCourse.keys()])
    for (const [subjectId, edits] of byCourse) {
      const detail = { editIds: edits.map(({ id }) => id) }
      await writeAudit(tx, ctx, { action: 'seeCourseEdits', subjectId, detail })
    }
    return { seen: seen.length }
  })
}

/**
 * Dates of these classes that were changed at short notice count from now on, except where a change of dates is still
 * unseen.
 */
async function acceptDates(tx: Executor, courseIds: string[]) {
  const { courseId, knownDates } = courseSchedules
  const held = and(inArray(courseId, courseIds), isNotNull(knownDates))
  // A schedule that is being saved is one of those changes: it is waited for, and then seen.
  await tx
    .select({ id: courses.id })
    .from(courses)
    .where(inArray(courses.id, tx.select({ id: courseId }).from(courseSchedules).where(held)))
    .orderBy(courses.id)
    .for('no key update')
  const unseenDates = tx
    .select({ id: courseEdits.id })
    .from(courseEdits)
    .where(and(unseen, eq(courseEdits.courseId, courseId), sql`${courseEdits.after} ? 'sessions'`))
  await tx
    .update(courseSchedules)
    .set({ knownDates: null })
    .where(and(held, notExists(unseenDates)))
}
