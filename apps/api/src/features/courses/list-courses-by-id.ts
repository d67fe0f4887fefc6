import { and, eq, inArray } from 'drizzle-orm'
import type { Course } from '@cadenza/contracts/courses/course'
import type { Ctx } from '../../context.ts'
import { courses } from '../../db/schema.ts'
import { notOver } from './not-over.ts'
import { selectCourses, toCourse } from './to-course.ts'

/** The requested classes that are on sale and not over, in the order asked for; others are left out. */
export async function listCoursesById(ctx: Ctx, { ids }: { ids: string[] }): Promise<Course[]> {
  if (ids.length === 0) return []
  const rows = await selectCourses(ctx.catalogue).where(
    and(eq(courses.status, 'Approved'), notOver, inArray(courses.id, ids)),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return [...new Set(ids)].flatMap((id) => {
    const row = byId.get(id)
    return row ? [toCourse(row)] : []
  })
}
