import { t } from '@lingui/core/macro'
import type { PriceStepKind } from '@cadenza/contracts/money/discount-values'
import type { MoveQuote } from '@cadenza/contracts/places/move'
import { Alert } from '../../components/parts/alert.tsx'
import { PricedRow } from '../../shared/places/line-price.tsx'
import { outcomeOf, quoteSentences, type Outcome } from './quote-words.ts'

/** Of the place before; an early bird is that of the day. */
const staying = new Set<PriceStepKind>(['sibling', 'several', 'code', 'scholarship', 'hand'])

interface SumsProps {
  quote: MoveQuote
  /** The class that the place is in. */
  from: string
  /** What was refused because it has changed. */
  refused: Outcome | undefined
}

/** What a move costs, and what it was to cost before, where that has changed. */
export function Sums({ quote, from, refused }: SumsProps) {
  const { isReserved, currency, listPriceMinor, newPriceMinor, steps } = quote
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
        {steps.length > 0 && (
          <div className="border-y border-hairline py-2">
            <PricedRow {...{ listPriceMinor, priceMinor: newPriceMinor, steps, currency }}>
              {t`Price of the new class`}
            </PricedRow>
            {steps.some(({ kind }) => staying.has(kind)) && (
              <p className="text-sm text-muted">{t`The discount of your place goes along.`}</p>
            )}
          </div>
        )}
        <p role="status" className="font-semibold">
          {isReserved ? t`There is nothing to pay now.` : outcomeOf(quote, currency)}
        </p>
      </div>
    </>
  )
}
