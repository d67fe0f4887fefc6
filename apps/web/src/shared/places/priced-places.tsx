import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import { placeWords, type Place } from './place-words.ts'
import { PlaceFacts } from './place-facts.tsx'

interface PricedPlacesProps {
  lines: (Pick<Place, 'times' | 'room'> & { name: string; participant: string; priceMinor: number })[]
  totalMinor: number
  currency: string
}

/** Places of an order: what, for whom, when and where, how much, and the total. */
export function PricedPlaces({ lines, totalMinor, currency }: PricedPlacesProps) {
  return (
    <ul aria-label={t`Places`} className="divide-y divide-hairline">
      {lines.map(({ name, participant, priceMinor, times, room }, at) => (
        // Names may be the same; the list does not change.
        <li key={at} className="flex justify-between gap-4 py-2">
          <div className="min-w-0 wrap-anywhere">
            <Trans>
              {name} <span className="text-muted">for {participant}</span>
            </Trans>
            <PlaceFacts {...placeWords({ times, room })} />
          </div>
          <span className="tabular-nums">{formatMoney(priceMinor, currency)}</span>
        </li>
      ))}
      <li className="flex justify-between gap-4 py-2 font-semibold">
        <span>{t`Total`}</span>
        <span className="tabular-nums">{formatMoney(totalMinor, currency)}</span>
      </li>
    </ul>
  )
}
