import { useState } from 'react'
import type { ManagedCourse } from '@cadenza/contracts/course'
import type { Viewer } from '@cadenza/contracts/user'
import { Alert } from '../../components/alert.tsx'
import { formDraft } from '../../lib/forms/form-draft.ts'
import { CourseForm } from './course-form.tsx'
import type { CourseFormValues } from './course-form-schema.ts'
import { copiedCourseForm, courseInputOf, emptyCourseForm } from './course-form-values.ts'
import { useReviseCourse, useSubmitCourse } from './mutations.ts'

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
  const { addedId, wasAdded, save, finish } = useAdding(draftName)
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

/** Which class this form has already added is remembered beside its draft, so that none is added twice. */
function useAdding(draftName: string) {
  const [draft] = useState(() => formDraft<{ id: string }>(`added-${draftName}`))
  const [before] = useState(() => draft.read()?.id)
  const [addedId, setAddedId] = useState(before)
  const submit = useSubmitCourse()
  const revise = useReviseCourse()
  const save = async (values: CourseFormValues): Promise<string> => {
    const input = courseInputOf(values)
    if (addedId !== undefined) return (await revise.mutateAsync({ id: addedId, ...input })).id
    const { id } = await submit.mutateAsync(input)
    draft.save({ id })
    setAddedId(id)
    return id
  }
  return { addedId, wasAdded: before !== undefined, save, finish: draft.forget }
}
