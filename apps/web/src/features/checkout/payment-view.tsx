import type { Viewer } from '@cadenza/contracts/user'
import { useLayoutEffect, useState, type ReactElement } from 'react'
import { DashboardPage } from '../../components/dashboard-page.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { trpc } from '../../lib/trpc.ts'
import { CardPayment } from './card-payment.tsx'
import { CartHasProblems } from './cart-has-problems.tsx'
import type { Seen } from './checkout-state.ts'
import { cartKey } from './due-step.ts'
import { FreeEnrolment } from './free-enrolment.tsx'
import { NothingToPay } from './nothing-to-pay.tsx'
import { paidMeanwhile } from './paid-meanwhile.ts'
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
  const [isPaid, setPaid] = useState(false)
  const isVerified = viewer.emailVerified
  return (
    <DashboardPage title={isPaid ? `Thank you, ${viewer.name}` : 'Please Make Sure Your Payment'}>
      <QueryView query={cart} skeleton={skeleton}>
        {(loadedCart) => (
          <QueryView query={order} skeleton={skeleton}>
            {(currentOrder) => (
              <PaymentSteps
                seen={{ cart: loadedCart, order: currentOrder, isVerified }}
                viewer={viewer}
                onLeave={onLeave}
                onPaid={setPaid}
              />
            )}
          </QueryView>
        )}
      </QueryView>
    </DashboardPage>
  )
}

const skeleton = <TableSkeleton rows={4} />

interface PaymentStepsProps extends PaymentViewProps {
  seen: Seen
  /** Told whether there is something to give thanks for. */
  onPaid: (isPaid: boolean) => void
}

/** A view for each state: one that is forgotten here does not compile. */
function PaymentSteps({ seen, viewer, onLeave, onPaid }: PaymentStepsProps): ReactElement {
  const { state, send } = useCheckoutFlow(seen, onLeave)
  const isPaid = state.tag === 'done' || (state.tag === 'nothing' && paidMeanwhile(state) !== undefined)

  // Before it is painted: the heading and what stands below it change together.
  useLayoutEffect(() => onPaid(isPaid), [onPaid, isPaid])
  switch (state.tag) {
    case 'recalling':
      return skeleton
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
      return <PaymentDone transactionId={state.transactionId} paymentId={state.paymentId} />
  }
}
