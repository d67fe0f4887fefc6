import { useState } from 'react'
import { formDraft } from '../../../lib/forms/form-draft.ts'
import type { CourseFormValues } from '../fields/course-form-schema.ts'
import { courseInputOf } from '../fields/course-form-values.ts'
import type { SendCourse } from './use-course-sending.ts'

type CourseInput = ReturnType<typeof courseInputOf>

interface Adding {
  add: (input: CourseInput) => Promise<{ id: string }>
  revise: (input: CourseInput & { id: string }) => Promise<{ id: string }>
  /** The class and its dates are saved. */
  onSaved: (id: string) => unknown
}

/**
 * Adds a class and then its dates. Which class this form has already added is remembered beside its draft, so that
 * sending again continues with that class. `form`: what the form needs for it.
 */
export function useAdding(draftName: string, { add, revise, onSaved }: Adding) {
  const [draft] = useState(() => formDraft<{ id: string }>(`added-${draftName}`))
  const [before] = useState(() => draft.read()?.id)
  const [addedId, setAddedId] = useState(before)
  const save = async (values: CourseFormValues): Promise<string> => {
    const input = courseInputOf(values)
    if (addedId !== undefined) return (await revise({ id: addedId, ...input })).id
    const { id } = await add(input)
    draft.save({ id })
    setAddedId(id)
    return id
  }
  const onSubmit: SendCourse = async (values, dates) => {
    const id = await save(values)
    await dates.save(id)
    await onSaved(id)
  }
  // Only what follows the class remains: the page says so above the fields.
  const form = { draftName, draftStands: before !== undefined, onSubmit, onSent: draft.forget }
  return { addedId, form }
}
