import { useCallback, useMemo, useState, useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { formDraft, useKeptDraft } from '../../../lib/forms/form-draft.ts'
import { courseFormRules, type CourseFormValues } from '../fields/course-form-schema.ts'
import { courseFieldNames } from '../fields/course-form-values.ts'

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
  const { instructorName, instructorEmail, status, termId } = initial
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
  const { getValues, setValue } = form
  // Another teacher was chosen. Whatever is set counts as typed, so nothing is set that is there already.
  useEffect(() => {
    if (getValues('instructorName') !== instructorName) setValue('instructorName', instructorName)
    if (getValues('instructorEmail') !== instructorEmail) setValue('instructorEmail', instructorEmail)
  }, [getValues, setValue, instructorName, instructorEmail])
  // The term of a copy changes with its dates; one that was chosen stays.
  const begun = useRef(termId)
  useEffect(() => {
    if (termId !== begun.current && getValues('termId') === begun.current) setValue('termId', termId)
    begun.current = termId
  }, [getValues, setValue, termId])
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

/**
 * While something is typed and not sent, closing the tab asks first: drafts last only as long as their tab.
 */
function useLeaveWarning(active: boolean) {
  useEffect(() => {
    if (!active) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [active])
}

/** A user who comes to change one field finds the cursor in it. */
export function useFieldOnOpening(id: string | undefined) {
  useEffect(() => {
    if (id === undefined) return
    // A page that loads slowly is hidden until then, and hidden elements cannot be focused.
    const frame = requestAnimationFrame(() => {
      const field = document.getElementById(id)
      field?.focus({ preventScroll: true })
      field?.scrollIntoView({ block: 'center' })
    })
    return () => cancelAnimationFrame(frame)
  }, [id])
}

/** For a form: Enter alone begins a new line in a text; with Ctrl or Cmd it sends the form from anywhere in it. */
export function useSendByKey() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const element = form.current
    const send = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      element?.requestSubmit()
    }
    element?.addEventListener('keydown', send)
    return () => element?.removeEventListener('keydown', send)
  }, [])
  return form
}
