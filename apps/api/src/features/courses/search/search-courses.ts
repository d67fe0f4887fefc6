import { and, eq, inArray } from 'drizzle-orm'
import type { Course } from '@cadenza/contracts/course'
import type { CourseSearch, SearchCoursesInput, SearchFilter } from '@cadenza/contracts/course-search'
import { mostCounted } from '@cadenza/contracts/most-counted'
import type { Ctx } from '../../../context.ts'
import { countWithout, pickCourses } from '../../../db/functions.ts'
import { courses } from '../../../db/schema.ts'
import { selectCourses, toCourse } from '../to-course.ts'
import { readFacets } from './read-facets.ts'
import { readPlace, writePlace } from './search-cursor.ts'
import { suggestCourses } from './suggest-courses.ts'
import { filterNumbers, toWanted, type Wanted } from './to-wanted.ts'

/** Fewer hits than these, and somebody may have meant other words. */
const few = 3

/**
 * Approved classes that are not over, by words and filters, a page at a time, with what each further filter would leave.
 * Words are found without accents, the last one by its beginning. Throws `invalid_input` for a cursor that no search has
 * answered. Words that find nothing, but would with a slip or two mended, find what was meant, and `shownFor` says so.
 */
export async function searchCourses(ctx: Ctx, input: SearchCoursesInput): Promise<CourseSearch> {
  const found = await searchAsWritten(ctx, input)
  if (found.total > 0 || found.didYouMean === null) return found
  const meant = await searchAsWritten(ctx, { ...input, q: found.didYouMean })
  return meant.total > 0 ? { ...meant, shownFor: found.didYouMean, didYouMean: null } : found
}

async function searchAsWritten(ctx: Ctx, input: SearchCoursesInput): Promise<CourseSearch> {
  const wanted = toWanted(input)
  const query = input.q ?? null
  const [page, { total, facets }] = await Promise.all([
    readPage(ctx, input, wanted),
    readFacets(ctx, wanted, query),
  ])
  const { didYouMean, courseIds } =
    query !== null && total < few ? await suggestCourses(ctx, wanted, query) : noSuggestions
  const shown = new Set(page.items.map(({ id }) => id))
  const alike = await readInOrder(
    ctx,
    courseIds.filter((id) => !shown.has(id)),
  )
  const without = total === 0 ? await findFilterInTheWay(ctx, wanted, query) : null
  return {
    ...page,
    total: Math.min(total, mostCounted),
    facets,
    shownFor: null,
    didYouMean,
    suggestions: without && alike.length === 0 ? await nearest(ctx, input, without.filter) : alike,
    without,
  }
}

const mostNearest = 6

/** What comes closest where nothing fits: what fits all but one filter. */
async function nearest(ctx: Ctx, input: SearchCoursesInput, without: SearchFilter): Promise<Course[]> {
  const wider = { ...input, [without]: undefined, limit: mostNearest, cursor: undefined }
  return (await readPage(ctx, wider, toWanted(wider))).items
}

const noSuggestions = { didYouMean: null, courseIds: [] }

async function readPage(ctx: Ctx, { q, sort, limit, cursor }: SearchCoursesInput, wanted: Wanted) {
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

async function readInOrder(ctx: Ctx, ids: string[]): Promise<Course[]> {
  if (ids.length === 0) return []
  const rows = await selectCourses(ctx.catalogue).where(
    and(eq(courses.status, 'Approved'), inArray(courses.id, ids)),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [toCourse(row)] : []
  })
}

async function findFilterInTheWay(
  ctx: Ctx,
  wanted: Wanted,
  query: string | null,
): Promise<CourseSearch['without']> {
  const counts = await countWithout(ctx.catalogue, { wanted, query })
  const [most] = counts.toSorted((a, b) => b.hits - a.hits || a.filter - b.filter)
  const filter = Object.entries(filterNumbers).find(([, number]) => number === most?.filter)?.[0]
  // A key of the table of filters.
  return most && filter ? { filter: filter as SearchFilter, total: Math.min(most.hits, mostCounted) } : null
}
