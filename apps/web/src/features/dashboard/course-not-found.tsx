import { t } from '@lingui/core/macro'
import { LinkButton } from '../../components/parts/button.tsx'
import { DashboardPage } from '../../components/layout/dashboard-page.tsx'
import { EmptyState } from '../../components/parts/empty-state.tsx'

interface CourseNotFoundProps {
  /** The list that leads to the class's page. */
  back: '/dashboard' | '/dashboard/manageClasses' | '/dashboard/myClasses'
}

/** For the pages of one class: its address is mistyped, it is gone, or it belongs to another user. */
export function CourseNotFound({ back }: CourseNotFoundProps) {
  return (
    <DashboardPage title={t`This class is not here`}>
      <EmptyState
        title={t`No such class`}
        text={t`The address may be mistyped, or the class belongs to someone else.`}
        art="/art/cover/theory/not-found.svg"
        action={
          <LinkButton to={back}>
            {back === '/dashboard' ? t`Back to the dashboard` : t`Back to the classes`}
          </LinkButton>
        }
      />
    </DashboardPage>
  )
}
