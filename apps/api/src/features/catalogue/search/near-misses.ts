import { and, eq, sql } from 'drizzle-orm'
import type { CourseOnCard } from '@cadenza/contracts/courses/course'
import type {
  CourseSearch,
  SearchCoursesInput,
  SearchFilter,
} from '@cadenza/contracts/catalogue/course-search'
import { namedFamilyOf } from '@cadenza/contracts/pictures/instrument-family'
import { dayAfter } from '@cadenza/contracts/timetable/calendar-day'
import { mostCounted } from '@cadenza/contracts/catalogue/most-counted'
import type { Ctx } from '../../../context.ts'
import { countWithout } from '../../../db/functions/classes/search.ts'
import { courses } from '../../../db/schema/courses.ts'
import { notOver } from '../../../records/classes/not-over.ts'
import { readPage } from './read-page.ts'
import { filterNumbers, toWanted, type PhrasedSearch } from './to-wanted.ts'

const mostNearest = 6

/** What parents give up first, and so on; the age of a child is never given up. */
const inOrder = [
  'dayparts',
  'weekdays',
  'from',
  'to',
  'q',
  'families',
  'levels',
  'languages',
  'priceMaxMinor',
  'freeSeats',
  'stepFree',
  'termId',
  'instructorId',
] as const satisfies SearchFilter[]

interface Missed {
  input: PhrasedSearch
  /** Classes with words like those of the search, to which all filters apply. */
  alike: CourseOnCard[]
}

/** For a search without hits: which filter could go, and what comes closest. */
export async function nearMisses(ctx: Ctx, asked: SearchCoursesInput, { input, alike }: Missed) {
  const page = { ...input, limit: mostNearest, cursor: undefined }
  const [without, sameWords] = await Promise.all([
    findFilterInTheWay(ctx, asked, input),
    nearest(ctx, page, stepsOfTime),
  ])
  const found = sameWords.length > 0 || alike.length > 0
  return {
    without,
    suggestions: found ? withoutTwins([...sameWords, ...alike]) : await nearest(ctx, page, allSteps),
    youngest: await youngestBelow(ctx, input.age ?? input.ages?.to),
  }
}

const withoutTwins = (courses: CourseOnCard[]) => [...new Map(courses.map((one) => [one.id, one])).values()]

async function findFilterInTheWay(
  ctx: Ctx,
  asked: SearchCoursesInput,
  input: PhrasedSearch,
): Promise<CourseSearch['without']> {
  const wanted = toWanted(input)
  const counts = await countWithout(ctx.catalogue, { wanted, query: input.q ?? null })
  for (const filter of inOrder) {
    const hits = counts.find((one) => one.filter === filterNumbers[filter])?.hits ?? 0
    if (hits > 0 && asked[filter] !== undefined) return { filter, total: Math.min(hits, mostCounted) }
  }
  return null
}

/** What fits as much as possible: each step drops what the steps before it drop, and more. */
async function nearest(ctx: Ctx, search: PhrasedSearch, steps: Step[]): Promise<CourseOnCard[]> {
  let wider = search
  for (const step of steps) {
    const changed = step(wider)
    if (!Object.keys(changed).some((name) => wider[name as keyof PhrasedSearch] !== undefined)) continue
    wider = { ...wider, ...changed }
    const wanted = toWanted(wider)
    // What is left asks for nothing: no class is close to it.
    if (wider.q === undefined && Object.keys(wanted).length === 0) return []
    const { items } = await readPage(ctx, wider, wanted)
    if (items.length > 0) return items
  }
  return []
}

type Step = (search: PhrasedSearch) => Partial<PhrasedSearch>

const stepsOfTime: Step[] = [
  () => ({ dayparts: undefined, weekdays: undefined }),
  ({ from, to }) =>
    isMonth(from, to) ? {} : { from: from && dayAfter(from, -7), to: to && dayAfter(to, 7) },
  () => ({ from: undefined, to: undefined }),
]

const allSteps: Step[] = [
  ...stepsOfTime,
  ({ q }) => {
    const family = q === undefined ? undefined : namedFamilyOf(q)
    return { q: undefined, ...(family && { families: [family] }) }
  },
  () => ({ families: undefined }),
  () => ({ levels: undefined }),
  () => ({
    languages: undefined,
    priceMaxMinor: undefined,
    freeSeats: undefined,
    stepFree: undefined,
    termId: undefined,
    instructorId: undefined,
  }),
]

/** Or another longer time, beside which a week makes no difference. */
function isMonth(from: string | undefined, to: string | undefined): boolean {
  return from !== undefined && to !== undefined && dayAfter(from, 7) <= to
}

/** The lowest age that any class takes, where the one that was asked for is below it. */
async function youngestBelow(ctx: Ctx, age: number | undefined): Promise<number | null> {
  if (age === undefined) return null
  const [row] = await ctx.catalogue
    .select({ youngest: sql<number | null>`min(coalesce(${courses.ageMin}, 0))` })
    .from(courses)
    .where(and(eq(courses.status, 'Approved'), notOver))
  return row?.youngest != null && age < row.youngest ? row.youngest : null
}
