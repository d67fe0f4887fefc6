import { t } from '@lingui/core/macro'
import type { Cart } from '@cadenza/contracts/places/cart'
import type { Viewer } from '@cadenza/contracts/people/user'
import type { Offer } from '@cadenza/contracts/places/waitlist'
import { firstNameOf } from '@cadenza/contracts/families/first-name'
import { useState } from 'react'
import { DashboardPage } from '../../components/layout/dashboard-page.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { paidFor } from './flow/due-step.ts'
import type { ServerSnapshot } from './flow/checkout-state.ts'
import { OfferFailure } from './hold/offer-failure.tsx'
import { PaymentDone } from './payment-done.tsx'
import { PaymentSteps, usePaidTitle } from './payment-view.tsx'
import type { useTakeFree } from './mutations.ts'
import { useCurrentOrder } from './queries.ts'

const skeleton = <TableSkeleton rows={4} />

interface TakeFreeProps {
  offer: Offer
  taking: ReturnType<typeof useTakeFree>
  onRetry: () => void
}

/** Places that cost nothing, while they are taken and afterwards. */
export function TakeFree({ offer, taking: { data, error }, onRetry }: TakeFreeProps) {
  const payment = data?.kind === 'done' ? data.completion.payment : null
  return (
    <DashboardPage title={payment ? t`Thank you` : t`Your offer`}>
      {payment ? (
        <PaymentDone {...paidFor(payment)} />
      ) : error ? (
        <OfferFailure error={error} cart={cartOf(offer)} onRetry={onRetry} />
      ) : (
        skeleton
      )}
    </DashboardPage>
  )
}

interface PayOfferProps extends PaidOrderProps {
  offer: Offer
}

/** Pays an offer by the same steps as a cart. */
export function PayOffer({ offer, ...props }: PayOfferProps) {
  // What is paid stays as it was when paying began, although the offer is taken in the end.
  const [cart] = useState(() => cartOf(offer))
  const isVerified = props.viewer.emailVerified
  return (
    <PayOrder
      {...props}
      orderId={offer.orderId}
      offerId={offer.orderId}
      seen={{ cart, isVerified, isOffer: true }}
    />
  )
}

interface PaidOrderProps {
  viewer: Viewer
  onLeave: () => void
  isPaid: boolean
  onPaid: (isPaid: boolean) => void
}

interface PayOrderProps extends PaidOrderProps {
  orderId: string
  offerId?: string
  seen: Omit<ServerSnapshot, 'order'>
}

/** Pays an order that is not the cart's. */
export function PayOrder({ orderId, seen, isPaid, ...props }: PayOrderProps) {
  const order = useCurrentOrder()
  usePaidTitle(isPaid)
  return (
    <DashboardPage
      title={isPaid ? t`Thank you, ${firstNameOf(props.viewer.name)}` : t`Please Make Sure Your Payment`}
    >
      <QueryView query={order} skeleton={skeleton}>
        {(current) => (
          <PaymentSteps
            {...props}
            // Another order, such as of the cart, says nothing about this one.
            seen={{ ...seen, order: current?.orderId === orderId ? current : null }}
            transfer={null}
            onReserved={props.onLeave}
          />
        )}
      </QueryView>
    </DashboardPage>
  )
}

/** An offer as what the payment shows of a cart, at the offer's price. */
function cartOf({ course, people, lines, totalMinor, currency, refundRules }: Offer): Cart {
  const item = { course, problem: null, timetable: [], isByHand: false }
  return {
    items: people.flatMap((participant) => {
      const line = lines.find(({ participantId }) => participantId === participant.id)
      return line ? [{ ...item, ...line, id: participant.id, participant }] : []
    }),
    totalMinor,
    codes: [],
    currency,
    refundRules,
  }
}
