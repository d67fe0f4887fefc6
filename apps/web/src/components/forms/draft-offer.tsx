import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert } from '../parts/alert.tsx'
import { Button } from '../parts/button.tsx'

interface DraftOfferProps {
  /** When something was last typed, in words. */
  typedAt?: string | undefined
  onRestore: () => void
  onDiscard: () => void
}

/** Beside a form that shows stored values: offers what was typed into it earlier and never sent. */
export function DraftOffer({ typedAt, onRestore, onDiscard }: DraftOfferProps) {
  return (
    <Alert tone="info" className="flex flex-wrap items-center justify-between gap-3">
      <span>
        {typedAt ? (
          <Trans>
            <strong className="font-semibold">You had unsent changes.</strong> You left this form on {typedAt}
            . Restore them, or go on without them?
          </Trans>
        ) : (
          <Trans>
            <strong className="font-semibold">You had unsent changes.</strong> Restore them, or go on without
            them?
          </Trans>
        )}
      </span>
      <span className="flex flex-wrap gap-3">
        <Button size="sm" variant="secondary" onClick={onRestore}>
          {t`Restore`}
        </Button>
        <Button size="sm" variant="secondary" onClick={onDiscard}>
          {t`Discard`}
        </Button>
      </span>
    </Alert>
  )
}
