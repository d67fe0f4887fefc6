import type { Ctx } from '../../../context.ts'
import { pickCourses, similarCourses } from '../../../db/functions/classes/search.ts'
import { closestWord, isNear } from './closest-word.ts'
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
  const mended = written.map((word) => (word.includes('~') ? undefined : closestWord(word, known)))
  const meant = written.map((word, index) => mended[index] ?? word.split('~').at(-1)).join(' ')
  const isGuess = mended.some((word) => word !== undefined) && (await findsSomething(ctx, wanted, meant))
  return {
    didYouMean: isGuess ? meant : null,
    courseIds: alike
      .filter(({ words }) => isNear(written, words.split(' ')))
      .slice(0, mostSuggested)
      .map(({ course }) => course),
  }
}

/** Whether a search finds any class at all. */
export async function findsSomething(ctx: Ctx, wanted: Wanted, query: string): Promise<boolean> {
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
