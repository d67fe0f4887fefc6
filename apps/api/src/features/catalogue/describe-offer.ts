import { msg } from '@lingui/core/runtime-macro'
import { say } from '@cadenza/contracts/language/words'
import { datesOf } from '@cadenza/contracts/timetable/date-words'
import { formatMoneyInShort } from '@cadenza/contracts/language/formats'
import { sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import { keepForASecond } from '../../records/classes/keep-for-a-second.ts'
import { notOver } from '../../records/classes/not-over.ts'
import { shownPrice } from '../../records/classes/to-course.ts'

/**
 * What the school sells now, in short phrases: what and for which ages, where, when, and from what price in the
 * school's currency. What is not known is left out.
 */
export async function describeOffer(ctx: Ctx): Promise<string[]> {
  const { city, region, currency } = ctx.school
  const { ageMin, childrenTo, adults, startsOn, endsOn, leastMinor, inWeeks } = await onSale(ctx, currency)
  const ages = ageMin === null ? undefined : agesInWords({ ageMin, childrenTo, adults })
  return [
    whatIsSold(inWeeks, ages),
    [city, region].filter(Boolean).join(', '),
    startsOn && endsOn ? datesOf({ startsOn, endsOn }) : '',
    leastMinor === null ? '' : say(msg`from ${{ price: formatMoneyInShort(leastMinor, currency) }}`),
  ].filter(Boolean)
}

function whatIsSold(inWeeks: boolean, ages: string | undefined): string {
  if (ages === undefined) return inWeeks ? say(msg`Music weeks`) : say(msg`Music classes`)
  return inWeeks ? say(msg`Music weeks for ${{ ages }}`) : say(msg`Music classes for ${{ ages }}`)
}

/** An adult is of age at 18. Ages are in full years, those of all classes together; null without a class. */
interface Found {
  ageMin: number | null
  /** The highest age of children; null: no class takes any. */
  childrenTo: number | null
  adults: boolean
  /** From the first to the last class; as long as none has dates, the days of the terms. */
  startsOn: string | null
  endsOn: string | null
  leastMinor: number | null
  /** Some class begins and ends within a week. */
  inWeeks: boolean
}

const onSale = (ctx: Ctx, currency: string) =>
  kept(ctx, currency, async () => {
    const [found] = await ctx.catalogue.execute<Found & Record<string, unknown>>(sql`
      select min(coalesce(age_min, 0)) as "ageMin",
             max(least(coalesce(age_max, 18), 18)) filter (where coalesce(age_min, 0) < 18) as "childrenTo",
             coalesce(bool_or(coalesce(age_max, 18) >= 18), false) as adults,
             coalesce(min(courses.starts_on), min(terms.starts_on))::text as "startsOn",
             coalesce(max(courses.ends_on), max(terms.ends_on))::text as "endsOn",
             min(${shownPrice}) filter (where currency = ${currency}) as "leastMinor",
             coalesce(bool_or(courses.ends_on < courses.starts_on + 7), false) as "inWeeks"
        from courses left join terms on terms.id = term_id
       where status = 'Approved' and ${notOver}
         and (sale_closes_at is null or sale_closes_at > now())`)
    if (!found) throw new Error('an aggregate without a row')
    return found
  })

const kept = keepForASecond<Found>({})

/** `ages 6 to 18 and adults` */
function agesInWords({
  ageMin,
  childrenTo,
  adults,
}: Pick<Found, 'childrenTo' | 'adults'> & { ageMin: number }) {
  if (childrenTo === null) return say(msg`adults`)
  if (ageMin === 0 && childrenTo === 18 && adults) return say(msg`all ages`)
  if (ageMin === 0)
    return adults ? say(msg`ages up to ${{ childrenTo }} and adults`) : say(msg`ages up to ${{ childrenTo }}`)
  return adults
    ? say(msg`ages ${{ ageMin }} to ${{ childrenTo }} and adults`)
    : say(msg`ages ${{ ageMin }} to ${{ childrenTo }}`)
}
