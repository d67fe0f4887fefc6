import { eq } from 'drizzle-orm'
import { courseAddress } from '@cadenza/contracts/catalogue/course-address'
import type { MailJob } from '../../../db/queue/jobs.ts'
import { courses } from '../../../db/schema/courses.ts'
import type { Letter, Writer } from '../letter/letter.ts'

type Job = Extract<MailJob, { kind: 'course-approved' | 'course-denied' }>
type CourseRow = typeof courses.$inferSelect

/** Informs an instructor of the decision on a class; nothing when it has been decided on or edited again since. */
export const writeCourseDecision: Writer<Job> = async ({ db }, { kind, courseId, decidedAt }) => {
  const [course] = await db.select().from(courses).where(eq(courses.id, courseId))
  if (decidedAt !== undefined && course?.decidedAt?.toISOString() !== decidedAt) return undefined
  if (kind === 'course-approved') return course?.status === 'Approved' ? approval(course) : undefined
  return course?.status === 'Denied' ? denial(course) : undefined
}

/** Retracts what an earlier email may have said; nothing when the class has been decided on once more. */
export const writeDecisionUndone: Writer<Extract<MailJob, { kind: 'decision-undone' }>> = async (
  { db },
  { courseId },
) => {
  const [course] = await db.select().from(courses).where(eq(courses.id, courseId))
  if (course?.status !== 'Pending') return undefined
  return {
    userId: course.instructorId,
    subject: `${course.name} is under review again`,
    parts: [
      `The decision on your class ${course.name} was taken back. It waits for a new one, and you need to do nothing.`,
      'If another mail told you of that decision a few minutes ago, it no longer holds. We will write as soon as there is a new one.',
      { label: 'See your classes', path: '/dashboard/myClasses' },
    ],
  }
}

function approval({ id, slug, name, instructorId }: CourseRow): Letter {
  return {
    userId: instructorId,
    subject: `${name} was approved`,
    parts: [
      `Your class ${name} is on sale from now on.`,
      { label: 'See the class as students do', path: `/classes/${courseAddress({ id, slug })}` },
    ],
  }
}

function denial({ id, name, instructorId, feedback }: CourseRow): Letter {
  return {
    userId: instructorId,
    subject: `${name} was not approved`,
    parts: [
      `Your class ${name} was not approved. The reason:`,
      { quote: feedback ?? '' },
      'Edit the class to submit it once more.',
      { label: 'Edit the class', path: `/dashboard/updateClass/${id}` },
    ],
  }
}
