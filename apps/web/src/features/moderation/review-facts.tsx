import { msg, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { worded } from '@cadenza/contracts/language/words'
import { formatMoney } from '@cadenza/contracts/language/formats'
import type { ManagedCourse } from '@cadenza/contracts/courses/course'
import type { InstrumentFamily } from '@cadenza/contracts/pictures/instrument-values'
import type { ReviewFacts } from '@cadenza/contracts/moderation/moderation-facts'
import type { ReactNode } from 'react'
import { Skeleton } from '../../components/parts/skeleton.tsx'
import { ChangeTable } from '../../components/tables/change-table.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { Moment } from '../../components/parts/when-text.tsx'
import { changedFacts } from '../../shared/classes/changed-facts.ts'
import { useReviewFacts } from './queries.ts'

/** What a class is compared with: other prices, its teacher's other classes, its own earlier rounds. */
export function ReviewFactsOf({ course }: { course: ManagedCourse }) {
  const facts = useReviewFacts(course.id)
  return (
    <QueryView query={facts} skeleton={<Skeleton className="h-24 rounded-input" />}>
      {(loaded) => <Facts course={course} facts={loaded} />}
    </QueryView>
  )
}

function Facts({
  course,
  facts: { prices, teacher, lastRound },
}: {
  course: ManagedCourse
  facts: ReviewFacts
}) {
  return (
    <>
      <dl className="grid gap-x-6 gap-y-3 rounded-input bg-surface p-4 sm:grid-cols-2">
        <Fact label={t`Price`}>{priceWords(course, prices)}</Fact>
        <Fact label={t`Classes of ${course.instructor.name}`}>
          {historyWords(teacher)}{' '}
          <span className="text-muted">
            <Trans>
              Here since <Moment at={teacher.since} dateOnly />.
            </Trans>
          </span>
        </Fact>
      </dl>
      {lastRound && <LastRound course={course} round={lastRound} />}
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted wrap-anywhere">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

interface LastRoundProps {
  course: ManagedCourse
  round: NonNullable<ReviewFacts['lastRound']>
}

function LastRound({ course: { name, currency }, round: { at, feedback, before, after } }: LastRoundProps) {
  const changes = changedFacts(before, after, currency)
  return (
    <section
      aria-label={t`Since it was denied`}
      className="grid gap-3 rounded-input border border-hairline p-4"
    >
      <p className="wrap-anywhere">
        <strong className="font-semibold">
          <Trans>
            Denied on <Moment at={at} dateOnly />:
          </Trans>
        </strong>{' '}
        <span className="whitespace-pre-line">{feedback}</span>
      </p>
      {changes.length > 0 ? (
        <ChangeTable caption={t`What changed since: ${name}`} changes={changes} />
      ) : (
        <p className="text-muted">{t`Nothing has changed since.`}</p>
      )}
    </section>
  )
}

type Priced = Pick<ManagedCourse, 'priceMinor' | 'currency' | 'family'>

/** How a price compares with those of approved classes of the same instrument: `$249.00, 25% above the median …`. */
export function priceWords(
  { priceMinor, currency, family }: Priced,
  { medianMinor, courses }: ReviewFacts['prices'],
): string {
  const price = formatMoney(priceMinor, currency)
  const instrument = instrumentWords[family]
  if (medianMinor === null) return t`${price}. No other ${instrument} class is approved to compare with.`
  const median = formatMoney(medianMinor, currency)
  if (medianMinor === 0 || priceMinor === medianMinor)
    return t`${price}; the median of ${plural(courses, { one: `# approved ${instrument} class`, other: `# approved ${instrument} classes` })} is ${median}.`
  const percent = Math.round((Math.abs(priceMinor - medianMinor) / medianMinor) * 100)
  return priceMinor > medianMinor
    ? t`${price}, ${percent}% above ${median}, the median of ${plural(courses, { one: `# approved ${instrument} class`, other: `# approved ${instrument} classes` })}.`
    : t`${price}, ${percent}% below ${median}, the median of ${plural(courses, { one: `# approved ${instrument} class`, other: `# approved ${instrument} classes` })}.`
}

/** As a sentence has them before “class”. */
const instrumentWords = worded<InstrumentFamily>({
  guitar: msg`guitar`,
  violin: msg`violin`,
  piano: msg`piano`,
  drums: msg`drums`,
  brass: msg`brass`,
  voice: msg`voice`,
  wind: msg`wind`,
  electronic: msg`electronic`,
  theory: msg`theory`,
})

/** What became of a teacher's classes: `5 approved, 1 denied, none cancelled; 4.6 of 5 from 12 reviews.` */
export function historyWords({ approved, denied, cancelled, rating }: ReviewFacts['teacher']): string {
  const isFirst = approved + denied + cancelled === 0
  const { average, count } = rating
  if (average === null)
    return isFirst
      ? t`This is the first one.`
      : t`${plural(approved, { 0: 'none', other: '#' })} approved, ${plural(denied, { 0: 'none', other: '#' })} denied, ${plural(cancelled, { 0: 'none', other: '#' })} cancelled.`
  return isFirst
    ? t`This is the first one; ${average} of 5 from ${plural(count, { one: '# review', other: '# reviews' })}.`
    : t`${plural(approved, { 0: 'none', other: '#' })} approved, ${plural(denied, { 0: 'none', other: '#' })} denied, ${plural(cancelled, { 0: 'none', other: '#' })} cancelled; ${average} of 5 from ${plural(count, { one: '# review', other: '# reviews' })}.`
}
