import { t } from '@lingui/core/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import type { ReactNode } from 'react'
import { PlaceFacts } from '../../shared/places/place-facts.tsx'
import { placeWords, type Place } from '../../shared/places/place-words.ts'

interface MovedPlaceProps {
  title: string
  place: Place & { paidMinor: number; currency: string; isReserved: boolean }
  children?: ReactNode
}

/** The place that is to be moved, and what was paid for it. */
export function MovedPlace({ title, place, children }: MovedPlaceProps) {
  const paid = formatMoney(place.paidMinor, place.currency)
  return (
    <section aria-labelledby="moved" className="max-w-3xl rounded-card border border-hairline p-5">
      <h2 id="moved" className="text-xl wrap-anywhere">
        {title}
      </h2>
      <PlaceFacts {...placeWords(place)} />
      <p className="my-1 text-sm text-muted">
        {place.isReserved ? t`Reserved for ${paid}, not paid yet` : t`Paid: ${paid}`}
      </p>
      {children}
    </section>
  )
}
