import type { ManagedCourse } from '@cadenza/contracts/course'
import type { Role } from '@cadenza/contracts/user'
import { useLocation } from '@tanstack/react-router'
import { Alert } from '../../components/alert.tsx'
import { CourseForm } from './course-form.tsx'
import { courseFieldNames, courseFormOf, courseInputOf } from './course-form-values.ts'
import { NotEditable } from './not-editable.tsx'
import { useReviseCourse, useUpdateApprovedCourse } from './mutations.ts'

interface EditCourseProps {
  course: ManagedCourse
  onSaved: () => void
}

/** Changes a class that waits or was denied; sending it puts it before the school again. */
export function EditCourse({ course, onSaved }: EditCourseProps) {
  const revise = useReviseCourse()
  // The one that the reason of a denial is about.
  const field = useLocation({ select: ({ hash }) => hash })
  if (course.status !== 'Pending' && course.status !== 'Denied') return <NotEditable course={course} />
  const denied = course.status === 'Denied'
  return (
    <>
      {denied && course.feedback && (
        <Alert tone="warning" className="mb-6 max-w-[70ch]">
          <strong className="font-semibold">Why it was denied:</strong>{' '}
          <span className="wrap-anywhere whitespace-pre-line">{course.feedback}</span>
        </Alert>
      )}
      <CourseForm
        initial={courseFormOf(course)}
        draftName={`class-${course.id}`}
        savedBy="instructor"
        firstField={courseFieldNames.find((name) => name === field)}
        courseId={course.id}
        submitLabel={denied ? 'Resubmit the class' : 'Save the changes'}
        onSubmit={async (values, saveDates) => {
          await revise.mutateAsync({ id: course.id, ...courseInputOf(values, courseFormOf(course)) })
          await saveDates(course.id)
          onSaved()
        }}
      />
    </>
  )
}

/** Changes a class that students can select; it stays approved. */
export function EditApprovedCourse({ course, onSaved, role }: EditCourseProps & { role: Role }) {
  const update = useUpdateApprovedCourse(role)
  if (course.status !== 'Approved') return <NotEditable course={course} />
  return (
    <>
      <p className="mb-6 max-w-[70ch] text-muted">
        The class stays approved: your changes are shown at once and need no new decision.
      </p>
      <CourseForm
        initial={courseFormOf(course)}
        draftName={`class-${course.id}`}
        savedBy={role}
        courseId={course.id}
        submitLabel="Save the changes"
        seatsTaken={course.capacity - course.availableSeats}
        onSubmit={async (values, saveDates) => {
          await update.mutateAsync({ id: course.id, ...courseInputOf(values, courseFormOf(course)) })
          await saveDates(course.id)
          onSaved()
        }}
      />
    </>
  )
}
