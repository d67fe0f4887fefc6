import { useCallback, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { formDraft } from '../../lib/forms/form-draft.ts'
import { useKeptDraft } from '../../lib/forms/use-kept-draft.ts'
import { courseFormRules, type CourseFormValues } from './course-form-schema.ts'
import { courseFieldNames } from './course-form-values.ts'
import { useLeaveWarning } from './use-leave-warning.ts'

interface CourseFormOptions {
  /** The key under which unsent changes are kept. */
  draftName: string
  /** Earlier input is restored at once; otherwise it is offered. */
  draftStands: boolean
}

/**
 * The form of a class. Validated on leaving a field, then as it is typed. The input is kept in this tab under
 * the name of the draft.
 */
export function useCourseForm(initial: CourseFormValues, { draftName, draftStands }: CourseFormOptions) {
  const { instructorName, instructorEmail, status } = initial
  const [savedAt, setSavedAt] = useState<Date>()
  const [stored] = useState(() => formDraft<CourseFormValues>(draftName))
  const noteSaved = useCallback(() => setSavedAt(new Date()), [])
  const draft = useMemo(
    () => ({
      ...stored,
      save(values: Partial<CourseFormValues>) {
        stored.save(values)
        noteSaved()
      },
      forget() {
        stored.forget()
        setSavedAt(undefined)
      },
    }),
    [stored, noteSaved],
  )
  const form = useForm({
    resolver: courseFormRules,
    // The teacher and the status come from the server, never from a draft.
    defaultValues: {
      ...initial,
      ...(draftStands ? stored.read() : {}),
      instructorName,
      instructorEmail,
      status,
    },
    mode: 'onTouched',
  })
  const offered = useKeptDraft(form, draft, { isStored: !draftStands, fields: courseFieldNames })
  useLeaveWarning(savedAt !== undefined)
  return {
    form,
    draft,
    offered,
    /** When input was last kept, in this visit. */
    savedAt,
    /** For data kept beside the form. */
    noteSaved,
  }
}
