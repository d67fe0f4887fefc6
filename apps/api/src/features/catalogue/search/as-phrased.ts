import type { SearchCoursesInput } from '@cadenza/contracts/catalogue/course-search'
import { plain } from '@cadenza/contracts/text/plain-text'
import { dayIn } from '@cadenza/contracts/timetable/day-text'
import type { Ctx } from '../../../context.ts'
import { listCourseWeeks } from './list-course-weeks.ts'
import { readPhrase, type PhraseDates } from './read-phrase.ts'
import type { PhrasedSearch } from './to-wanted.ts'

/** The search that a phrase means. A chosen filter takes precedence over what the phrase says. */
export async function asPhrased(ctx: Ctx, { q, ...chosen }: SearchCoursesInput): Promise<PhrasedSearch> {
  if (q === undefined) return chosen
  const { words, ages, dates, priceMax, dayparts, weekdays, levels } = readPhrase(q)
  const isDated = chosen.from ?? chosen.to
  // All classes are in the school's town.
  const saysNothing = ['', ...plain(ctx.school.city).split(' ')]
  const telling = words.split(' ').filter((word) => !saysNothing.includes(word))
  return {
    ...(dayparts && { dayparts }),
    ...(weekdays && { weekdays }),
    ...(levels && { levels }),
    ...(priceMax !== undefined && { priceMaxMinor: priceMax * 100 }),
    ...(ages && chosen.age === undefined && { ages }),
    // Signs alone are in no class.
    ...(!/[\p{L}\p{N}]/u.test(q) && noDays),
    ...(dates && !isDated && (await daysOf(ctx, dates))),
    ...chosen,
    ...(telling.length > 0 && { q: telling.join(' ') }),
  }
}

type Days = Pick<SearchCoursesInput, 'from' | 'to'>

/** The next such month that is not over, or a week of it; without a month the school's week of that number. */
async function daysOf(ctx: Ctx, { month, day, week }: PhraseDates): Promise<Days> {
  if (month === undefined) {
    const one = (await listCourseWeeks(ctx)).find(({ number }) => number === week)
    return one ? { from: one.from, to: one.to } : noDays
  }
  const [year = 0, now = 1] = dayIn(ctx.school.timeZone, ctx.now()).split('-').map(Number)
  const inMonth = (date: number) => new Date(Date.UTC(year + (month < now ? 1 : 0), month - 1, date))
  const last = new Date(inMonth(1).setUTCMonth(month, 0)).getUTCDate()
  if (day !== undefined) return weekFrom(inMonth(day - ((inMonth(day).getUTCDay() + 6) % 7)))
  if (week === undefined) return { from: toDay(inMonth(1)), to: toDay(inMonth(last)) }
  const firstMonday = 1 + ((8 - inMonth(1).getUTCDay()) % 7)
  // The last one from Monday to Friday.
  const weeks = 1 + Math.floor((last - 4 - firstMonday) / 7)
  return weekFrom(inMonth(firstMonday + 7 * ((week || weeks) - 1)))
}

/** Finds nothing: the school has no such week. */
const noDays: Days = { to: '2000-01-01' }

const weekFrom = (monday: Date): Days => ({
  from: toDay(monday),
  to: toDay(new Date(monday.getTime() + 6 * 86_400_000)),
})

const toDay = (date: Date) => date.toISOString().slice(0, 10)
