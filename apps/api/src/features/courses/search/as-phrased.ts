import type { SearchCoursesInput } from '@cadenza/contracts/courses/course-search'
import { readPhrase } from '@cadenza/contracts/courses/search-phrase'
import type { Ctx } from '../../../context.ts'
import type { PhrasedSearch } from './to-wanted.ts'

/** The search that a phrase means. A chosen filter takes precedence over what the phrase says. */
export function asPhrased({ q, ...chosen }: SearchCoursesInput, today: string): PhrasedSearch {
  if (q === undefined) return chosen
  const { words, ages, month, dayparts, weekdays, levels } = readPhrase(q)
  const isDated = chosen.from ?? chosen.to
  return {
    ...(dayparts && { dayparts }),
    ...(weekdays && { weekdays }),
    ...(levels && { levels }),
    ...(ages && chosen.age === undefined && { ages }),
    ...(month !== undefined && !isDated && monthFrom(today, month)),
    ...chosen,
    ...(words !== '' && { q: words }),
  }
}

/** The next such month that is not over. */
function monthFrom(today: string, month: number): { from: string; to: string } {
  const [year = 0, now = 1] = today.split('-').map(Number)
  const last = new Date(Date.UTC(year + (month < now ? 1 : 0), month, 0)).toISOString().slice(0, 10)
  return { from: `${last.slice(0, 8)}01`, to: last }
}

/** By the school's clock. */
export function todayIn({ now, school }: Ctx): string {
  // Swedish dates are written as ours are stored.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: school.timeZone, dateStyle: 'short' }).format(now())
}
