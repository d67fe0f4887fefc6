import { t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
import { lastWordOf, useChildForm } from './use-child-form.ts'
import { useViewer } from '../../lib/viewer/queries.ts'
import { Alert } from '../../components/parts/alert.tsx'
import { ChildFields } from './child-fields.tsx'
import { FormButtons } from '../../components/forms/form-buttons.tsx'

interface AddChildFormProps {
  /** The label of its button. */
  action: string
  send: Parameters<typeof useChildForm>[1]
  onCancel: () => void
}

/** Name and date of birth of another child; the family name is the viewer's until it is changed. */
export function AddChildForm({ action, send, onCancel }: AddChildFormProps) {
  const { viewer } = useViewer()
  const form = useChildForm({ familyName: lastWordOf(viewer?.name) }, send)
  const ref = useRef<HTMLFormElement>(null)
  useEffect(() => ref.current?.querySelector('input')?.focus(), [])
  return (
    <form ref={ref} noValidate aria-label={t`Add a child`} className="grid gap-4" onSubmit={form.onSubmit}>
      {form.failure && <Alert tone="danger">{form.failure.message}</Alert>}
      <ChildFields register={form.register} errors={form.errors} />
      <FormButtons submitLabel={action} busy={form.busy} onCancel={onCancel} />
    </form>
  )
}
