import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { CourseOnCard } from '@cadenza/contracts/courses/course'
import type { Ctx } from '../../../context.ts'
import { pickCourses } from '../../../db/functions/classes/search.ts'
import { courses } from '../../../db/schema/courses.ts'
import { selectCards, toCard } from '../../../records/classes/to-course.ts'
import { readPlace, writePlace } from './search-cursor.ts'
import type { PhrasedSearch, Wanted } from './to-wanted.ts'

/** A page of what is found, and where the next one begins. */
export async function readPage(ctx: Ctx, { q, sort, limit, cursor }: PhrasedSearch, wanted: Wanted) {
  const place = readPlace(cursor, q !== undefined)
  const picked = await pickCourses(ctx.catalogue, {
    wanted,
    query: q ?? null,
    order: place?.sorting ?? sort,
    key: place?.key ?? null,
    id: place?.id ?? null,
    limit: limit + 1,
  })
  const shown = picked.slice(0, limit)
  const last = picked.length > limit ? shown.at(-1) : undefined
  return {
    items: await readInOrder(
      ctx,
      shown.map(({ course }) => course),
    ),
    nextCursor: last ? writePlace({ ...last, id: last.course }) : null,
  }
}

/** Those of these classes that are on sale, and fit `also`, in the order of their ids here. */
export async function readInOrder(ctx: Ctx, ids: string[], also?: SQL): Promise<CourseOnCard[]> {
  if (ids.length === 0) return []
  const rows = await selectCards(ctx.catalogue).where(
    and(eq(courses.status, 'Approved'), also, inArray(courses.id, ids)),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [toCard(row)] : []
  })
}
