import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

interface DraftOfferProps {
  onRestore: () => void
  onDiscard: () => void
}

/** Beside a form that shows what is stored: what was typed into it earlier and never sent. */
export function DraftOffer({ onRestore, onDiscard }: DraftOfferProps) {
  return (
    <Alert tone="info" className="flex flex-wrap items-center justify-between gap-3">
      <span>You had unsent changes.</span>
      <span className="flex flex-wrap gap-3">
        <Button size="sm" variant="secondary" onClick={onRestore}>
          Restore
        </Button>
        <Button size="sm" variant="secondary" onClick={onDiscard}>
          Discard
        </Button>
      </span>
    </Alert>
  )
}
