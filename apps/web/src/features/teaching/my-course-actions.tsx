import { t } from '@lingui/core/macro'
import type { ManagedCourse } from '@cadenza/contracts/courses/course'
import type { ComponentProps } from 'react'
import { LinkButton } from '../../components/parts/button.tsx'
import { fieldNamedIn } from '../../shared/classes/feedback-field.ts'

/** The actions for one of the instructor's classes in its state. */
export function MyCourseActions({ course }: { course: ManagedCourse }) {
  const { id, name, status, enrolled } = course
  const link = { params: { id }, variant: 'secondary' } as const
  const update = status === 'Approved' ? '/dashboard/updateApprovedClass/$id' : '/dashboard/updateClass/$id'
  return (
    <>
      {(status === 'Approved' || status === 'Pending') && (
        <LinkButton {...link} to={update} aria-label={t`Update ${name}`}>
          {t`Update`}
        </LinkButton>
      )}
      {(status === 'Approved' || (status === 'Cancelled' && enrolled > 0)) && (
        <LinkButton {...link} to="/dashboard/classRoster/$id" aria-label={t`Roster of ${name}`}>
          {t`Roster`}
        </LinkButton>
      )}
      {status === 'Denied' && (
        <>
          <FixAndResubmit course={course} aria-label={t`Fix and resubmit ${name}`} />
          <LinkButton {...link} to="/dashboard/instructorFeedback/$id" aria-label={t`Feedback on ${name}`}>
            {t`Feedback`}
          </LinkButton>
        </>
      )}
      <LinkButton
        to="/dashboard/addClass"
        search={{ from: id }}
        variant="secondary"
        aria-label={t`Duplicate ${name}`}
      >
        {t`Duplicate`}
      </LinkButton>
    </>
  )
}

type FixAndResubmitProps = Pick<ComponentProps<typeof LinkButton>, 'aria-label'> & {
  course: Pick<ManagedCourse, 'id' | 'feedback'>
}

/** Opens the form of a denied class, at the field that the reason is about. */
export function FixAndResubmit({ course, ...label }: FixAndResubmitProps) {
  return (
    <LinkButton
      {...label}
      to="/dashboard/updateClass/$id"
      params={{ id: course.id }}
      hash={fieldNamedIn(course.feedback)}
    >
      {t`Fix and resubmit`}
    </LinkButton>
  )
}
