import type { ManagedCourse } from '@cadenza/contracts/courses/course'
import { useLocation } from '@tanstack/react-router'
import { Alert } from '../../../components/parts/alert.tsx'
import { CourseForm } from './course-form.tsx'
import { courseFieldNames, courseFormOf, courseInputOf } from '../fields/course-form-values.ts'
import { NotEditable } from './not-editable.tsx'
import { useReviseCourse } from './mutations.ts'

interface EditCourseProps {
  course: ManagedCourse
  onSaved: () => void
}

/** Changes a class that waits or was denied; sending it submits it to the school again. */
export function EditCourse({ course, onSaved }: EditCourseProps) {
  const revise = useReviseCourse()
  // The field that a denial's reason is about.
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
        onSubmit={async (values, dates) => {
          await revise.mutateAsync({ id: course.id, ...courseInputOf(values, courseFormOf(course)) })
          await dates.save(course.id)
          onSaved()
        }}
      />
    </>
  )
}
