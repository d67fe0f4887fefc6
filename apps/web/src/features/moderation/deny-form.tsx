import type { ManagedCourse } from '@cadenza/contracts/courses/course'
import { Decided } from './approve-form.tsx'
import { CourseFacts } from './course-facts.tsx'
import { DenyReasonForm } from './deny-reason-form.tsx'

interface DenyFormProps {
  course: ManagedCourse
  onDenied: () => void
}

/** The facts of a class, and the reason for refusing it, on a page of its own. */
export function DenyForm({ course, onDenied }: DenyFormProps) {
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <CourseFacts course={course} />
      {course.status === 'Pending' ? (
        <DenyReasonForm course={course} onDenied={onDenied} />
      ) : (
        <Decided course={course} />
      )}
    </div>
  )
}
