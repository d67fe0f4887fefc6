import type { CancelledPlace } from '@cadenza/contracts/enrolment'
import { Link } from '@tanstack/react-router'
import { Badge } from '../../components/badge.tsx'
import { IconBadge } from '../../components/icon-badge.tsx'
import { forWhom } from '../../lib/by-participant.ts'
import { useSiteConfig } from '../../lib/config.ts'
import { formatDate, formatMoney } from '../../lib/format.ts'
import { refundLooks } from '../../lib/refund-words.ts'
import { useCancelledPlaces } from './use-enrolments.ts'

/** Places that the viewer had, why they are gone, and where their money is; nothing when there are none. */
export function CancelledPlaces() {
  const { data } = useCancelledPlaces()
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby="cancelled" className="mt-12">
      <h2 id="cancelled" className="mb-4 text-2xl">
        Cancelled
      </h2>
      <ul className="grid gap-4">
        {data.map((place) => (
          <CancelledPlaceItem key={place.id} place={place} />
        ))}
      </ul>
    </section>
  )
}

function CancelledPlaceItem({ place }: { place: CancelledPlace }) {
  const { name, instructor, participant, classCancelled, reason, paymentId } = place
  return (
    <li className="grid gap-2 rounded-card border border-hairline p-5">
      <h3 className="text-lg wrap-anywhere">
        {name}
        {forWhom(participant)}
      </h3>
      <p className="text-muted">with {instructor}</p>
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone="neutral">{classCancelled ? 'Class cancelled' : 'Place cancelled'}</Badge>
        <Money place={place} />
      </p>
      {reason && (
        <p className="wrap-anywhere whitespace-pre-line">
          <strong className="font-semibold">Why:</strong> {reason}
        </p>
      )}
      {paymentId && (
        <p>
          <Link to="/dashboard/receipt/$id" params={{ id: paymentId }} className="link inline-block py-0.5">
            See the receipt<span className="sr-only"> for {name}</span>
          </Link>
        </p>
      )}
    </li>
  )
}

function Money({ place: { refund, pricePaidMinor, currency } }: { place: CancelledPlace }) {
  const { timeZone } = useSiteConfig()
  if (!refund) return <span className="text-muted">It was free of charge.</span>
  const { word, ...look } = refundLooks[refund.status]
  return (
    <>
      <IconBadge {...look}>{word}</IconBadge>
      <span className="tabular-nums">{formatMoney(pricePaidMinor, currency)}</span>
      {refund.settledAt && (
        <span className="text-sm text-muted">
          <time dateTime={refund.settledAt}>{formatDate(refund.settledAt, timeZone)}</time>
        </span>
      )}
    </>
  )
}
