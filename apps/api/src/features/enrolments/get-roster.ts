import { and, eq, sql } from 'drizzle-orm'
import type { Roster } from '@cadenza/contracts/enrolment'
import type { Instructor } from '../../auth/actor.ts'
import type { Ctx } from '../../context.ts'
import { courses, seatClaims, users } from '../../db/schema.ts'
import { notFound } from '../../errors.ts'

/**
 * Who is enrolled in one of the instructor's own courses, first enrolled first; held seats are not enrolments.
 * Another's course throws `not_found`, as an absent one does.
 */
export async function getRoster(ctx: Ctx<Instructor>, { id }: { id: string }): Promise<Roster> {
  const own = and(eq(courses.id, id), eq(courses.instructorId, ctx.actor.userId))
  const enrolledAt = sql<Date>`coalesce(${seatClaims.confirmedAt}, ${seatClaims.createdAt})`.mapWith(
    seatClaims.createdAt,
  )
  const [[course], students] = await Promise.all([
    ctx.db
      .select({ id: courses.id, name: courses.name, capacity: courses.capacity })
      .from(courses)
      .where(own),
    ctx.db
      .select({ enrolmentId: seatClaims.id, name: users.name, enrolledAt })
      .from(seatClaims)
      .innerJoin(courses, and(eq(courses.id, seatClaims.courseId), own))
      .innerJoin(users, eq(users.id, seatClaims.userId))
      .where(eq(seatClaims.state, 'confirmed'))
      .orderBy(enrolledAt, seatClaims.id),
  ])
  if (!course) throw notFound('class')
  return {
    course,
    students: students.map((row) => ({ ...row, enrolledAt: row.enrolledAt.toISOString() })),
  }
}
