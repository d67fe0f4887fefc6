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
  const { places, amountMinor, currency, hasSiblingPrice } = quote
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
          <strong>{t`${formatMoney(amountMinor, currency)} goes back the way it was paid.`}</strong>
        ) : isFree ? (
          t`It was free of charge.`
        ) : (
          <strong>{t`No money is given back.`}</strong>
        )}{' '}
        {places.length > 1
          ? t`It cannot be undone: the seats are on sale again at once.`
          : t`It cannot be undone: the seat is on sale again at once.`}
      </p>
      {hasSiblingPrice && (
        <p className="text-sm text-muted">
          {t`Each place gives back what was paid for it. The sibling discount of the places that you keep stays.`}
        </p>
      )}
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
  const paid = formatMoney(paidMinor, currency)
  if (percent === 0) return t`${paid} was paid, and nothing of it is given back any more.`
  const due = Math.floor((paidMinor * percent) / 100) - feeMinor
  const gone = refundMinor < due ? ` ${t`Some of the payment was sent back before, so less is left.`}` : ''
  return `${partOf(paid, percent, feeMinor > 0 && formatMoney(feeMinor, currency))}${gone}`
}

function partOf(paid: string, percent: number, fee: string | false): string {
  if (percent === 100)
    return fee
      ? t`${paid} was paid, all of it is given back, less a fee of ${fee}.`
      : t`${paid} was paid, all of it is given back.`
  return fee
    ? t`${paid} was paid, ${percent}% of it is given back, less a fee of ${fee}.`
    : t`${paid} was paid, ${percent}% of it is given back.`
}

function whatComesNext({ untilText, refundMinor, nextMinor }: PlaceQuote, currency: string): string {
  if (!untilText || (refundMinor === 0 && !nextMinor)) return ''
  return nextMinor
    ? t`This holds until ${untilText}; after that ${formatMoney(nextMinor, currency)} is given back.`
    : t`This holds until ${untilText}; after that nothing is given back.`
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
