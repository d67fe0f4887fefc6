import { addChildInput, type AddChildInput } from '@cadenza/contracts/people/participant'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { ReadableError } from '../loading/error-message.ts'
import { afterPress } from './press-over.ts'
import { showServerIssues } from './server-issues.ts'

const rules = afterPress(zodResolver(addChildInput))

/**
 * The form of a child's name and date of birth: what was typed stays, and errors are shown at their fields.
 */
export function useChildForm(
  known: Partial<AddChildInput>,
  send: (child: AddChildInput) => Promise<unknown>,
) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: rules,
    defaultValues: { givenName: '', familyName: '', birthDate: '', ...known },
    mode: 'onTouched',
  })
  const [failure, setFailure] = useState<ReadableError>()
  const submit = handleSubmit(async (child) => {
    setFailure(undefined)
    try {
      await send(child)
    } catch (error) {
      setFailure(showServerIssues(error, setError, fields))
    }
  })
  return {
    register,
    errors: formState.errors,
    busy: formState.isSubmitting,
    failure,
    onSubmit: submit,
  }
}

const fields = { givenName: 'givenName', familyName: 'familyName', birthDate: 'birthDate' } as const

/** The family name that a child most likely shares: the last word of a name that has several. */
export function lastWordOf(name = ''): string {
  return name.trim().split(/\s+/).slice(1).at(-1) ?? ''
}
