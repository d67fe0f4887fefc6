import { useCallback, useState, useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { formDraft, useKeptDraft } from '../../../lib/forms/form-draft.ts'
import { courseFormRules, type CourseFormValues } from '../fields/course-form-schema.ts'
import { courseFieldNames } from '../fields/course-form-values.ts'
import { isField } from '../fields/form-steps.ts'
import type { ScheduleReports } from '../fields/schedule-handle.ts'

/**
 * The form of a class. Validated on leaving a field, then as it is typed. The input is kept in this tab under
 * the name of the draft.
 */
export function useCourseForm(
  initial: CourseFormValues,
  { draftName, draftStands }: Pick<ScheduleReports, 'draftName' | 'draftStands'>,
) {
  const { instructorName, instructorEmail, status, termId } = initial
  const [savedAt, setSavedAt] = useState<Date>()
  const [stored] = useState(() => formDraft<CourseFormValues>(draftName))
  const noteSaved = useCallback(() => setSavedAt(new Date()), [])
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
    // The wrong field may be in another step.
    shouldFocusError: false,
  })
  const { getValues, setValue, subscribe, trigger, getFieldState } = form
  useEffect(() => {
    const callback = ({ name }: { name?: string | undefined }) => {
      noteSaved()
      // What Next found wrong is judged anew with each change, as it is after sending.
      if (isField(name) && getFieldState(name).invalid) void trigger(name)
    }
    return subscribe({ formState: { values: true }, callback })
  }, [subscribe, noteSaved, trigger, getFieldState])
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
  const offered = useKeptDraft(form, stored, { isStored: !draftStands, fields: courseFieldNames })
  useLeaveWarning(savedAt !== undefined)
  return {
    form,
    offered,
    /** When input was last kept, in this visit. */
    savedAt,
    /** For data kept beside the form. */
    noteSaved,
    /** Everything was sent. */
    forget() {
      stored.forget()
      setSavedAt(undefined)
    },
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

/** For a form: Enter alone begins a new line in a text; with Ctrl or Cmd it sends the form from anywhere in it. */
export function sentByKey(form: HTMLFormElement) {
  const send = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    form.requestSubmit()
  }
  form.addEventListener('keydown', send)
  return () => form.removeEventListener('keydown', send)
}
