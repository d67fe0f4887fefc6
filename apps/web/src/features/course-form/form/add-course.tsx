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

/**
 * Adds a class and then its dates. If only the class could be added, sending again continues with that class.
 */
export function AddCourse({ instructor, original, onAdded }: AddCourseProps) {
  const draftName = original ? `class-from-${original.id}` : 'class-new'
  const submit = useSubmitCourse()
  const revise = useReviseCourse()
  const { addedId, wasAdded, save, finish } = useAdding(draftName, {
    add: (input) => submit.mutateAsync(input),
    revise: (input) => revise.mutateAsync(input),
  })
  return (
    <CourseForm
      initial={original ? copiedCourseForm(original, instructor) : emptyCourseForm(instructor)}
      draftName={draftName}
      // Only its dates remain: the page says so above the fields.
      draftStands={wasAdded}
      savedBy={instructor.role}
      submitLabel={addedId === undefined ? 'Add the class' : 'Save the class and its dates'}
      onSubmit={async (values, dates) => {
        const id = await save(values)
        await dates.save(id)
        finish()
        onAdded(id)
      }}
    >
      {addedId !== undefined && (
        <Alert tone="info">
          The class is added, and waits for the school. Its dates are still to be saved.
        </Alert>
      )}
    </CourseForm>
  )
}
