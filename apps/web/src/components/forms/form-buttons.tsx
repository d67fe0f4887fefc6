import { Button } from '../parts/button.tsx'

interface FormButtonsProps {
  submitLabel: string
  busy: boolean
  onCancel: () => void
}

/** The end of a form that opens over or in something else: it is sent, or closed with nothing done. */
export function FormButtons({ submitLabel, busy, onCancel }: FormButtonsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" busy={busy}>
        {submitLabel}
      </Button>
      <Button variant="secondary" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
