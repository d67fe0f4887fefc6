import type { ManagedCourse } from '@cadenza/contracts/course'
import { LinkButton } from '../../components/button.tsx'
import { Thumbnail } from '../../components/thumbnail.tsx'
import { IconBadge } from '../../components/icon-badge.tsx'
import { useSiteConfig } from '../../lib/config.ts'
import { statusLooks } from '../../lib/course-statuses.ts'
import { generatedCover } from '../../lib/families.ts'
import { count, formatDate, formatMoney } from '../../lib/format.ts'

/** One of the instructor's classes, with what can be done in its state. */
export function MyCourseRow({ course }: { course: ManagedCourse }) {
  const { timeZone } = useSiteConfig()
  return (
    <li className="grid gap-4 rounded-card border border-hairline p-4 grid-cols-[5rem_1fr] sm:grid-cols-[8rem_1fr_auto]">
      <Thumbnail
        src={course.imageUrl}
        fallback={generatedCover(course)}
        width={160}
        height={120}
        className="aspect-[4/3] w-full rounded-input"
      />
      <div className="min-w-0">
        <h2 className="text-lg wrap-anywhere">{course.name}</h2>
        <p className="my-1">
          <IconBadge {...statusLooks[course.status]}>{course.status}</IconBadge>
        </p>
        <ul className="flex flex-wrap gap-x-4 text-sm text-muted">
          <li>{formatMoney(course.priceMinor, course.currency)}</li>
          <li>{count(course.capacity, 'seat', 'seats')}</li>
          <li>{count(course.enrolled, 'student', 'students')}</li>
          <li>
            submitted on <time dateTime={course.submittedAt}>{formatDate(course.submittedAt, timeZone)}</time>
          </li>
        </ul>
        {(course.status === 'Denied' || course.status === 'Cancelled') && course.feedback && (
          <p className="mt-3 rounded-input bg-danger-soft px-3 py-2 wrap-anywhere text-danger">
            <strong className="font-semibold">Why it was {course.status.toLowerCase()}:</strong>{' '}
            <span className="whitespace-pre-line">{course.feedback}</span>
          </p>
        )}
      </div>
      <div className="flex flex-wrap content-start gap-2 max-sm:col-span-2 sm:flex-col">
        <CourseActions course={course} />
      </div>
    </li>
  )
}

function CourseActions({ course: { id, name, status, enrolled } }: { course: ManagedCourse }) {
  const params = { id }
  if (status === 'Cancelled' && enrolled === 0) return null
  if (status === 'Approved' || status === 'Cancelled') {
    return (
      <>
        {status === 'Approved' && (
          <LinkButton
            to="/dashboard/updateApprovedClass/$id"
            params={params}
            variant="secondary"
            aria-label={`Update ${name}`}
          >
            Update
          </LinkButton>
        )}
        <LinkButton
          to="/dashboard/classRoster/$id"
          params={params}
          variant="secondary"
          aria-label={`Roster of ${name}`}
        >
          Roster
        </LinkButton>
      </>
    )
  }
  const denied = status === 'Denied'
  return (
    <>
      <LinkButton
        to="/dashboard/updateClass/$id"
        params={params}
        variant={denied ? 'primary' : 'secondary'}
        aria-label={denied ? `Fix and resubmit ${name}` : `Update ${name}`}
      >
        {denied ? 'Fix and resubmit' : 'Update'}
      </LinkButton>
      {denied && (
        <LinkButton
          to="/dashboard/instructorFeedback/$id"
          params={params}
          variant="secondary"
          aria-label={`Feedback on ${name}`}
        >
          Feedback
        </LinkButton>
      )}
    </>
  )
}
