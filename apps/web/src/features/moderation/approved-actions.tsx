import { t } from '@lingui/core/macro'
import type { ManagedCourse } from '@cadenza/contracts/courses/course'
import { courseAddress } from '@cadenza/contracts/catalogue/course-address'
import { useNavigate } from '@tanstack/react-router'
import { RosterMenu } from '../../shared/classes/roster-menu.tsx'

interface ActionsProps {
  course: ManagedCourse
  onCancel: (course: ManagedCourse) => void
}

/** What can be done with an approved class. */
export function Actions({ course, onCancel }: ActionsProps) {
  const navigate = useNavigate()
  const { id, name } = course
  return (
    <RosterMenu
      course={course}
      before={[
        {
          label: t`Its submission`,
          name: t`The submission of ${name}`,
          onSelect: () => void navigate({ to: '/dashboard/updateClassStatus/$id', params: { id } }),
        },
        {
          label: t`Update`,
          name: t`Update ${name}`,
          onSelect: () => void navigate({ to: '/dashboard/updateApprovedClass/$id', params: { id } }),
        },
        {
          label: t`Copy`,
          name: t`Copy ${name}`,
          onSelect: () => void navigate({ to: '/dashboard/newClass', search: { from: id } }),
        },
        {
          label: t`See its page`,
          name: t`See the page of ${name}`,
          onSelect: () =>
            void navigate({ to: '/classes/$course', params: { course: courseAddress(course) } }),
        },
      ]}
      after={[
        {
          label: t`Cancel class`,
          name: t`Cancel class ${name}`,
          danger: true,
          onSelect: () => onCancel(course),
        },
      ]}
    />
  )
}
