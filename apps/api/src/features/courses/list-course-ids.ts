import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { courses } from '../../db/schema.ts'

const onSale = eq(courses.status, 'Approved')

/** The ids of the approved courses in parts of `size`, oldest first: where each part begins. */
export async function listCourseIdParts(ctx: Ctx, size: number): Promise<string[]> {
  const numbered = ctx.catalogue
    .select({ id: courses.id, number: sql<number>`row_number() over (order by ${courses.id})`.as('number') })
    .from(courses)
    .where(onSale)
    .as('numbered')
  const rows = await ctx.catalogue
    .select({ id: numbered.id })
    .from(numbered)
    .where(sql`${numbered.number} % ${size}::int = 1`)
    .orderBy(asc(numbered.id))
  return rows.map(({ id }) => id)
}

/** The ids of `size` approved courses from one on, oldest first. */
export async function listCourseIds(
  ctx: Ctx,
  { from, size }: { from: string; size: number },
): Promise<string[]> {
  const rows = await ctx.catalogue
    .select({ id: courses.id })
    .from(courses)
    .where(and(onSale, gte(courses.id, from)))
    .orderBy(asc(courses.id))
    .limit(size)
  return rows.map(({ id }) => id)
}
