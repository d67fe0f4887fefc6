import { t } from '@lingui/core/macro'
import { Button } from '../parts/button.tsx'

interface FormButtonsProps {
  submitLabel: string
  busy: boolean
  danger?: boolean | undefined
  onCancel: () => void
}

/** The end of a form that opens over or in something else: it is sent, or closed with nothing done. */
export function FormButtons({ submitLabel, busy, danger, onCancel }: FormButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" variant={danger ? 'danger' : 'primary'} busy={busy}>
        {submitLabel}
      </Button>
      <Button variant="secondary" onClick={onCancel}>
        {t`Cancel`}
      </Button>
    </div>
  )
}
