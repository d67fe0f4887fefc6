import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import type { ManagedCourse } from '@cadenza/contracts/courses/course'
import type { CourseStatus } from '@cadenza/contracts/courses/course-values'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { memo, type ReactNode } from 'react'
import { Thumbnail } from '../../components/parts/thumbnail.tsx'
import { IconBadge } from '../../components/parts/badge.tsx'
import { Moment } from '../../components/parts/when-text.tsx'
import { statusLooks, statusWords } from '../../shared/classes/course-statuses.ts'
import { generatedCover } from '../../shared/links/addresses.ts'
import { DatesLine } from './course-dates.tsx'
import { nothingOpen, type ReviewFilter } from './review-tab.ts'
import { rowId } from './use-queue.ts'
import { ownSubmissionNotes, type Authorship } from './use-own-submissions.ts'

interface QueueRowProps {
  course: ManagedCourse
  authorship: Authorship
  /** What else the address says. */
  search: ReviewFilter & { status: CourseStatus }
  /** Its review is shown. */
  isOpen: boolean
  /** Whether it is one of those to be approved at once. */
  chosen: boolean
  onChoose: (id: string) => void
  /** Its review, where it opens below. */
  children?: ReactNode
}

/**
 * One class of the list; its name opens its review. After a decision only the affected rows are rendered
 * again.
 */
export const QueueRow = memo(function QueueRow(props: QueueRowProps) {
  const { course, authorship, search, isOpen, chosen, onChoose, children } = props
  const isPending = course.status === 'Pending'
  return (
    <li
      id={rowId(course.id)}
      tabIndex={-1}
      className={clsx(
        'relative grid scroll-mt-24 gap-x-3 rounded-input border p-3 focus:outline-3 focus:outline-offset-2 focus:outline-(--focus)',
        isOpen ? 'border-primary bg-surface' : 'border-hairline',
        isPending ? 'grid-cols-[1.75rem_4rem_1fr]' : 'grid-cols-[4rem_1fr]',
      )}
    >
      {isPending && (
        <label className="relative z-10 -m-2 grid size-11 place-items-center self-start">
          <input
            type="checkbox"
            checked={chosen}
            onChange={() => onChoose(course.id)}
            aria-label={t`Select ${course.name}`}
            className="size-5 accent-primary"
          />
        </label>
      )}
      <Thumbnail
        src={course.imageUrl}
        fallback={generatedCover(course)}
        width={160}
        height={120}
        className="aspect-[4/3] w-full self-start rounded-input"
      />
      <div className="min-w-0">
        <h2 className="font-text text-base leading-snug font-semibold wrap-anywhere">
          <Link
            to="/dashboard/manageClasses"
            search={{ ...search, at: isOpen && children ? nothingOpen : course.id }}
            replace
            resetScroll={false}
            aria-current={isOpen ? 'true' : undefined}
            className="after:absolute after:inset-0 hover:underline"
          >
            {course.name}
          </Link>
        </h2>
        <p className="text-sm wrap-anywhere text-muted">{course.instructor.name}</p>
        <ul className="flex flex-wrap gap-x-3 text-sm text-muted">
          <li>{formatMoney(course.priceMinor, course.currency)}</li>
          <li>{plural(course.capacity, { one: '# seat', other: '# seats' })}</li>
          <li>
            <Trans>
              submitted on <Moment at={course.submittedAt} dateOnly />
            </Trans>
          </li>
        </ul>
      </div>
      <div className="col-span-full grid justify-items-start gap-2 pt-2">
        <IconBadge {...statusLooks[course.status]}>{statusWords[course.status]}</IconBadge>
        {isPending && <DatesLine course={course} />}
        {ownSubmissionNotes[authorship] && (
          <p className="rounded-input bg-info-soft px-3 py-2 text-sm text-info">
            {ownSubmissionNotes[authorship]}
          </p>
        )}
        {course.feedback && (
          <p className="w-full text-sm wrap-anywhere whitespace-pre-line text-muted">{course.feedback}</p>
        )}
      </div>
      {children && <div className="relative z-10 col-span-full min-w-0 pt-4">{children}</div>}
    </li>
  )
})
