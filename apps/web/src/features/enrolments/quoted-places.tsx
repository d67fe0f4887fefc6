import { t } from '@lingui/core/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import type { PlaceQuote, RefundQuote } from '@cadenza/contracts/money/refund-policy'
import clsx from 'clsx'
import { Alert } from '../../components/parts/alert.tsx'

interface QuotedPlacesProps {
  quote: RefundQuote
  /** Another choice is being asked about. */
  isStale: boolean
}

/** Each place with what is given back of it, until when, and what comes next; and what happens to the money. */
export function QuotedPlaces({ quote, isStale }: QuotedPlacesProps) {
  const { places, amountMinor, currency } = quote
  const isFree = places.every(({ paidMinor }) => paidMinor === 0)
  return (
    <div aria-busy={isStale} className={clsx('grid gap-4', isStale && 'opacity-50')}>
      <ul className="grid gap-3">
        {places.map((place) => (
          <QuotedPlace key={place.enrolmentId} place={place} currency={currency} />
        ))}
      </ul>
      <p role="status">
        {amountMinor > 0 ? (
          <>
            <strong>{formatMoney(amountMinor, currency)} goes back the way it was paid.</strong> It cannot be
            undone: {places.length > 1 ? 'the seats are' : 'the seat is'} on sale again at once.
          </>
        ) : (
          <>
            {isFree ? 'It was free of charge.' : <strong>No money is given back.</strong>} It cannot be
            undone: {places.length > 1 ? 'the seats are' : 'the seat is'} on sale again at once.
          </>
        )}
      </p>
    </div>
  )
}

function QuotedPlace({ place, currency }: { place: PlaceQuote; currency: string }) {
  const { courseName, participantName, paidMinor, refundMinor } = place
  return (
    <li className="grid gap-1 rounded-input bg-surface p-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 font-semibold wrap-anywhere">{t`${courseName} for ${participantName}`}</span>
        <span className="font-semibold tabular-nums">{formatMoney(refundMinor, currency)}</span>
      </p>
      {paidMinor > 0 && (
        <p className="text-sm text-muted">
          {shareOf(place, currency)} {whatComesNext(place, currency)}
        </p>
      )}
    </li>
  )
}

/** `$240.00 was paid, 50% of it is given back, less a fee of $5.00.` */
function shareOf({ paidMinor, percent, feeMinor, refundMinor }: PlaceQuote, currency: string): string {
  const paid = t`${formatMoney(paidMinor, currency)} was paid`
  if (percent === 0) return t`${paid}, and nothing of it is given back any more.`
  const share = percent === 100 ? 'all of it is given back' : t`${percent}% of it is given back`
  const fee = feeMinor > 0 ? `, less a fee of ${formatMoney(feeMinor, currency)}` : ''
  const due = Math.floor((paidMinor * percent) / 100) - feeMinor
  const gone = refundMinor < due ? ' Some of the payment was sent back before, so less is left.' : ''
  return `${paid}, ${share}${fee}.${gone}`
}

function whatComesNext({ untilText, refundMinor, nextMinor }: PlaceQuote, currency: string): string {
  if (!untilText || (refundMinor === 0 && !nextMinor)) return ''
  const next = nextMinor ? t`${formatMoney(nextMinor, currency)} is` : 'nothing is'
  return t`This holds until ${untilText}; after that ${next} given back.`
}

/** The amount that was refused beside the one that counts now. */
export function ChangedQuote({ formerMinor, quote }: { formerMinor: number; quote: RefundQuote }) {
  return (
    <Alert tone="warning" className="mb-4">
      {t`What is given back has changed. Nothing was taken.`}
      <dl className="mt-2 grid grid-cols-2 gap-x-4">
        <div>
          <dt>{t`Before`}</dt>
          <dd className="tabular-nums">{formatMoney(formerMinor, quote.currency)}</dd>
        </div>
        <div>
          <dt>{t`Now`}</dt>
          <dd className="font-semibold tabular-nums">{formatMoney(quote.amountMinor, quote.currency)}</dd>
        </div>
      </dl>
    </Alert>
  )
}
