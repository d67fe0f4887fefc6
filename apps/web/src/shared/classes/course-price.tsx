import { t } from '@lingui/core/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import type { CourseOnCard } from '@cadenza/contracts/courses/course'
import { shownPriceOf } from '@cadenza/contracts/courses/shown-price'
import { datesWithoutYear } from '@cadenza/contracts/timetable/time-words'

/** `March 31`: the last day of a lower price. */
export const lastDayOf = ({ until }: { until: string }) =>
  datesWithoutYear({ startsOn: until, endsOn: until })

/** What a class costs now; of an early bird also until when, and the crossed out price of the list. */
export function CoursePrice({
  course,
}: {
  course: Pick<CourseOnCard, 'priceMinor' | 'earlyBird' | 'currency'>
}) {
  const { priceMinor, earlyBird, currency } = course
  return (
    <>
      {formatMoney(shownPriceOf(course), currency)}
      {earlyBird && (
        <small className="block text-sm font-normal text-muted">
          {t`until ${lastDayOf(earlyBird)}`} <span className="sr-only">{t`List price`} </span>
          <s>{formatMoney(priceMinor, currency)}</s>
        </small>
      )}
    </>
  )
}
