import { t } from '@lingui/core/macro'
import { publishConsentTextInput, type ConsentText } from '@cadenza/contracts/families/consent'
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { Alert } from '../../components/parts/alert.tsx'
import { TextAreaField } from '../../components/forms/field.tsx'
import { FormButtons } from '../../components/forms/form-buttons.tsx'
import { afterPress } from '../../lib/forms/press-over.ts'
import { useSentForm } from '../../lib/forms/use-sent-form.ts'
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
  const { register, setFocus, errors, busy, failure, onSubmit } = useSentForm(
    { resolver: rules, defaultValues: { body } },
    { body: 'body' },
    async (values) => {
      await publish.mutateAsync({ kind, version, ...values })
      onClose()
    },
  )
  useEffect(() => setFocus('body'), [setFocus])
  return (
    <form noValidate className="grid gap-4" onSubmit={onSubmit}>
      {failure && <Alert tone="danger">{failure.message}</Alert>}
      <TextAreaField
        label={t`Version ${version + 1}`}
        hint={t`Every guardian is asked again; what they answered before stays on record.`}
        rows={10}
        error={errors.body?.message}
        {...register('body')}
      />
      <FormButtons submitLabel={t`Publish`} busy={busy} onCancel={onClose} />
    </form>
  )
}
