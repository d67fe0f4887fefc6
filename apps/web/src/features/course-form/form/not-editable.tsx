import { select, t } from '@lingui/core/macro'
import type { ManagedCourse } from '@cadenza/contracts/courses/course'
import { Alert } from '../../../components/parts/alert.tsx'
import { LinkButton } from '../../../components/parts/button.tsx'

/** The class is in a state that the opened form does not support. */
export function NotEditable({ course: { id, status } }: { course: ManagedCourse }) {
  return (
    <div className="grid justify-items-start gap-4">
      <Alert tone="info">
        {status === 'Cancelled'
          ? t`This class is cancelled and can no longer be changed.`
          : t`This class is ${select(status, { Pending: 'pending', Approved: 'approved', other: 'denied' })}: it is changed on another page.`}
      </Alert>
      {status === 'Approved' && (
        <LinkButton to="/dashboard/updateApprovedClass/$id" params={{ id }}>
          {t`Update the approved class`}
        </LinkButton>
      )}
      {(status === 'Pending' || status === 'Denied') && (
        <LinkButton to="/dashboard/updateClass/$id" params={{ id }}>
          {t`Update the class`}
        </LinkButton>
      )}
    </div>
  )
}
