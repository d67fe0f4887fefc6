import type { ConsentText } from '@cadenza/contracts/consent'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Alert } from '../../components/alert.tsx'
import { Button } from '../../components/button.tsx'
import { TextAreaField } from '../../components/text-area-field.tsx'
import type { ReadableError } from '../../lib/error-message.ts'
import { rulesOnDemand, useRules } from '../../lib/form-rules.ts'
import { showServerIssues } from '../../lib/server-issues.ts'
import { usePublishText } from './mutations.ts'

const rules = rulesOnDemand(() =>
  import('./consent-text-rules.ts').then(({ consentTextRules }) => consentTextRules),
)

interface ConsentTextFormProps {
  text: ConsentText
  onClose: () => void
}

/** The next version of a text. */
export function ConsentTextForm({ text: { kind, version, body }, onClose }: ConsentTextFormProps) {
  const publish = usePublishText()
  const [failure, setFailure] = useState<ReadableError>()
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: rules.resolver,
    defaultValues: { body },
    mode: 'onTouched',
  })
  const { waiting, submitBy } = useRules(rules)
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
    <form noValidate className="grid gap-4" onSubmit={submitBy(send)}>
      {failure && <Alert tone="danger">{failure.message}</Alert>}
      <TextAreaField
        label={`Version ${version + 1}`}
        hint="Every guardian is asked again; what they answered before stays on record."
        rows={10}
        error={formState.errors.body?.message}
        {...register('body')}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={formState.isSubmitting || waiting}>
          Publish
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
