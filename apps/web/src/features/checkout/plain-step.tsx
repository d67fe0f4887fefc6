import type { ReactNode } from 'react'
import { Button } from '../../components/button.tsx'
import type { ShownState } from './checkout-state.ts'
import { isAboutMoney, plainWords } from './plain-words.ts'

interface PlainStepProps {
  state: ShownState
  /** Shown while the view is loading and there is nothing to report. */
  skeleton: ReactNode
  /** The view fails to load, or not soon enough. */
  isMissing: boolean
  isTrying: boolean
  onRetry: () => void
}

/** Shown in place of a step's view: says what has become of the money without it. */
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
