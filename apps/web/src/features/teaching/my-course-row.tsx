import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import type { ManagedCourse } from '@cadenza/contracts/courses/course'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { datesOf } from '@cadenza/contracts/timetable/date-words'
import { courseAddress } from '@cadenza/contracts/catalogue/course-address'
import { FillBar } from '../../components/parts/fill-bar.tsx'
import { Thumbnail } from '../../components/parts/thumbnail.tsx'
import { IconBadge } from '../../components/parts/badge.tsx'
import { Moment } from '../../components/parts/when-text.tsx'
import { statusLooks, statusWords } from '../../shared/classes/course-statuses.ts'
import { generatedCover } from '../../shared/links/addresses.ts'
import { soldWords } from '../../shared/classes/sold-words.ts'
import { MyCourseActions } from './my-course-actions.tsx'

/** One of the instructor's classes, with the actions for its state. */
export function MyCourseRow({ course }: { course: ManagedCourse }) {
  const { name, status, capacity, enrolled, times, submittedAt } = course
  const refusal = (status === 'Denied' || status === 'Cancelled') && course.feedback
  return (
    <li
      className={clsx(
        'grid gap-4 rounded-card border border-hairline p-4 grid-cols-[5rem_1fr] sm:grid-cols-[8rem_1fr_auto]',
        refusal && 'sm:grid-rows-[auto_1fr]',
      )}
    >
      <Thumbnail
        src={course.imageUrl}
        fallback={generatedCover(course)}
        width={160}
        height={120}
        className={clsx('aspect-[4/3] w-full self-start rounded-input', refusal && 'sm:row-span-2')}
      />
      <div className="min-w-0">
        <h2 className="text-lg wrap-anywhere">
          {status === 'Approved' ? (
            <Link
              to="/classes/$course"
              params={{ course: courseAddress(course) }}
              className="underline-offset-4 hover:underline"
            >
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        <p className="my-1">
          <IconBadge {...statusLooks[status]}>{statusWords[status]}</IconBadge>
        </p>
        <ul className="flex flex-wrap gap-x-4 text-sm text-muted">
          <li>{times ? datesOf(times) : t`No dates yet`}</li>
          <li>{formatMoney(course.priceMinor, course.currency)}</li>
          <li>
            <Trans>
              Submitted <Moment at={submittedAt} dateOnly />
            </Trans>
          </li>
        </ul>
        {status === 'Approved' || enrolled > 0 ? (
          <div className="mt-2 max-w-64">
            <p className="mb-1 text-sm tabular-nums">{soldWords(course)}</p>
            <FillBar taken={enrolled} of={capacity} />
          </div>
        ) : (
          <p className="mt-1 text-sm text-muted">{plural(capacity, { one: '# seat', other: '# seats' })}</p>
        )}
      </div>
      {refusal && (
        <p className="self-start rounded-input bg-danger-soft px-3 py-2 wrap-anywhere text-danger max-sm:col-span-2 sm:col-start-2 xl:col-span-2">
          <strong className="font-semibold">
            {status === 'Denied' ? t`Why it was denied:` : t`Why it was cancelled:`}
          </strong>{' '}
          <span className="whitespace-pre-line">{refusal}</span>
        </p>
      )}
      <div
        className={clsx(
          'flex flex-wrap content-start gap-2 max-sm:col-span-2 max-sm:*:grow max-sm:*:px-3 sm:col-start-3 sm:row-start-1 sm:flex-col xl:flex-row',
          refusal && 'sm:row-span-2 xl:row-span-1 xl:row-start-1',
        )}
      >
        <MyCourseActions course={course} />
      </div>
    </li>
  )
}
