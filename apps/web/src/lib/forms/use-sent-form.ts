import { useState } from 'react'
import {
  useForm,
  type FieldPath,
  type FieldValues,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form'
import type { ReadableError } from '../loading/error-message.ts'
import { showServerIssues } from './server-issues.ts'

/**
 * A form that is sent: what was typed stays until `send` has resolved. What the server finds wrong is shown at the
 * form's fields, which `fields` names for each of the server's; any other refusal is the `failure`.
 */
export function useSentForm<Typed extends FieldValues, Context, Sent>(
  options: UseFormProps<Typed, Context, Sent>,
  fields: Record<string, FieldPath<Typed>>,
  send: (values: Sent, form: UseFormReturn<Typed, Context, Sent>) => Promise<unknown>,
) {
  const form = useForm({ mode: 'onTouched', ...options })
  const [failure, setFailure] = useState<ReadableError>()
  const onSubmit = form.handleSubmit(async (values) => {
    setFailure(undefined)
    try {
      await send(values, form)
    } catch (error) {
      setFailure(showServerIssues(error, form.setError, fields))
    }
  })
  const { errors, isSubmitting } = form.formState
  return { ...form, errors, busy: isSubmitting, failure, onSubmit }
}
