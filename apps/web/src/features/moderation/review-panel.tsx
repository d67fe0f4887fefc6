import { msg, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ManagedCourse } from '@cadenza/contracts/courses/course'
import { Link } from '@tanstack/react-router'
import { Alert } from '../../components/parts/alert.tsx'
import { Button } from '../../components/parts/button.tsx'
import { ClassLink } from '../../shared/links/object-links.tsx'
import { onDemand } from '../../components/parts/on-demand.tsx'
import { Skeleton } from '../../components/parts/skeleton.tsx'
import { CourseDates } from './course-dates.tsx'
import { CourseFacts } from './course-facts.tsx'
import { ownSubmissionNotes, type Authorship } from './use-own-submissions.ts'
import { ReviewFactsOf } from './review-facts.tsx'

interface ReviewPanelProps {
  course: ManagedCourse
  authorship: Authorship
  /** The reason for a denial is being written. */
  isDenying: boolean
  /** Unfinished reasons, by class. */
  reasons?: Map<string, string>
  onApprove: () => void
  onDeny: (isDenying: boolean) => void
  onDenied: () => void
}

/** Everything there is to know about a class before deciding on it, and the decision. */
export function ReviewPanel({
  course,
  authorship,
  isDenying,
  reasons,
  onApprove,
  onDeny,
  onDenied,
}: ReviewPanelProps) {
  const { id, name, status } = course
  const note = ownSubmissionNotes[authorship]
  return (
    <section aria-label={t`Review of ${name}`} className="grid min-w-0 gap-5">
      {status === 'Pending' && note && <Alert tone="info">{note}</Alert>}
      {status === 'Pending' && isDenying && (
        <reasonForm.Part
          course={course}
          typed={reasons}
          onDenied={onDenied}
          onCancel={() => onDeny(false)}
          fallback={<Skeleton className="h-96 rounded-input" />}
        />
      )}
      {status === 'Pending' && !isDenying && (
        <div className="flex flex-wrap gap-3">
          {authorship !== 'ownWaits' && (
            <Button aria-label={t`Approve ${name}`} onClick={onApprove}>
              {t`Approve`}
            </Button>
          )}
          <Button variant="secondary" aria-label={t`Deny ${name}`} onClick={() => onDeny(true)}>
            {t`Deny`}
          </Button>
        </div>
      )}
      <ReviewFactsOf course={course} />
      <CourseFacts course={course} isBesideList />
      <CourseDates course={course} />
      <p className="flex flex-wrap gap-x-6">
        <ClassLink id={id} className="link inline-block py-1">
          <Trans>
            People, dates and money<span className="sr-only"> of {name}</span>
          </Trans>
        </ClassLink>
        <Link to="/dashboard/updateClassStatus/$id" params={{ id }} className="link inline-block py-1">
          <Trans>
            Open<span className="sr-only"> {name}</span> on a page of its own
          </Trans>
        </Link>
      </p>
    </section>
  )
}

/** Forms bring their validators along: loaded only when a class is denied. */
const reasonForm = onDemand(
  () => import('./deny-reason-form.tsx').then(({ DenyReasonForm }) => DenyReasonForm),
  msg`The form could not be loaded`,
)
