import { t } from '@lingui/core/macro'
import type { ManagedCourse } from '@cadenza/contracts/courses/course'
import type { Viewer } from '@cadenza/contracts/people/user'
import { Alert } from '../../../components/parts/alert.tsx'
import { CourseForm } from './course-form.tsx'
import { copiedCourseForm, emptyCourseForm } from '../fields/course-form-values.ts'
import { useReviseCourse, useSubmitCourse } from './mutations.ts'
import { useAdding } from './use-adding.ts'

interface AddCourseProps {
  instructor: Viewer
  /** The class that the form begins with; nothing is copied until it is sent. */
  original?: ManagedCourse | undefined
  onAdded: (id: string) => void
}

/** Adds a class of the viewer's own. */
export function AddCourse({ instructor, original, onAdded }: AddCourseProps) {
  const draftName = original ? `class-from-${original.id}` : 'class-new'
  const { mutateAsync: add } = useSubmitCourse()
  const { mutateAsync: revise } = useReviseCourse()
  const { addedId, form } = useAdding(draftName, { add, revise, onSaved: onAdded })
  return (
    <CourseForm
      initial={original ? copiedCourseForm(original, instructor) : emptyCourseForm(instructor)}
      {...form}
      savedBy={instructor.role}
      submitLabel={addedId === undefined ? t`Add the class` : t`Save the class and its dates`}
    >
      {addedId !== undefined && (
        <Alert tone="info">
          {t`The class is added, and waits for the school. Its dates are still to be saved.`}
        </Alert>
      )}
    </CourseForm>
  )
}
