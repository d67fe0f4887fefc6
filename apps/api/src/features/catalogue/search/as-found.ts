import type { SearchCoursesInput } from '@cadenza/contracts/catalogue/course-search'
import type { Ctx } from '../../../context.ts'
import type { Found } from '../../../db/functions/classes/search.ts'
import { asPhrased } from './as-phrased.ts'
import { findsSomething, suggestCourses } from './suggest-courses.ts'
import { toWanted } from './to-wanted.ts'

/** The search that `searchCourses` shows: by its words as written, else by those that were meant, else by any of them. */
export async function asFound(ctx: Ctx, asked: SearchCoursesInput): Promise<Found> {
  const { q, ...input } = await asPhrased(ctx, asked)
  const wanted = toWanted(input)
  if (q === undefined || (await findsSomething(ctx, wanted, q))) return { wanted, query: q ?? null }
  const { didYouMean } = await suggestCourses(ctx, wanted, q)
  return { wanted, query: didYouMean ?? (q.includes(' ') ? `|${q}` : q) }
}
