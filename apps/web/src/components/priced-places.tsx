import { formatMoney } from '../lib/format/format.ts'

interface PricedPlacesProps {
  lines: { name: string; participant: string; priceMinor: number }[]
  totalMinor: number
  currency: string
}

/** Places of an order: what, for whom, how much, and the total. */
export function PricedPlaces({ lines, totalMinor, currency }: PricedPlacesProps) {
  return (
    <ul aria-label="Places" className="divide-y divide-hairline">
      {lines.map(({ name, participant, priceMinor }, at) => (
        // Names may be the same; the list does not change.
        <li key={at} className="flex justify-between gap-4 py-2">
          <span className="min-w-0 wrap-anywhere">
            {name} <span className="text-muted">for {participant}</span>
          </span>
          <span className="tabular-nums">{formatMoney(priceMinor, currency)}</span>
        </li>
      ))}
      <li className="flex justify-between gap-4 py-2 font-semibold">
        <span>Total</span>
        <span className="tabular-nums">{formatMoney(totalMinor, currency)}</span>
      </li>
    </ul>
  )
}
