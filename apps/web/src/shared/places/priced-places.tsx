import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import type { PricedLine } from '@cadenza/contracts/money/price-step'
import { paidBeforeMinor } from '@cadenza/contracts/money/price-words'
import { PricedRow } from './line-price.tsx'
import { placeWords, type Place } from './place-words.ts'
import { PlaceFacts } from './place-facts.tsx'

interface PricedPlacesProps {
  lines: (Pick<Place, 'times' | 'room'> &
    Omit<PricedLine, 'courseId' | 'participantId'> & { name: string; participant: string })[]
  totalMinor: number
  currency: string
}

/** Places of an order: what, for whom, when and where, how much, and the total. */
export function PricedPlaces({ lines, totalMinor, currency }: PricedPlacesProps) {
  return (
    <ul aria-label={t`Places`} className="divide-y divide-hairline">
      {lines.map(({ name, participant, times, room, ...price }, at) => (
        // Names may be the same; the list does not change.
        <li key={at} className="py-2">
          <PricedRow {...price} currency={currency}>
            <Trans>
              {name} <span className="text-muted">for {participant}</span>
            </Trans>
            <PlaceFacts {...placeWords({ times, room })} />
          </PricedRow>
          {paidBeforeMinor(price) > 0 && (
            <p className="flex justify-between gap-4 text-sm text-muted">
              {t`Already paid`}
              <span className="tabular-nums">−{formatMoney(paidBeforeMinor(price), currency)}</span>
            </p>
          )}
        </li>
      ))}
      <li className="flex justify-between gap-4 py-2 font-semibold">
        <span>{t`Total`}</span>
        <span className="tabular-nums">{formatMoney(totalMinor, currency)}</span>
      </li>
    </ul>
  )
}
