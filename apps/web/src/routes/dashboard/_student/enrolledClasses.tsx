import { msg, t } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { onDemand } from '../../../components/parts/on-demand.tsx'
import { LinkButton } from '../../../components/parts/button.tsx'
import { DashboardPage } from '../../../components/layout/dashboard-page.tsx'
import { CancelledPlaces } from '../../../features/enrolments/cancelled-places.tsx'
import { EnrolmentList } from '../../../features/enrolments/enrolment-list.tsx'
import { ReviewAction } from '../../../features/reviews/review-action.tsx'
import { useOwnReviews } from '../../../features/reviews/queries.ts'
import { dashboardHead } from '../../../lib/url/head.ts'

export const Route = createFileRoute('/dashboard/_student/enrolledClasses')({
  head: dashboardHead(msg`Enrolled classes`),
  component: EnrolledClassesPage,
})

const changes = onDemand(() =>
  import('../../../features/class-changes/own-changes.tsx').then(({ OwnChanges }) => OwnChanges),
)

function EnrolledClassesPage() {
  // Requested together with the classes, so that the page is filled once.
  useOwnReviews()
  return (
    <DashboardPage
      title={t`Enrolled classes`}
      lead={t`Your confirmed places. The class that meets next comes first.`}
      actions={
        <LinkButton to="/dashboard/timetable" variant="secondary">
          {t`Timetable and calendar`}
        </LinkButton>
      }
    >
      <changes.Part />
      <EnrolmentList
        actionFor={({ course, canReview }) => <ReviewAction course={course} canReview={canReview} />}
      />
      <div className="mt-12">
        <CancelledPlaces />
      </div>
    </DashboardPage>
  )
}
