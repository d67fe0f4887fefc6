import { t } from '@lingui/core/macro'
import type { ManagedCourse } from '@cadenza/contracts/courses/course'
import { Alert } from '../../../components/parts/alert.tsx'
import { CourseForm } from './course-form.tsx'
import { courseFormOf, courseInputOf } from '../fields/course-form-values.ts'
import { NotEditable } from './not-editable.tsx'
import { useReviseCourse } from './mutations.ts'

/** Changes a class that waits or was denied; sending it submits it to the school again. */
export function EditCourse({ course, onSaved }: { course: ManagedCourse; onSaved: () => void }) {
  const revise = useReviseCourse()
  if (course.status !== 'Pending' && course.status !== 'Denied') return <NotEditable course={course} />
  const denied = course.status === 'Denied'
  return (
    <>
      {denied && course.feedback && (
        <Alert tone="warning" className="mb-6 max-w-[70ch]">
          <strong className="font-semibold">{t`Why it was denied:`}</strong>{' '}
          <span className="wrap-anywhere whitespace-pre-line">{course.feedback}</span>
        </Alert>
      )}
      <CourseForm
        initial={courseFormOf(course)}
        draftName={`class-${course.id}`}
        savedBy="instructor"
        courseId={course.id}
        submitLabel={denied ? t`Resubmit the class` : t`Save the changes`}
        onSubmit={async (values, dates) => {
          await revise.mutateAsync({ id: course.id, ...courseInputOf(values, courseFormOf(course)) })
          await dates.save(course.id)
          onSaved()
        }}
      />
    </>
  )
}
