import type { ManagedCourse } from '@cadenza/contracts/course'
import type { ReviewFacts } from '@cadenza/contracts/course-review'
import { wordFor } from '../../lib/format/course-words.ts'
import { count, formatMoney } from '../../lib/format/format.ts'

type Priced = Pick<ManagedCourse, 'priceMinor' | 'currency' | 'family'>

/** How a price compares with those of approved classes of the same instrument: `$249.00, 25% above the median …`. */
export function priceWords(
  { priceMinor, currency, family }: Priced,
  { medianMinor, courses }: ReviewFacts['prices'],
): string {
  const price = formatMoney(priceMinor, currency)
  const instrument = (wordFor('family', family) ?? family).toLowerCase()
  if (medianMinor === null) return `${price}. No other ${instrument} class is approved to compare with.`
  const median = `the median of ${count(courses, `approved ${instrument} class`, `approved ${instrument} classes`)}`
  if (medianMinor === 0 || priceMinor === medianMinor)
    return `${price}; ${median} is ${formatMoney(medianMinor, currency)}.`
  const percent = Math.round((Math.abs(priceMinor - medianMinor) / medianMinor) * 100)
  const side = priceMinor > medianMinor ? 'above' : 'below'
  return `${price}, ${percent}% ${side} ${formatMoney(medianMinor, currency)}, ${median}.`
}

/** What became of a teacher's classes: `5 approved, 1 denied, none cancelled; 4.6 of 5 from 12 reviews.` */
export function historyWords({ approved, denied, cancelled, rating }: ReviewFacts['teacher']): string {
  const total = approved + denied + cancelled
  const stars =
    rating.average === null ? '' : `; ${rating.average} of 5 from ${count(rating.count, 'review', 'reviews')}`
  if (total === 0) return `This is the first one${stars}.`
  return `${some(approved)} approved, ${some(denied)} denied, ${some(cancelled)} cancelled${stars}.`
}

function some(number: number) {
  return number === 0 ? 'none' : String(number)
}
