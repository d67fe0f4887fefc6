import { updateInstructorProfileInput, type InstructorProfile } from '@cadenza/contracts/user'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { ReadableError } from '../../lib/loading/error-message.ts'
import { formDraft } from '../../lib/forms/form-draft.ts'
import { afterPress } from '../../lib/forms/press-over.ts'
import { showServerIssues } from '../../lib/forms/server-issues.ts'
import { useKeptDraft } from '../../lib/forms/use-kept-draft.ts'
import { useUpdateTeacherProfile } from './mutations.ts'

const rules = afterPress(zodResolver(updateInstructorProfileInput))
const fields = ['bio', 'instruments'] as const

/** The form opens with the stored values; earlier unsent input is offered beside it. */
export function useTeacherProfileForm(profile: InstructorProfile) {
  const [draft] = useState(() => formDraft<InstructorProfile>('teacher-profile'))
  const update = useUpdateTeacherProfile()
  const [failure, setFailure] = useState<ReadableError>()
  const form = useForm({
    resolver: rules,
    defaultValues: profile,
    mode: 'onTouched',
  })
  const offered = useKeptDraft(form, draft, { isStored: true, fields })
  const save = form.handleSubmit(async (said) => {
    setFailure(undefined)
    try {
      await update.mutateAsync(said)
      draft.forget()
    } catch (error) {
      setFailure(showServerIssues(error, form.setError, { bio: 'bio', instruments: 'instruments' }))
    }
  })
  return { form, offered, failure, busy: form.formState.isSubmitting, onSubmit: save }
}
