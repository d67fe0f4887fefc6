import { t } from '@lingui/core/macro'
import type { Viewer } from '@cadenza/contracts/people/user'
import { useState, type ReactNode } from 'react'
import { DashboardPage } from '../../components/layout/dashboard-page.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { focusHeading } from '../../lib/browser/keep-focus.ts'
import { messageFor } from '../../lib/loading/error-message.ts'
import { PayOffer, TakeFree } from './pay-offer.tsx'
import { useTakeFree } from './mutations.ts'
import { useOffer } from './queries.ts'
import { type OfferStateProps, OfferState } from './offer-state.tsx'

interface OfferViewProps {
  orderId: string
  viewer: Viewer
  /** Its second argument, preceded by what guardians of these children have to agree to; `onAnswered` follows a yes. */
  consentsFirst: (participantIds: string[], then: ReactNode, onAnswered?: () => void) => ReactNode
  onLeave: () => void
}

const skeleton = <TableSkeleton rows={4} />

/** Places that are offered to a waiting family: until when, for how much, and the two answers. */
export function OfferView({ orderId, ...props }: OfferViewProps) {
  const offer = useOffer(orderId)
  return (
    <QueryView query={offer} skeleton={<DashboardPage title={t`Your offer`}>{skeleton}</DashboardPage>}>
      {(loaded) => (
        <LoadedOffer
          key={orderId}
          {...props}
          offer={loaded}
          askedAt={offer.dataUpdatedAt}
          onOver={() => void offer.refetch()}
        />
      )}
    </QueryView>
  )
}

type LoadedOfferProps = Pick<OfferStateProps, 'offer' | 'askedAt' | 'onOver'> &
  Omit<OfferViewProps, 'orderId'>

function LoadedOffer({ consentsFirst, viewer, onLeave, ...shown }: LoadedOfferProps) {
  const { offer } = shown
  // The children about whom consents are asked before it is accepted; none of one that is being paid already.
  const asksAbout = () =>
    offer.state === 'inPayment' ? [] : offer.people.filter(({ isSelf }) => !isSelf).map(({ id }) => id)
  const isFree = offer.totalMinor === 0
  // A viewer who comes back to a payment that they left open goes on with it.
  const [accepted, setAccepted] = useState(offer.state === 'inPayment' && !isFree ? asksAbout : undefined)
  const [isPaid, setPaid] = useState(false)
  const free = useTakeFree(() => setPaid(true))
  const takeFree = () => free.mutate({ orderId: offer.orderId, totalMinor: 0 })
  // Paid, declined or ended in another window: there is nothing to pay here.
  const isOver = (offer.state === 'taken' || offer.state === 'ended') && !isPaid
  if (!accepted || isOver)
    return (
      <DashboardPage title={t`Your offer`}>
        <OfferState
          {...shown}
          onAccept={() => {
            setAccepted(asksAbout)
            focusHeading()
            if (isFree) takeFree()
          }}
        />
      </DashboardPage>
    )
  if (isFree) {
    const take = <TakeFree offer={offer} taking={free} onRetry={takeFree} />
    const isRefused = free.error && messageFor(free.error).reason === 'consent_missing'
    return isRefused ? consentsFirst(accepted, take, takeFree) : take
  }
  return consentsFirst(
    accepted,
    <PayOffer offer={offer} viewer={viewer} onLeave={onLeave} isPaid={isPaid} onPaid={setPaid} />,
  )
}
