import type { Cart } from '@cadenza/contracts/cart'
import type { OrderState } from '@cadenza/contracts/checkout'
import type { Payment } from '@cadenza/contracts/payment'
import type { Viewer } from '@cadenza/contracts/user'
import { useState } from 'react'
import { Alert } from '../../components/alert.tsx'
import { LinkButton } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { problemTexts } from '../../lib/cart-problem.ts'
import { trpc } from '../../lib/trpc.ts'
import { CardPayment } from './card-payment.tsx'
import { FreeEnrolment } from './free-enrolment.tsx'
import { PaymentDone } from './payment-done.tsx'
import { PaymentRefunded } from './payment-refunded.tsx'
import { Settlement } from './settlement.tsx'
import { useCurrentOrder } from './use-checkout.ts'
import { useEarlierPayment } from './use-earlier-payment.ts'
import { usePayments } from './use-payments.ts'
import { VerifyEmailPanel } from './verify-email-panel.tsx'

interface PaymentViewProps {
  viewer: Viewer
  onLeave: () => void
}

/** Loads the cart and the order as it stood when the page was opened, then shows the step that is due. */
export function PaymentView({ viewer, onLeave }: PaymentViewProps) {
  const cart = trpc.student.cart.get.useQuery()
  const order = useCurrentOrder()
  return (
    <QueryView query={cart} skeleton={skeleton}>
      {(loadedCart) => (
        <QueryView query={order} skeleton={skeleton}>
          {(currentOrder) => (
            <PaymentSteps cart={loadedCart} order={currentOrder} viewer={viewer} onLeave={onLeave} />
          )}
        </QueryView>
      )}
    </QueryView>
  )
}

const skeleton = <TableSkeleton rows={4} />

interface PaymentStepsProps extends PaymentViewProps {
  cart: Cart
  order: OrderState | null
}

function PaymentSteps({ cart, order, viewer, onLeave }: PaymentStepsProps) {
  const [orderAtStart] = useState(order)
  const [transactionId, setTransactionId] = useState<string | null>(null)
  const [enrolledFree, setEnrolledFree] = useState<Payment | null>(null)
  // The cart empties itself when it is paid: what is being paid for stays in view until then.
  const [payingCart, setPayingCart] = useState<Cart | null>(null)
  const earlier = useEarlierPayment(orderAtStart)
  const shownCart = payingCart ?? cart
  const setBusy = (busy: boolean) => setPayingCart(busy ? shownCart : null)

  if (enrolledFree)
    return <PaymentDone transactionId={enrolledFree.transactionId} paymentId={enrolledFree.id} />
  if (transactionId) return <Settlement transactionId={transactionId} />
  if (earlier.data) return <Settlement transactionId={earlier.data} />
  if (earlier.isPending) return skeleton
  if (shownCart.items.length === 0) return <NothingToPay order={order} />
  if (!viewer.emailVerified) return <VerifyEmailPanel email={viewer.email} />
  if (shownCart.items.some((item) => item.problem)) return <CartHasProblems cart={shownCart} />
  if (shownCart.totalMinor === 0)
    return <FreeEnrolment cart={shownCart} onBusy={setBusy} onDone={setEnrolledFree} />
  return (
    <>
      {orderAtStart?.status === 'review' && <PaymentRefunded {...paidFor(orderAtStart)} className="mb-6" />}
      <CardPayment
        key={shownCart.items.map((item) => item.id).join()}
        cart={shownCart}
        payer={viewer}
        onBusy={setBusy}
        onPaid={setTransactionId}
        onLeave={onLeave}
      />
    </>
  )
}

function NothingToPay({ order }: { order: OrderState | null }) {
  if (order?.status === 'paid' && order.transactionId)
    return <PaidBefore transactionId={order.transactionId} />
  if (order?.status === 'review') return <PaymentRefunded {...paidFor(order)} />
  return (
    <EmptyState
      title="There is nothing to pay"
      text="Your cart is empty. Select a class first."
      action={<LinkButton to="/classes">Browse classes</LinkButton>}
    />
  )
}

/** The page was loaded anew after the payment. */
function PaidBefore({ transactionId }: { transactionId: string }) {
  const payments = usePayments()
  return (
    <QueryView query={payments} skeleton={skeleton}>
      {(list) => {
        const payment = list.find((candidate) => candidate.transactionId === transactionId)
        return payment ? <PaymentDone transactionId={transactionId} paymentId={payment.id} /> : skeleton
      }}
    </QueryView>
  )
}

function CartHasProblems({ cart }: { cart: Cart }) {
  return (
    <Alert tone="warning">
      <p className="mb-3">Some classes in your cart cannot be paid now:</p>
      <ul className="mb-3 grid list-disc gap-1 ps-5">
        {cart.items.map(
          ({ id, course, problem }) =>
            problem && (
              <li key={id} className="wrap-anywhere">
                <strong className="font-semibold">{course.name}</strong>: {problemTexts[problem].text}
              </li>
            ),
        )}
      </ul>
      <LinkButton to="/dashboard/myCart" variant="secondary">
        Look at my cart
      </LinkButton>
    </Alert>
  )
}

function paidFor({ totalMinor, currency }: OrderState) {
  return { amountMinor: totalMinor, currency }
}
