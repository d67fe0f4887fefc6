import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { formDraft } from '../../lib/form-draft.ts'
import { useKeptDraft } from '../../lib/use-kept-draft.ts'
import { courseFieldNames, courseFormSchema, type CourseFormValues } from './course-form-schema.ts'

/** A message that appears while the button below is being pressed would move it away from under the pointer. */
const errorDelayMs = 300

/**
 * The form of a class. Validated on leaving a field, then as it is typed. What is typed is kept in this tab under the name
 * of the draft; of a class that is stored it is offered, in a new one it stands.
 */
export function useCourseForm(initial: CourseFormValues, draftName: string, isStored: boolean) {
  const { instructorName, instructorEmail, status } = initial
  const [draft] = useState(() => formDraft<CourseFormValues>(draftName))
  const form = useForm({
    // Raw: the API reads seats and price from the text itself.
    resolver: zodResolver(courseFormSchema, undefined, { raw: true }),
    defaultValues: { ...initial, ...(isStored ? {} : draft.read()), instructorName, instructorEmail, status },
    mode: 'onTouched',
    delayError: errorDelayMs,
  })
  // Who teaches and what the status is come from the server, never from a draft.
  return { form, draft, offered: useKeptDraft(form, draft, { isStored, fields: courseFieldNames }) }
}
