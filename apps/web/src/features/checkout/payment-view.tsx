import type { Viewer } from '@cadenza/contracts/user'
import type { ReactElement } from 'react'
import { QueryView } from '../../components/query-view.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { trpc } from '../../lib/trpc.ts'
import { CardPayment } from './card-payment.tsx'
import { CartHasProblems } from './cart-has-problems.tsx'
import type { Seen } from './checkout-state.ts'
import { cartKey } from './due-step.ts'
import { FreeEnrolment } from './free-enrolment.tsx'
import { NothingToPay } from './nothing-to-pay.tsx'
import { PaymentDone } from './payment-done.tsx'
import { PaymentRefunded } from './payment-refunded.tsx'
import { Settlement } from './settlement.tsx'
import { useCheckoutFlow, useCurrentOrder } from './use-checkout-flow.ts'
import { VerifyEmailPanel } from './verify-email-panel.tsx'

interface PaymentViewProps {
  viewer: Viewer
  onLeave: () => void
}

/** Loads the cart and the order as it stood when the page was opened, then shows the step that is due. */
export function PaymentView({ viewer, onLeave }: PaymentViewProps) {
  const cart = trpc.student.cart.get.useQuery()
  const order = useCurrentOrder()
  const isVerified = viewer.emailVerified
  return (
    <QueryView query={cart} skeleton={skeleton}>
      {(loadedCart) => (
        <QueryView query={order} skeleton={skeleton}>
          {(currentOrder) => (
            <PaymentSteps
              seen={{ cart: loadedCart, order: currentOrder, isVerified }}
              viewer={viewer}
              onLeave={onLeave}
            />
          )}
        </QueryView>
      )}
    </QueryView>
  )
}

const skeleton = <TableSkeleton rows={4} />

/** A view for each state: one that is forgotten here does not compile. */
function PaymentSteps({ seen, viewer, onLeave }: PaymentViewProps & { seen: Seen }): ReactElement {
  const { state, send } = useCheckoutFlow(seen, onLeave)
  switch (state.tag) {
    case 'recalling':
      return skeleton
    case 'nothing':
      return <NothingToPay order={state.seen.order} />
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
      return <PaymentDone transactionId={state.transactionId} paymentId={state.paymentId} />
  }
}
