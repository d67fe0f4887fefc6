import { eq, sql } from 'drizzle-orm'
import type { ClassPage } from '@cadenza/contracts/places/class-page'
import type { Office } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { courses } from '../../db/schema/courses.ts'
import { notFound } from '../../errors.ts'
import { movedOutMinor } from '../../records/money/moved-places.ts'
import { refundedPlacesOf } from '../../records/money/refunded-places.ts'
import { endedByMistake } from '../../records/money/taken-back.ts'
import { teacherMissing } from '../timetable/needs-teacher.ts'
import { offered, selectWholeCourses, toManagedCourse } from '../../records/classes/to-course.ts'

/**
 * A class in any state with what the office asks of it first, in two statements however many places it has. Throws
 * `not_found`.
 */
export async function getClassPage(ctx: Ctx<Office>, { id }: { id: string }): Promise<ClassPage> {
  const [[row], [figures]] = await Promise.all([
    selectWholeCourses(ctx.db).where(eq(courses.id, id)),
    ctx.db.execute<Figures>(figuresOf(id)),
  ])
  if (!row || !figures) throw notFound('class')
  const { coTeacherName, paidMinor, refundedMinor, ...counts } = figures
  return {
    course: toManagedCourse(row),
    coTeacher: row.coTeacherId === null ? null : { id: row.coTeacherId, name: coTeacherName ?? '' },
    paidMinor: Number(paidMinor),
    refundedMinor: Number(refundedMinor),
    ...counts,
  }
}

interface Figures
  extends Record<string, unknown>, Pick<ClassPage, 'held' | 'carts' | 'unseenEdits' | 'needTeacher'> {
  coTeacherName: string | null
  /** As text: sums of many places are larger than an integer. */
  paidMinor: string
  refundedMinor: string
}

const figuresOf = (id: string) => sql`
  select (select name from users where users.id = courses.co_teacher_id) as "coTeacherName",
         (select count(distinct user_id)::int from cart_items where course_id = courses.id) as carts,
         (select count(*)::int from course_edits where course_id = courses.id and seen_at is null) as "unseenEdits",
         (select count(*)::int from course_sessions session
            join users teacher on teacher.id = coalesce(session.instructor_id, courses.instructor_id)
           where session.course_id = courses.id and session.state = 'planned' and courses.status = 'Approved'
             and lower(session.during) > now() and ${teacherMissing()} is not null) as "needTeacher",
         places.held, places.paid as "paidMinor", places.refunded as "refundedMinor"
    from courses
    cross join lateral (
      select count(*) filter (where seat_claims.state = 'held')::int - ${offered} as held,
             coalesce(sum(seat_claims.price_minor::bigint - ${movedOutMinor}) filter (where seat_claims.state in ('confirmed', 'revoked', 'moved')), 0) as paid,
             coalesce(sum(back.minor::bigint), 0) as refunded
        from seat_claims
        left join ${refundedPlacesOf(sql`${id}::uuid`)} back on back.claim_id = seat_claims.id
       where seat_claims.course_id = courses.id and not ${endedByMistake()}) places
   where courses.id = ${id}`
