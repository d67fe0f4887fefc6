import type { ReactNode } from 'react'
import { Button } from '../../components/button.tsx'
import type { ShownState } from './checkout-state.ts'
import { isAboutMoney, plainWords } from './plain-words.ts'

interface PlainStepProps {
  state: ShownState
  /** Shown while the view is on its way and there is nothing to tell. */
  skeleton: ReactNode
  /** The view does not come, or not soon. */
  isMissing: boolean
  isTrying: boolean
  onRetry: () => void
}

/** Stands where the view of a step will be: what has become of the money is said without it. */
export function PlainStep({ state, skeleton, isMissing, isTrying, onRetry }: PlainStepProps) {
  if (!isMissing && !isAboutMoney(state)) return skeleton
  return (
    <section className="grid justify-items-start gap-3 rounded-card bg-surface p-6">
      <p role="status" className="font-semibold">
        {plainWords(state)}
      </p>
      {'transactionId' in state && (
        <p className="wrap-anywhere">
          Transaction id: <strong>{state.transactionId}</strong>
        </p>
      )}
      {isMissing && (
        <>
          <p>The rest of this page could not be loaded.</p>
          <Button variant="secondary" busy={isTrying} onClick={onRetry}>
            Try again
          </Button>
        </>
      )}
    </section>
  )
}
