import type { CourseSearch, SearchCoursesInput } from '@cadenza/contracts/catalogue/course-search'
import { mostCounted } from '@cadenza/contracts/catalogue/most-counted'
import type { Ctx } from '../../../context.ts'
import { countWithout } from '../../../db/functions/classes/search.ts'
import { asPhrased } from './as-phrased.ts'
import { listCourseWeeks } from './list-course-weeks.ts'
import { nearMisses } from './near-misses.ts'
import { countFacets } from './count-facets.ts'
import { readPhrase } from './read-phrase.ts'
import { readInOrder, readPage } from './read-page.ts'
import { suggestCourses } from './suggest-courses.ts'
import { filterNumbers, toWanted, type PhrasedSearch } from './to-wanted.ts'

/** With fewer hits than this, other words may have been meant. */
const few = 3

/**
 * Approved classes that are not over, by a phrase and filters, a page at a time, with what each further filter would
 * leave. `readPhrase` finds ages, dates, prices, days and levels in it; its other words match without accents, the last
 * by its beginning. Words that find nothing, but would with a slip or two mended, find what was meant (see `shownFor`); else
 * any of them is enough (see `matched`). Throws `invalid_input` for a cursor that no search has returned.
 */
export async function searchCourses(ctx: Ctx, asked: SearchCoursesInput): Promise<CourseSearch> {
  return { ...(await searchAsMeant(ctx, asked)), understood: readPhrase(asked.q ?? '').understood }
}

type Searched = Omit<CourseSearch, 'understood'>

async function searchAsMeant(ctx: Ctx, asked: SearchCoursesInput): Promise<Searched> {
  const input = await asPhrased(ctx, asked)
  const found = await searchAsWritten(ctx, input)
  if (found.total > 0) return found
  if (found.didYouMean !== null) {
    const meant = await searchAsWritten(ctx, { ...input, q: found.didYouMean })
    if (meant.total > 0) return { ...meant, shownFor: found.didYouMean, didYouMean: null }
  }
  if (input.q?.includes(' ')) {
    const some = await searchAsWritten(ctx, { ...input, q: `|${input.q}` }, { suggests: false })
    if (some.total > 0) return { ...some, matched: 'any', didYouMean: null, suggestions: [] }
  }
  return { ...found, ...(await nearMisses(ctx, asked, { input, alike: found.suggestions })) }
}

async function searchAsWritten(
  ctx: Ctx,
  input: PhrasedSearch,
  { suggests } = { suggests: true },
): Promise<Searched> {
  const wanted = toWanted(input)
  const query = input.q ?? null
  const { from: _from, to: _to, ...inAnyWeek } = wanted
  const [page, { total, facets }, weeks] = await Promise.all([
    readPage(ctx, input, wanted),
    countFacets(ctx, wanted, query),
    listCourseWeeks(ctx, { wanted: inAnyWeek, query }),
  ])
  const isEnd = wanted.age !== undefined && page.nextCursor === null
  const without = isEnd ? await countWithout(ctx.catalogue, { wanted, query }) : []
  const otherAges = without.find(({ filter }) => filter === filterNumbers.age)?.hits ?? 0
  const { didYouMean, courseIds } =
    suggests && query !== null && total < few ? await suggestCourses(ctx, wanted, query) : noSuggestions
  const shown = new Set(page.items.map(({ id }) => id))
  const suggestions = await readInOrder(
    ctx,
    courseIds.filter((id) => !shown.has(id)),
  )
  const counted = { total: Math.min(total, mostCounted), facets }
  const nothingElse = { matched: 'all', shownFor: null, without: null, youngest: null } as const
  return { ...page, ...counted, ...nothingElse, otherAges, weeks, didYouMean, suggestions }
}

const noSuggestions = { didYouMean: null, courseIds: [] }
