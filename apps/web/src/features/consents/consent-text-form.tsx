import { publishConsentTextInput, type ConsentText } from '@cadenza/contracts/people/consent'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Alert } from '../../components/alert.tsx'
import { TextAreaField } from '../../components/field.tsx'
import { FormButtons } from '../../components/form-buttons.tsx'
import type { ReadableError } from '../../lib/loading/error-message.ts'
import { afterPress } from '../../lib/forms/press-over.ts'
import { showServerIssues } from '../../lib/forms/server-issues.ts'
import { usePublishText } from './mutations.ts'

const rules = afterPress(zodResolver(publishConsentTextInput.pick({ body: true })))

interface ConsentTextFormProps {
  /** The present version, and what the next one begins as. */
  text: Pick<ConsentText, 'kind' | 'version' | 'body'>
  onClose: () => void
}

/** The next version of a text. */
export function ConsentTextForm({ text: { kind, version, body }, onClose }: ConsentTextFormProps) {
  const publish = usePublishText()
  const [failure, setFailure] = useState<ReadableError>()
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: rules,
    defaultValues: { body },
    mode: 'onTouched',
  })
  useEffect(() => setFocus('body'), [setFocus])
  const send = handleSubmit(async (values) => {
    setFailure(undefined)
    try {
      await publish.mutateAsync({ kind, version, ...values })
      onClose()
    } catch (error) {
      setFailure(showServerIssues(error, setError, { body: 'body' }))
    }
  })
  return (
    <form noValidate className="grid gap-4" onSubmit={send}>
      {failure && <Alert tone="danger">{failure.message}</Alert>}
      <TextAreaField
        label={`Version ${version + 1}`}
        hint="Every guardian is asked again; what they answered before stays on record."
        rows={10}
        error={formState.errors.body?.message}
        {...register('body')}
      />
      <FormButtons submitLabel="Publish" busy={formState.isSubmitting} onCancel={onClose} />
    </form>
  )
}
