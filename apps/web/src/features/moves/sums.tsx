import { t } from '@lingui/core/macro'
import type { MoveQuote } from '@cadenza/contracts/places/move'
import { Alert } from '../../components/parts/alert.tsx'
import { outcomeOf, quoteSentences, type Outcome } from './quote-words.ts'

interface SumsProps {
  quote: MoveQuote
  /** The class that the place is in. */
  from: string
  /** What was refused because it has changed. */
  refused: Outcome | undefined
}

/** What a move costs, and what it was to cost before, where that has changed. */
export function Sums({ quote, from, refused }: SumsProps) {
  const { isReserved, currency } = quote
  return (
    <>
      {refused && (
        <Alert tone="warning">
          {t`The amounts have changed, so nothing was moved or charged. Before: ${outcomeOf(refused, currency)}`}
        </Alert>
      )}
      <div className="grid gap-2 rounded-card bg-surface p-5">
        {quoteSentences(quote, from).map((sentence) => (
          <p key={sentence} className="wrap-anywhere">
            {sentence}
          </p>
        ))}
        <p role="status" className="font-semibold">
          {isReserved ? t`There is nothing to pay now.` : outcomeOf(quote, currency)}
        </p>
      </div>
    </>
  )
}
