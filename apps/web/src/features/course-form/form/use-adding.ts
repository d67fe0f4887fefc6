import { useState } from 'react'
import { formDraft } from '../../../lib/forms/form-draft.ts'
import type { CourseFormValues } from '../fields/course-form-schema.ts'
import { courseInputOf } from '../fields/course-form-values.ts'

type CourseInput = ReturnType<typeof courseInputOf>

interface Doors {
  add: (input: CourseInput) => Promise<{ id: string }>
  revise: (input: CourseInput & { id: string }) => Promise<{ id: string }>
}

/** Which class this form has already added is remembered beside its draft, so that none is added twice. */
export function useAdding(draftName: string, { add, revise }: Doors) {
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
  return { addedId, wasAdded: before !== undefined, save, finish: draft.forget }
}
