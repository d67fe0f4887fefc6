import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ManagedCourse, NameInstructorInput } from '@cadenza/contracts/courses/course'
import { decisionMailSeconds } from '@cadenza/contracts/moderation/decision'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Transaction } from '../../db/connect/client.ts'
import { enqueue } from '../../db/queue/queue.ts'
import { courses } from '../../db/schema/courses.ts'
import { seatClaims } from '../../db/schema/seat-claims.ts'
import { courseSessions } from '../../db/schema/timetable.ts'
import { conflict, notFound, wrongField } from '../../errors.ts'
import { refusalsAsConflicts } from '../../lib/database-error.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { hasAdminBesides, lockAdmins } from '../../records/people/admins.ts'
import { catalogueChanged } from '../../records/classes/catalogue-version.ts'
import { planOf } from '../../records/classes/class-plan.ts'
import { keepEdit } from '../../records/classes/keep-edit.ts'
import { demandTeacher } from '../../records/people/demand-teacher.ts'
import { getManagedCourse } from '../../records/classes/managed-courses.ts'
import { notifyFamilies } from '../../records/classes/notify-families.ts'

/**
 * Gives a course to another teacher, who from then on edits it and reads its roster; places stay, and receipts name who
 * taught it when they were sold. Dates that have begun stay those of the former teacher, as do dates that others take;
 * what was earned moves with the course. Of an approved one both teachers and the families are told. Throws
 * `not_found`, `course_not_editable` for a cancelled course, `invalid_input` for someone who does not teach here or has
 * a place in it, `own_submission` for taking over an approved one oneself unless there is no other admin, and `clash`
 * when the teacher is taken at the time of one of its sessions.
 */
export async function nameInstructor(ctx: Ctx<Office>, input: NameInstructorInput): Promise<ManagedCourse> {
  await refusalsAsConflicts(ctx.db.transaction((tx) => nameOnce(ctx, tx, input)))
  catalogueChanged(ctx)
  return getManagedCourse(ctx, input)
}

async function nameOnce(ctx: Ctx<Office>, tx: Transaction, { id, instructorId }: NameInstructorInput) {
  const isSelf = instructorId === ctx.actor.userId
  if (isSelf) await lockAdmins(tx)
  await demandTeacher(tx, instructorId)
  const [course] = await tx.select().from(courses).where(eq(courses.id, id)).for('no key update')
  if (!course) throw notFound('class')
  const { status } = course
  if (status === 'Cancelled') throw conflict('course_not_editable', { status })
  if (isSelf && status === 'Approved' && (await hasAdminBesides(tx, ctx.actor.userId)))
    throw conflict('own_submission', { status })
  await refuseBuyer(tx, { id, instructorId })
  if (course.instructorId === instructorId) return
  if (status === 'Approved') await keepPastDates(tx, course)
  await tx
    .update(courses)
    .set({
      instructorId,
      // A second teacher who is promoted is no longer the second one.
      ...(course.coTeacherId === instructorId && { coTeacherId: null }),
      version: sql`${courses.version} + 1`,
    })
    .where(eq(courses.id, id))
  await writeAudit(tx, ctx, {
    action: 'nameInstructor',
    subjectId: id,
    before: { instructorId: course.instructorId },
    after: { instructorId },
  })
  if (status === 'Approved') await notifyOfTeacher(ctx, tx, { course, is: instructorId })
}

/** Who taught a date is asked long after; and the new teacher may have been elsewhere then. */
async function keepPastDates(tx: Transaction, { id, instructorId }: typeof courses.$inferSelect) {
  const { courseId, instructorId: taughtBy, state, during } = courseSessions
  await tx
    .update(courseSessions)
    .set({ instructorId })
    .where(
      and(
        eq(courseId, id),
        isNull(taughtBy),
        eq(state, 'planned'),
        sql`lower(${during}) <= clock_timestamp()`,
      ),
    )
}

/** The families as of every change that they see; the teachers after the time in which a slip is noticed. */
async function notifyOfTeacher(
  ctx: Ctx<Office>,
  tx: Transaction,
  { course, is }: { course: typeof courses.$inferSelect; is: string },
): Promise<void> {
  const { id, instructorId: was } = course
  const edit = { courseId: id, before: { instructorId: was }, after: { instructorId: is } }
  const editId = await keepEdit(ctx, tx, edit)
  await notifyFamilies(tx, { courseId: id, editId, was: await planOf(tx, course) })
  const about = { kind: 'teaching-changed' as const, courseId: id, sessionId: null }
  await enqueue(tx, 'send-mail', { ...about, userId: was, what: 'leaves' }, decisionMailSeconds)
  await enqueue(tx, 'send-mail', { ...about, userId: is, what: 'takes' }, decisionMailSeconds)
}

/** No one buys a place in a class that they teach. */
async function refuseBuyer(tx: Transaction, { id, instructorId }: NameInstructorInput): Promise<void> {
  const [claim] = await tx
    .select({ id: seatClaims.id })
    .from(seatClaims)
    .where(and(eq(seatClaims.courseId, id), eq(seatClaims.userId, instructorId), seatClaims.isLive))
    .limit(1)
  if (claim) throw wrongField('instructorId', 'This person has bought a place in the class')
}
