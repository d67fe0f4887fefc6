import { useState } from 'react'
import type { Viewer } from '@cadenza/contracts/user'
import { Alert } from '../../components/alert.tsx'
import { formDraft } from '../../lib/form-draft.ts'
import { CourseForm } from './course-form.tsx'
import { courseInputOf, emptyCourseForm, type CourseFormValues } from './course-form-schema.ts'
import { useReviseCourse, useSubmitCourse } from './mutations.ts'

interface AddCourseProps {
  instructor: Viewer
  onAdded: () => void
}

/** Adds a class and then its dates. Where only the class could be added, sending again goes on with that class. */
export function AddCourse({ instructor, onAdded }: AddCourseProps) {
  const { addedId, save, finish } = useAdding()
  return (
    <CourseForm
      initial={emptyCourseForm(instructor)}
      draftName="class-new"
      isStored={false}
      savedBy={instructor.role}
      submitLabel={addedId === undefined ? 'Add the class' : 'Save the class and its dates'}
      onSubmit={async (values, saveDates) => {
        await saveDates(await save(values))
        finish()
        onAdded()
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

/** Which class this form has added already is remembered beside its draft, so that none is added twice. */
function useAdding() {
  const [draft] = useState(() => formDraft<{ id: string }>('class-added'))
  const [addedId, setAddedId] = useState(() => draft.read()?.id)
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
  return { addedId, save, finish: draft.forget }
}
