import type { CreateCourseInput, ManagedCourse } from '@cadenza/contracts/courses/course'
import type { ScheduleDates } from '@cadenza/contracts/timetable/schedule'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import type { Transaction } from '../../db/connect/client.ts'
import { writeAudit } from '../../records/people/write-audit.ts'
import { writeSchedule } from '../schedules/save-schedule.ts'
import { getManagedCourse } from '../../records/classes/managed-courses.ts'
import { insertCourse, type NewCourse } from './submit-course.ts'
import { demandTeacher } from '../../records/people/demand-teacher.ts'

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
