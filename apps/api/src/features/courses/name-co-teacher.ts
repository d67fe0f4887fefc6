import { eq, sql } from 'drizzle-orm'
import { decisionMailSeconds } from '@cadenza/contracts/moderation/decision'
import type { NameCoTeacherInput } from '@cadenza/contracts/places/class-page'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Transaction } from '../../db/connect/client.ts'
import { enqueue } from '../../db/queue/queue.ts'
import { courses } from '../../db/schema/courses.ts'
import { conflict, notFound, wrongField } from '../../errors.ts'
import { refusalsAsConflicts } from '../../lib/database-error.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { catalogueChanged } from '../../records/classes/catalogue-version.ts'
import { planOf } from '../../records/classes/class-plan.ts'
import { keepEdit } from '../../records/classes/keep-edit.ts'
import { demandTeacher } from '../../records/people/demand-teacher.ts'
import { notifyFamilies } from '../../records/classes/notify-families.ts'

/**
 * Names the second teacher of a course, who reads its roster and is booked for all its dates; null takes them off. Of an
 * approved one the families and the teachers in question are told. Naming the same one again changes nothing. Throws
 * `not_found`, `course_not_editable` for a cancelled course, `invalid_input` for someone who does not teach here or
 * teaches it already, and `clash` when they are taken at the time of one of its dates.
 */
export async function nameCoTeacher(
  ctx: Ctx<Office>,
  input: NameCoTeacherInput,
): Promise<{ changed: boolean }> {
  const changed = await refusalsAsConflicts(ctx.db.transaction((tx) => nameOnce(ctx, tx, input)))
  if (changed) catalogueChanged(ctx)
  return { changed }
}

async function nameOnce(ctx: Ctx<Office>, tx: Transaction, { id, coTeacherId }: NameCoTeacherInput) {
  if (coTeacherId !== null) await demandTeacher(tx, coTeacherId, 'coTeacherId')
  const [course] = await tx.select().from(courses).where(eq(courses.id, id)).for('no key update')
  if (!course) throw notFound('class')
  const { status, instructorId } = course
  if (status === 'Cancelled') throw conflict('course_not_editable', { status })
  if (coTeacherId === instructorId) throw wrongField('coTeacherId', 'This person teaches the class already')
  if (coTeacherId === course.coTeacherId) return false
  await tx
    .update(courses)
    .set({ coTeacherId, version: sql`${courses.version} + 1` })
    .where(eq(courses.id, id))
  const facts = { before: { coTeacherId: course.coTeacherId }, after: { coTeacherId } }
  await writeAudit(tx, ctx, { action: 'nameCoTeacher', subjectId: id, ...facts })
  if (status !== 'Approved') return true
  const editId = await keepEdit(ctx, tx, { courseId: id, ...facts })
  await notifyFamilies(tx, { courseId: id, editId, was: await planOf(tx, course) })
  const about = { kind: 'teaching-changed' as const, courseId: id, sessionId: null }
  for (const [userId, what] of [
    [course.coTeacherId, 'leaves'],
    [coTeacherId, 'takes'],
  ] as const)
    if (userId) await enqueue(tx, 'send-mail', { ...about, userId, what }, decisionMailSeconds)
  return true
}
