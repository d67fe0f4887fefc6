import type { Viewer } from '@cadenza/contracts/user'
import type { ReactElement } from 'react'
import { CardPayment } from './card-payment.tsx'
import { CartHasProblems } from './cart-has-problems.tsx'
import type { CheckoutEvent, ShownState } from './checkout-state.ts'
import { cartKey } from './due-step.ts'
import { FreeEnrolment } from './free-enrolment.tsx'
import { NothingToPay } from './nothing-to-pay.tsx'
import { PaymentDone } from './payment-done.tsx'
import { PaymentRefunded } from './payment-refunded.tsx'
import { Settlement } from './settlement.tsx'
import { VerifyEmailPanel } from './verify-email-panel.tsx'

interface CheckoutViewsProps {
  state: ShownState
  viewer: Viewer
  send: (event: CheckoutEvent) => void
}

/**
 * A view for each state: a missing one does not compile. All come with the page: a user who could pay already
 * has what shows the outcome.
 */
export function CheckoutViews({ state, viewer, send }: CheckoutViewsProps): ReactElement {
  switch (state.tag) {
    case 'nothing':
      return <NothingToPay state={state} />
    case 'verify':
      return <VerifyEmailPanel email={viewer.email} />
    case 'problems':
      return <CartHasProblems cart={state.seen.cart} />
    case 'free':
    case 'enrolling':
      return <FreeEnrolment state={state} onEnrol={() => send({ type: 'enrol' })} />
    case 'holding':
    case 'refused':
    case 'withBank':
    case 'ready':
    case 'processing':
    case 'holdEnded':
      return (
        <>
          {state.orderAtStart?.status === 'review' && (
            <PaymentRefunded order={state.orderAtStart} className="mb-6" />
          )}
          <CardPayment key={cartKey(state.cart)} state={state} payer={viewer} send={send} />
        </>
      )
    case 'settling':
    case 'unconfirmed':
    case 'refunded':
    case 'failed':
      return <Settlement state={state} onRetry={() => send({ type: 'confirmAgain' })} />
    case 'done':
      return <PaymentDone {...state} />
  }
}
