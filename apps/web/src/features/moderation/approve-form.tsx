import { select, t } from '@lingui/core/macro'
import type { ManagedCourse } from '@cadenza/contracts/courses/course'
import type { CourseStatus } from '@cadenza/contracts/courses/course-values'
import { useState, type FormEvent } from 'react'
import { Alert } from '../../components/parts/alert.tsx'
import { Button, LinkButton } from '../../components/parts/button.tsx'
import { SelectField } from '../../components/forms/field.tsx'
import { statusWords } from '../../shared/classes/course-statuses.ts'
import { CancelCourseButton } from './cancel-course-dialog.tsx'
import { CourseDates } from './course-dates.tsx'
import { CourseFacts } from './course-facts.tsx'
import { useApproveCourse } from './mutations.ts'
import { ownSubmissionNotes, useAuthorship } from './use-own-submissions.ts'

interface ApproveFormProps {
  course: ManagedCourse
  onApproved: () => void
  /** Denying needs a reason, which has a page of its own. */
  onDeny: () => void
}

/** The facts of a class and the decision about it. */
export function ApproveForm({ course, onApproved, onDeny }: ApproveFormProps) {
  const approve = useApproveCourse()
  const authorship = useAuthorship([course])(course)
  const note = ownSubmissionNotes[authorship]
  const choices = nextStatuses[course.status].filter(
    (choice) => choice !== 'Approved' || authorship !== 'ownWaits',
  )
  const [chosen, setStatus] = useState<CourseStatus>()
  const status = chosen && choices.includes(chosen) ? chosen : choices[0]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (status === 'Denied') return onDeny()
    approve.mutate({ id: course.id, version: course.version }, { onSuccess: onApproved })
  }
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <CourseFacts course={course} />
      {choices.length === 0 ? (
        <Decided course={course} />
      ) : (
        <form onSubmit={submit} className="grid gap-5">
          {note && <Alert tone="info">{note}</Alert>}
          <CourseDates course={course} />
          <SelectField
            label={t`Status`}
            name="status"
            required
            value={status}
            onChange={(event) => setStatus(choices.find((choice) => choice === event.target.value))}
          >
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {statusWords[choice]}
              </option>
            ))}
          </SelectField>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={approve.isPending}>
              {status === 'Denied' ? t`Go on to the reason` : t`Approve the class`}
            </Button>
            <BackToQueue />
          </div>
        </form>
      )}
    </div>
  )
}

/** For classes that need no decision. */
export function Decided({ course }: { course: ManagedCourse }) {
  return (
    <div className="grid justify-items-start gap-4">
      <Alert tone="info">{t`This class is ${select(course.status, { Pending: 'pending', Approved: 'approved', Denied: 'denied', other: 'cancelled' })}: there is nothing to decide.`}</Alert>
      <div className="flex flex-wrap gap-3">
        {course.status === 'Approved' && (
          <LinkButton
            to="/dashboard/updateApprovedClass/$id"
            params={{ id: course.id }}
            aria-label={t`Update ${course.name}`}
          >
            {t`Update`}
          </LinkButton>
        )}
        <BackToQueue />
        {course.status === 'Approved' && <CancelCourseButton course={course} />}
      </div>
      <CourseDates course={course} />
    </div>
  )
}

export function BackToQueue() {
  return (
    <LinkButton to="/dashboard/manageClasses" variant="secondary">
      {t`Back to the classes`}
    </LinkButton>
  )
}

/** What an admin may decide about a class in each state. */
export const nextStatuses: Record<CourseStatus, CourseStatus[]> = {
  Pending: ['Approved', 'Denied'],
  Approved: [],
  Denied: [],
  Cancelled: [],
}
