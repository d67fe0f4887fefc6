import type { ManagedCourse } from '@cadenza/contracts/course'
import { Link } from '@tanstack/react-router'
import { Button, LinkButton } from '../../components/button.tsx'
import { EmailText } from '../../components/email-text.tsx'
import { Thumbnail } from '../../components/thumbnail.tsx'
import { IconBadge } from '../../components/icon-badge.tsx'
import { useSiteConfig } from '../../lib/config.ts'
import { statusLooks } from '../../lib/course-statuses.ts'
import { generatedCover } from '../../lib/families.ts'
import { count, formatDate, formatMoney } from '../../lib/format.ts'
import { CancelCourseButton } from './cancel-course-button.tsx'
import { DatesLine } from './course-dates.tsx'
import { ownSubmissionNotes, type Authorship } from './use-own-submissions.ts'

interface QueueRowProps {
  course: ManagedCourse
  authorship: Authorship
  /** The class that comes after this one, to go on with. */
  nextId: string | undefined
  onApprove: () => void
  /** Whether it is one of those to be approved at once. */
  chosen: boolean
  onChoose: () => void
}

/** The id of a row in the page, so that it can be given the focus. */
export function rowId(courseId: string) {
  return `course-${courseId}`
}

export function QueueRow({ course, authorship, nextId, onApprove, chosen, onChoose }: QueueRowProps) {
  const { timeZone } = useSiteConfig()
  return (
    <li
      id={rowId(course.id)}
      tabIndex={-1}
      className="grid gap-4 rounded-card border border-hairline p-4 focus:outline-3 focus:outline-offset-2 focus:outline-(--focus) grid-cols-[5rem_1fr] sm:grid-cols-[8rem_1fr_auto]"
    >
      <div>
        <Thumbnail
          src={course.imageUrl}
          fallback={generatedCover(course)}
          width={160}
          height={120}
          className="aspect-[4/3] w-full rounded-input"
        />
        {course.status === 'Pending' && (
          <label className="flex min-h-11 items-center gap-2 text-sm">
            <input
              type="checkbox"
              checked={chosen}
              onChange={onChoose}
              aria-label={`Select ${course.name}`}
              className="size-5 accent-primary"
            />
            Select
          </label>
        )}
      </div>
      <div className="min-w-0">
        <h2 className="text-lg wrap-anywhere">
          <Link to="/dashboard/updateClassStatus/$id" params={{ id: course.id }} className="hover:underline">
            {course.name}
          </Link>
        </h2>
        <p className="text-muted">{course.instructor.name}</p>
        <p className="text-sm text-muted">
          <EmailText email={course.instructor.email} />
        </p>
        <ul className="mb-2 flex flex-wrap gap-x-4 text-sm text-muted">
          <li>{formatMoney(course.priceMinor, course.currency)}</li>
          <li>{count(course.capacity, 'seat', 'seats')}</li>
          <li>
            submitted on <time dateTime={course.submittedAt}>{formatDate(course.submittedAt, timeZone)}</time>
          </li>
        </ul>
        {course.status === 'Pending' && <DatesLine course={course} />}
        <IconBadge {...statusLooks[course.status]}>{course.status}</IconBadge>
        {ownSubmissionNotes[authorship] && (
          <p className="mt-2 rounded-input bg-info-soft px-3 py-2 text-sm text-info">
            {ownSubmissionNotes[authorship]}
          </p>
        )}
        {course.feedback && (
          <p className="mt-2 text-sm wrap-anywhere whitespace-pre-line text-muted">{course.feedback}</p>
        )}
      </div>
      <div className="flex flex-wrap content-start gap-2 max-sm:col-span-2 sm:flex-col">
        <RowActions course={course} authorship={authorship} nextId={nextId} onApprove={onApprove} />
      </div>
    </li>
  )
}

type RowActionsProps = Pick<QueueRowProps, 'course' | 'authorship' | 'nextId' | 'onApprove'>

function RowActions({ course: { id, name, status }, authorship, nextId, onApprove }: RowActionsProps) {
  if (status === 'Pending') {
    return (
      <>
        {authorship !== 'ownWaits' && (
          <Button aria-label={`Approve ${name}`} onClick={onApprove}>
            Approve
          </Button>
        )}
        <LinkButton
          to="/dashboard/denyClassStatus/$id"
          params={{ id }}
          search={{ next: nextId }}
          variant="secondary"
          aria-label={`Deny ${name}`}
        >
          Deny
        </LinkButton>
      </>
    )
  }
  if (status !== 'Approved') return null
  return (
    <>
      <LinkButton
        to="/dashboard/updateApprovedClass/$id"
        params={{ id }}
        variant="secondary"
        aria-label={`Update ${name}`}
      >
        Update
      </LinkButton>
      <CancelCourseButton course={{ id, name }} />
    </>
  )
}
