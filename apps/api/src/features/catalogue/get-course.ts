import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { CourseDetail } from '@cadenza/contracts/catalogue/course-detail'
import { takesChildren } from '@cadenza/contracts/courses/ages'
import { careKeys } from '@cadenza/contracts/families/care-values'
import { isId } from '@cadenza/contracts/text/text'
import type { Ctx } from '../../context.ts'
import { courseSlugs, courses } from '../../db/schema/courses.ts'
import { users } from '../../db/schema/users.ts'
import { notFound } from '../../errors.ts'
import { refundRules, refundTermsFor } from '../../records/money/current-refund-terms.ts'
import { selectInstructors, toInstructor } from '../../records/classes/select-instructors.ts'
import {
  selectSummaries,
  selectWholeCourses,
  toCourse,
  toStory,
  toSummary,
  type CourseSummary,
} from '../../records/classes/to-course.ts'

/** One approved course in short. Throws `not_found` for any other: pending and denied ones are not public. */
export async function getCourse(ctx: Ctx, { id }: { id: string }): Promise<CourseSummary> {
  const [row] = await selectSummaries(ctx.catalogue).where(approved(id))
  if (!row) throw notFound('class')
  return toSummary(row)
}

/** As on the course's own page, with its story and its teacher; `id` may be any slug that it has or had. */
export async function getCourseDetail(ctx: Ctx, { id }: { id: string }): Promise<CourseDetail> {
  const [row] = await selectWholeCourses(ctx.catalogue).where(approved(isId(id) ? id : courseOf(id)))
  if (!row) throw notFound('class')
  const ids = [row.instructorId, ...(row.coTeacherId === null ? [] : [row.coTeacherId])]
  const teachers = (await selectInstructors(ctx.catalogue).where(inArray(users.id, ids))).map(toInstructor)
  const teaching = teachers.find((one) => one.id === row.instructorId)
  const second = teachers.find((one) => one.id === row.coTeacherId)
  if (!teaching) throw notFound('class')
  const { bio, instruments, rating, courseCount } = teaching
  const course = toCourse(row)
  const rule = { course: row.name, terms: refundTermsFor(ctx.school, row.termId), times: course.times }
  return {
    ...course,
    ...toStory(row),
    teacher: { bio, instruments, rating, courseCount },
    coTeacher: second ? { id: second.id, name: second.name } : null,
    refundRule: refundRules([rule], row.currency, ctx.now()),
    care: takesChildren(course) ? careOf(ctx.school) : [],
  }
}

/** What the school has written. */
const careOf = (school: Ctx['school']) =>
  careKeys.flatMap((about) => (school[about] ? [{ about, text: school[about] }] : []))

const courseOf = (slug: string) =>
  sql`(select ${courseSlugs.courseId} from ${courseSlugs} where ${courseSlugs.slug} = ${slug})`

const approved = (id: string | SQL) => and(eq(courses.id, id), eq(courses.status, 'Approved'))
