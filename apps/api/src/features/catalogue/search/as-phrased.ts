import type { SearchCoursesInput } from '@cadenza/contracts/catalogue/course-search'
import { plain } from '@cadenza/contracts/text/plain-text'
import { dayAfter, dayIn, mondayOf } from '@cadenza/contracts/timetable/calendar-day'
import type { Ctx } from '../../../context.ts'
import { listCourseWeeks } from './list-course-weeks.ts'
import { readPhrase, type PhraseDates } from './read-phrase.ts'
import type { PhrasedSearch } from './to-wanted.ts'

/** The search that a phrase means. A chosen filter takes precedence over what the phrase says. */
export async function asPhrased(ctx: Ctx, { q, ...chosen }: SearchCoursesInput): Promise<PhrasedSearch> {
  if (q === undefined) return chosen
  const { words, ages, dates, priceMax, dayparts, weekdays, levels, freeSeats } = readPhrase(q)
  const isDated = chosen.from ?? chosen.to
  // All classes are in the school's town.
  const saysNothing = ['', ...plain(ctx.school.city).split(' ')]
  const specific = words.split(' ').filter((word) => !saysNothing.includes(word))
  return {
    ...(dayparts && { dayparts }),
    ...(weekdays && { weekdays }),
    ...(levels && { levels }),
    ...(freeSeats && { freeSeats }),
    ...(priceMax !== undefined && { priceMaxMinor: priceMax * 100 }),
    ...(ages && chosen.age === undefined && { ages }),
    // Signs alone are in no class.
    ...(!/[\p{L}\p{N}]/u.test(q) && noDays),
    ...(dates && !isDated && (await daysOf(ctx, dates))),
    ...chosen,
    ...(specific.length > 0 && { q: specific.join(' ') }),
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
  const first = `${year + (month < now ? 1 : 0)}-${String(month).padStart(2, '0')}-01`
  const last = dayAfter(`${dayAfter(first, 31).slice(0, 7)}-01`, -1)
  if (day !== undefined) return weekFrom(mondayOf(dayAfter(first, day - 1)))
  if (week === undefined) return { from: first, to: last }
  // The last one from Monday to Friday.
  if (week === 0) return weekFrom(mondayOf(dayAfter(last, -4)))
  return weekFrom(dayAfter(mondayOf(dayAfter(first, 6)), 7 * (week - 1)))
}

/** Finds nothing: the school has no such week. */
const noDays: Days = { to: '2000-01-01' }

const weekFrom = (monday: string): Days => ({ from: monday, to: dayAfter(monday, 6) })
