import type { Ctx } from '../../../context.ts'
import { pickCourses, similarCourses } from '../../../db/functions/search.ts'
import { closestWord } from './closest-word.ts'
import type { Wanted } from './to-wanted.ts'

const mostLike = 50
const mostSuggested = 6

interface Suggestions {
  didYouMean: string | null
  /** The most alike first. */
  courseIds: string[]
}

/** For a search that finds almost nothing: the words that may have been meant, and classes with such words. */
export async function suggestCourses(ctx: Ctx, wanted: Wanted, query: string): Promise<Suggestions> {
  const alike = await similarCourses(ctx.catalogue, { wanted, query, limit: mostLike })
  const known = [...new Set(alike.flatMap(({ words }) => words.split(' ')))]
  const written = query.split(' ')
  const meant = written.map((word) => closestWord(word, known) ?? word).join(' ')
  const isGuess = meant !== query && (await findsSomething(ctx, wanted, meant))
  return {
    didYouMean: isGuess ? meant : null,
    courseIds: alike.slice(0, mostSuggested).map(({ course }) => course),
  }
}

async function findsSomething(ctx: Ctx, wanted: Wanted, query: string): Promise<boolean> {
  const found = await pickCourses(ctx.catalogue, {
    wanted,
    query,
    order: 'newest',
    key: null,
    id: null,
    limit: 1,
  })
  return found.length > 0
}
