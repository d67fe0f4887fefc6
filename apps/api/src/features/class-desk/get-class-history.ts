import { desc, eq, sql } from 'drizzle-orm'
import type { ClassHistory } from '@cadenza/contracts/places/class-page'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { courseEdits, courses } from '../../db/schema/courses.ts'
import { users } from '../../db/schema/users.ts'
import { readRounds } from '../moderation/list-rounds.ts'
import { toCourseEdit } from '../moderation/look-at-edits.ts'
import { listMoves, movedInOrOut } from '../../records/people/place-moves.ts'
import { withNames } from '../../records/classes/named-facts.ts'

const mostEdits = 50

/** What was decided on a class, and what was changed in it once approved, latest first; nothing of an unknown class. */
export async function getClassHistory(ctx: Ctx<Office>, { id }: { id: string }): Promise<ClassHistory> {
  const [rounds, edits, moves] = await Promise.all([
    readRounds(ctx.db, id),
    ctx.db
      .select({ edit: courseEdits, course: courses, editor: users })
      .from(courseEdits)
      .innerJoin(courses, eq(courses.id, courseEdits.courseId))
      .innerJoin(users, eq(users.id, courseEdits.editorId))
      .where(eq(courseEdits.courseId, id))
      .orderBy(desc(courseEdits.id))
      .limit(mostEdits),
    listMoves(ctx.db, movedInOrOut(sql`(${id}::uuid)`), true),
  ])
  const listed = edits.map((row) => ({ ...toCourseEdit(row), isSeen: row.edit.seenAt !== null }))
  return { rounds, edits: await withNames(ctx.db, listed), moves }
}
