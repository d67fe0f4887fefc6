import { t } from '@lingui/core/macro'
import { dateOf } from '@cadenza/contracts/timetable/date-words'
import { methodLabels } from '@cadenza/contracts/money/payment-words'
import { PersonLink } from '../../shared/links/object-links.tsx'
import { PricedPlaces } from '../../shared/places/priced-places.tsx'
import type { PayableOrder } from './payable-order.ts'

/** Which order it is, before something is done about it. */
export function OrderBrief({ order }: { order: PayableOrder }) {
  const { payer, reference, method, dueOn, state } = order
  return (
    <section aria-label={t`The order`} className="rounded-card bg-surface px-4 py-3">
      <p className="wrap-anywhere">
        {reference && <strong className="whitespace-nowrap">{reference}</strong>}
        {reference && ', '}
        <PersonLink id={payer.id}>{payer.name}</PersonLink>
      </p>
      <p className="text-sm text-muted">
        {dueOn && method
          ? state === 'released'
            ? t`${methodLabels[method]}, due by ${dateOf(dueOn)}; its places were released`
            : t`${methodLabels[method]}, due by ${dateOf(dueOn)}`
          : t`Being paid by card: that payment is ended first.`}
      </p>
      <PricedPlaces {...order} />
    </section>
  )
}
