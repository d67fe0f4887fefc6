import { and, eq, ne, sql } from 'drizzle-orm'
import type { ManagedCourse, NameInstructorInput } from '@cadenza/contracts/course'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Transaction } from '../../db/client.ts'
import { courses, seatClaims } from '../../db/schema.ts'
import { conflict, notFound, wrongField } from '../../errors.ts'
import { writeAudit } from '../audit-log/write-audit.ts'
import { hasAdminBesides, lockAdmins } from '../users/admins.ts'
import { catalogueChanged } from './catalogue-version.ts'
import { demandTeacher } from './create-course.ts'
import { getManagedCourse } from './managed-courses.ts'

/**
 * Gives a course to another teacher, who from then on edits it and reads its roster; places stay, and receipts name who
 * taught it when they were sold. Throws `not_found`, `course_not_editable` for a cancelled course, `invalid_input` for
 * someone who does not teach here or has a place in it, `own_submission` for taking over an approved one oneself unless
 * there is no other admin, and `clash` when the teacher is taken at the time of one of its sessions.
 */
export async function nameInstructor(ctx: Ctx<Office>, input: NameInstructorInput): Promise<ManagedCourse> {
  await ctx.db.transaction((tx) => nameOnce(ctx, tx, input))
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
  const [changed] = await tx
    .update(courses)
    .set({ instructorId, version: sql`${courses.version} + 1` })
    .where(and(eq(courses.id, id), ne(courses.instructorId, instructorId)))
    .returning({ id: courses.id })
  if (!changed) return
  await writeAudit(tx, ctx, {
    action: 'nameInstructor',
    subjectId: id,
    before: { instructorId: course.instructorId },
    after: { instructorId },
  })
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
