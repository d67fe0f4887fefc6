import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import type { RefundStatus } from '@cadenza/contracts/money/refund-values'
import type { CancelledPlace } from '@cadenza/contracts/places/enrolment'
import { Link } from '@tanstack/react-router'
import { IconBadge } from '../../components/parts/badge.tsx'
import { onDemand } from '../../components/parts/on-demand.tsx'
import { Moment } from '../../components/parts/when-text.tsx'
import { placeName } from '../../shared/places/by-participant.ts'
import { refundLooks } from '../../shared/orders/refund-words.ts'
import { cancelledId } from './cancel-place.tsx'
import { useCancelledPlaces } from './queries.ts'

const instead = onDemand(() => import('./classes-instead.tsx').then(({ ClassesInstead }) => ClassesInstead))

interface CancelledPlacesProps {
  /** Only these places; otherwise all. */
  which?: (place: CancelledPlace) => boolean
}

/** The viewer's former places, why they are gone, and where their money is; nothing when there are none. */
export function CancelledPlaces({ which = () => true }: CancelledPlacesProps) {
  const places = useCancelledPlaces().data?.filter(which) ?? []
  if (places.length === 0) return null
  return (
    <section aria-labelledby="cancelled">
      <h2 id="cancelled" className="mb-4 text-xl">
        {t`Cancelled`}
      </h2>
      <ul className="grid gap-4">
        {places.map((place) => (
          <CancelledPlaceItem key={place.id} place={place} />
        ))}
      </ul>
    </section>
  )
}

function CancelledPlaceItem({ place }: { place: CancelledPlace }) {
  const { id, name, instructor, participant, reason, paymentId } = place
  return (
    <li id={cancelledId(id)} tabIndex={-1} className="grid gap-2 rounded-card border border-hairline p-5">
      <h3 className="text-lg wrap-anywhere">{placeName(name, participant)}</h3>
      <p className="text-muted">{t`with ${instructor}`}</p>
      <p className="flex flex-wrap items-center gap-2">
        <Money place={place} />
      </p>
      {reason && (
        <p className="wrap-anywhere whitespace-pre-line">
          <strong className="font-semibold">{t`Why:`}</strong> {reason}
        </p>
      )}
      {place.classCancelled && <instead.Part place={place} />}
      {paymentId && (
        <p>
          <Link to="/dashboard/receipt/$id" params={{ id: paymentId }} className="link inline-block py-0.5">
            <Trans>
              See the receipt<span className="sr-only"> for {name}</span>
            </Trans>
          </Link>
        </p>
      )}
    </li>
  )
}

function Money({ place }: { place: CancelledPlace }) {
  const { refund, pricePaidMinor, refundedBeforeMinor, currency, classCancelled } = place
  const what = classCancelled ? t`Class cancelled` : t`Cancelled`
  const before =
    refundedBeforeMinor > 0 && t`${formatMoney(refundedBeforeMinor, currency)} was given back before.`
  if (pricePaidMinor === null)
    return <span className="text-muted">{`${what}. ${t`Another guardian paid for it.`}`}</span>
  if (!refund)
    return (
      <span className="text-muted">
        {what}. {before || (pricePaidMinor === 0 ? t`It was free of charge.` : t`No money was given back.`)}
      </span>
    )
  const { tone, icon } = refundLooks[refund.status]
  return (
    <>
      <IconBadge tone={tone} icon={icon}>
        {progressOf[refund.status](what, formatMoney(refund.amountMinor, currency))}
      </IconBadge>
      {refund.settledAt && (
        <span className="text-sm text-muted">
          <Moment at={refund.settledAt} dateOnly />
        </span>
      )}
      {before && <span className="text-sm text-muted">{before}</span>}
    </>
  )
}

const progressOf: Record<RefundStatus, (what: string, money: string) => string> = {
  queued: (what, money) => t`${what}, ${money} on its way`,
  pending: (what, money) => t`${what}, ${money} with the bank`,
  by_hand: (what, money) => t`${what}, ${money} the office sends it`,
  succeeded: (what, money) => t`${what}, ${money} refunded`,
  failed: (what, money) => t`${what}, ${money} not sent yet`,
}
