import { msg } from '@lingui/core/runtime-macro'
import { say } from '@cadenza/contracts/language/words'
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
  const { name, instructorId } = course
  return {
    userId: instructorId,
    subject: say(msg`${{ name }} is under review again`),
    parts: [
      say(
        msg`The decision on your class ${{ name }} was taken back. It waits for a new one, and you need to do nothing.`,
      ),
      say(
        msg`If another mail told you of that decision a few minutes ago, it no longer holds. We will write as soon as there is a new one.`,
      ),
      { label: say(msg`See your classes`), path: '/dashboard/myClasses' },
    ],
  }
}

function approval({ id, slug, name, instructorId }: CourseRow): Letter {
  return {
    userId: instructorId,
    subject: say(msg`${{ name }} was approved`),
    parts: [
      say(msg`Your class ${{ name }} is on sale from now on.`),
      { label: say(msg`See the class as students do`), path: `/classes/${courseAddress({ id, slug })}` },
    ],
  }
}

function denial({ id, name, instructorId, feedback }: CourseRow): Letter {
  return {
    userId: instructorId,
    subject: say(msg`${{ name }} was not approved`),
    parts: [
      say(msg`Your class ${{ name }} was not approved. The reason:`),
      { quote: feedback ?? '' },
      say(msg`Edit the class to submit it once more.`),
      { label: say(msg`Edit the class`), path: `/dashboard/updateClass/${id}` },
    ],
  }
}
