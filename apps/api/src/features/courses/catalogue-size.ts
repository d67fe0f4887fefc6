import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { keepForASecond } from './keep-for-a-second.ts'

const mostOfSmall = 1000

/**
 * Up to 1,000 approved classes, everything about seats is read live; in a larger catalogue that would cost too much. At
 * most a second old.
 */
export const isSmallCatalogue = (ctx: Ctx): Promise<boolean> =>
  kept(ctx, 'isSmall', async () => {
    const [row] = await ctx.catalogue.execute<{ isSmall: boolean }>(sql`
      select count(*) <= ${mostOfSmall}::int as "isSmall" from (select from course_facets limit ${mostOfSmall + 1}::int) counted`)
    return row?.isSmall ?? true
  })

const kept = keepForASecond<boolean>({})
