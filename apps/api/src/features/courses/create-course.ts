import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { CreateCourseInput, ManagedCourse } from '@cadenza/contracts/courses/course'
import type { ScheduleDates } from '@cadenza/contracts/timetable/schedule'
import { staffRoles } from '@cadenza/contracts/people/user-values'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Executor, Transaction } from '../../db/connect/client.ts'
import { users } from '../../db/schema/users.ts'
import { wrongField } from '../../errors.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { writeSchedule } from '../schedules/save-schedule.ts'
import { getManagedCourse } from '../../records/classes/managed-courses.ts'
import { insertCourse, type NewCourse } from './submit-course.ts'

/**
 * A new course that an admin submits for its teacher; it waits as Pending, like the teacher's own. Throws
 * `invalid_input` for a teacher who does not teach here, and for a picture that is neither theirs nor an admin's.
 */
export async function createCourse(ctx: Ctx<Office>, input: CreateCourseInput): Promise<ManagedCourse> {
  const id = await ctx.db.transaction((tx) => addCourse(ctx, tx, input))
  return getManagedCourse(ctx, { id })
}

/** The same with its dates, within a transaction; also throws whatever saving a schedule throws. Returns its id. */
export async function addCourse(
  ctx: Ctx<Office>,
  tx: Transaction,
  { dates, ...input }: NewCourse & { dates?: ScheduleDates | undefined },
): Promise<string> {
  await demandTeacher(tx, input.instructorId)
  const id = await insertCourse(ctx, tx, input)
  await writeAudit(tx, ctx, {
    action: 'createCourse',
    subjectId: id,
    detail: { submittedFor: input.instructorId },
  })
  if (dates) await writeSchedule(ctx, tx, { courseId: id, ...dates })
  return id
}

/** Locks the account, so that it neither loses its role nor is deleted before the course is written. */
export async function demandTeacher(
  tx: Executor,
  instructorId: string,
  field = 'instructorId',
): Promise<void> {
  const [teacher] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, instructorId), inArray(users.role, staffRoles), isNull(users.deletedAt)))
    .for('share')
  if (!teacher) throw wrongField(field, 'Please choose someone who teaches here')
}
