import { t } from '@lingui/core/macro'
import type { Viewer } from '@cadenza/contracts/people/user'
import { Elements } from '@stripe/react-stripe-js'
import type { ReactElement } from 'react'
import { ErrorPanel } from '../../../components/parts/error-panel.tsx'
import { CardForm } from './card-form.tsx'
import { CardNotes, TestCards } from './card-notes.tsx'
import { CheckoutFailure, MoveFailure, StillWithTheBank } from '../hold/hold-failure.tsx'
import type { CardState, CheckoutEvent } from '../flow/checkout-state.ts'
import { HeldSeats, HoldEnded, SeatsOnTheWay } from '../hold/held-seats.tsx'
import { OfferFailure } from '../hold/offer-failure.tsx'
import { WalletPayment } from './wallet-payment.tsx'
import { usePaymentScript } from './queries.ts'

interface CardPaymentProps {
  state: CardState
  payer: Viewer
  send: (event: CheckoutEvent) => void
}

/** Shows how long the seats are held, and takes the card. */
export function CardPayment({ state, payer, send }: CardPaymentProps) {
  const script = usePaymentScript()
  return (
    <div className="grid gap-5">
      <BeforeCard state={state} send={send} />
      {script.error ? (
        <ScriptBlocked onRetry={() => void script.refetch()} />
      ) : (
        <>
          <WalletPayment stripe={script.data ?? null} state={state} send={send} />
          <Elements stripe={script.data ?? null}>
            <CardForm state={state} payer={payer} send={send} />
          </Elements>
        </>
      )}
      <AfterCard state={state} send={send} />
      <CardNotes refundRules={state.cart.refundRules} />
      <TestCards />
    </div>
  )
}

type PartProps = Omit<CardPaymentProps, 'payer'>

/** What is shown before the card can be charged. */
function BeforeCard({ state, send }: PartProps): ReactElement | null {
  switch (state.tag) {
    case 'refused':
      return state.seen.move ? (
        <MoveFailure error={state.error} onRetry={() => send({ type: 'holdAgain' })} />
      ) : state.seen.isOffer ? (
        <OfferFailure error={state.error} cart={state.cart} onRetry={() => send({ type: 'holdAgain' })} />
      ) : (
        <CheckoutFailure
          state={state}
          onAccept={(totalMinor, lines) => send({ type: 'accepted', totalMinor, lines })}
          onRetry={() => send({ type: 'holdAgain' })}
        />
      )
    case 'withBank':
      return <StillWithTheBank />
    case 'holdEnded':
      return <HoldEnded {...state.seen} onAgain={() => send({ type: 'holdAgain' })} />
    case 'agreeing':
    case 'holding':
    case 'ready':
    case 'processing':
      return null
  }
}

/** The held seats, while they are held. */
function AfterCard({ state, send }: PartProps): ReactElement | null {
  const { isOffer } = state.seen
  switch (state.tag) {
    case 'ready':
      return <HeldSeats hold={state.hold} isOffer={isOffer} send={send} />
    case 'processing':
      return state.isOver ? null : <HeldSeats hold={state.hold} isOffer={isOffer} send={send} />
    case 'holding':
      return <SeatsOnTheWay isOffer={isOffer} />
    case 'agreeing':
    case 'refused':
    case 'withBank':
    case 'holdEnded':
      return null
  }
}

function ScriptBlocked({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorPanel
      title={t`The card form could not be loaded`}
      message={t`Something keeps the payment service from loading, perhaps an ad blocker or a company network. Please allow it for this page, then try again.`}
      onRetry={onRetry}
    />
  )
}
