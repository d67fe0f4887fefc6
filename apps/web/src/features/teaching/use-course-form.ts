import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { courseDraft } from './course-draft.ts'
import { courseFormSchema, type CourseFormValues } from './course-form-schema.ts'

/** A message that appears while the button below is being pressed would move it away from under the pointer. */
const errorDelayMs = 300

/** The form of a class. Validated on leaving a field, then as it is typed; unsent changes are kept in this tab. */
export function useCourseForm(initial: CourseFormValues, draftKey: string) {
  const { instructorName, instructorEmail, status } = initial
  const form = useForm({
    // Raw: the API reads seats and price from the text itself.
    resolver: zodResolver(courseFormSchema, undefined, { raw: true }),
    // Who teaches and what the status is come from the server, never from a draft.
    defaultValues: { ...initial, ...courseDraft.read(draftKey), instructorName, instructorEmail, status },
    mode: 'onTouched',
    delayError: errorDelayMs,
  })
  const { subscribe } = form

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => courseDraft.save(draftKey, values),
      }),
    [subscribe, draftKey],
  )
  return form
}
