import { t } from '@lingui/core/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import { parseAmount } from '@cadenza/contracts/money/amount'
import clsx from 'clsx'
import Users from 'lucide-react/icons/users'
import { useWatch, type Control } from 'react-hook-form'
import { agesOf } from '@cadenza/contracts/courses/ages'
import { Picture } from '../../../components/parts/picture.tsx'
import { Tags } from '../../../components/parts/badge.tsx'
import { useSiteConfig } from '../../../lib/loading/config.ts'
import { cardWordsOf, courseLabels, placesLeft } from '../../../shared/classes/course-labels.ts'
import { drawnCover, drawnCoverOf } from '../fields/course-form-fields.ts'
import type { CourseFormValues } from '../fields/course-form-schema.ts'

interface CoursePreviewProps {
  control: Control<CourseFormValues>
  /** Of the seats offered: sold, or held by a user who is about to pay. */
  seatsTaken?: number | undefined
  /** With what its own page says of it. */
  isWhole: boolean
}

/** The class's card as students will see it, while it is typed. */
export function CoursePreview({ control, seatsTaken = 0, isWhole }: CoursePreviewProps) {
  const { currency } = useSiteConfig()
  const values = useWatch({ control })
  const { className, instructorName, availableSeats, price, imageUrl } = values
  const cover = drawnCoverOf(values)
  const picture = imageUrl && imageUrl !== drawnCover ? imageUrl : cover
  const amount = parseAmount(String(price ?? '').trim())
  return (
    <section
      aria-labelledby="preview-title"
      className={clsx('grid gap-3', !isWhole && 'lg:sticky lg:top-24')}
    >
      <h2 id="preview-title" className="text-lg">
        {t`How students will see it`}
      </h2>
      <div className="max-w-80 overflow-hidden rounded-card border border-hairline">
        <Picture
          key={picture}
          src={picture}
          fallback={cover}
          alt=""
          width={800}
          height={600}
          sizes="320px"
          className="aspect-[4/3] w-full object-cover"
        />
        <div className="grid gap-2 p-5">
          <p className="line-clamp-2 font-display text-xl font-bold wrap-anywhere">
            {className || t`No name yet`}
          </p>
          <p className="text-muted">{instructorName ? t`with ${instructorName}` : t`No teacher yet`}</p>
          <Tags words={[...cardWordsOf(values), ...ageWords(values)]} />
          <p className="flex items-center gap-2 text-sm text-muted">
            <Users aria-hidden className="size-4 shrink-0" />
            {Number(availableSeats) > 0 ? placesLeft(placesOf(availableSeats, seatsTaken)) : t`No seats yet`}
          </p>
          <p className="font-display text-2xl font-bold tabular-nums">
            {amount === undefined ? t`No price yet` : formatMoney(amount, currency)}
          </p>
        </div>
      </div>
      {isWhole && <Story values={values} />}
    </section>
  )
}

const told = ['description', 'outcomes', 'forWhom', 'prerequisites', 'dayPlan', 'toBring'] as const

/** The texts of the class, as far as they are written. */
function Story({ values }: { values: Partial<CourseFormValues> }) {
  return (
    <dl className="grid max-w-80 gap-3">
      {told
        .filter((name) => values[name]?.trim())
        .map((name) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-muted">{courseLabels[name]}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{values[name]}</dd>
          </div>
        ))}
    </dl>
  )
}

function ageWords({ ageMin, ageMax }: Partial<CourseFormValues>): string[] {
  const words = agesOf({ ageMin: yearsOf(ageMin), ageMax: yearsOf(ageMax) })
  return words ? [words] : []
}

/** The typed text may not be a number yet. */
function placesOf(offered: string | number | undefined, taken: number) {
  const capacity = Number(offered) || 0
  return { capacity, availableSeats: Math.max(0, capacity - taken) }
}

function yearsOf(typed: string | number | undefined): number | null {
  return /^\d{1,3}$/.test(String(typed)) ? Number(typed) : null
}
