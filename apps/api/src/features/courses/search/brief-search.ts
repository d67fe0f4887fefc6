import type { CourseSearch, SearchCoursesInput } from '@cadenza/contracts/course-search'
import type { Ctx, Deps } from '../../../context.ts'
import { rememberBriefly, type BriefCache } from '../../../lib/brief-cache.ts'
import { searchCourses } from './search-courses.ts'

const caches = new WeakMap<Deps['catalogue'], BriefCache<CourseSearch>>()
const neverGone = new AbortController().signal

/** `searchCourses`, whose answer is the same for everybody, at most a second old: a rush on one search costs one. */
export function searchCoursesBriefly(ctx: Ctx, input: SearchCoursesInput): Promise<CourseSearch> {
  return cacheOf(ctx).get(JSON.stringify(input), () => searchCourses(ctx, input), neverGone)
}

function cacheOf({ catalogue }: Ctx): BriefCache<CourseSearch> {
  const known = caches.get(catalogue)
  if (known) return known
  const made = rememberBriefly<CourseSearch>({
    keepMs: 1000,
    mostEntries: 200,
    mostSize: 20_000,
    sizeOf: ({ items, suggestions }) => items.length + suggestions.length + 1,
    isWorthKeeping: () => true,
  })
  caches.set(catalogue, made)
  return made
}
