import type { Viewer } from '@cadenza/contracts/user'
import { useEffect, useLayoutEffect, useState } from 'react'
import { DashboardPage } from '../../components/dashboard-page.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { TableSkeleton } from '../../components/skeleton.tsx'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { firstNameOf } from '../../lib/format/first-name.ts'
import { trpc } from '../../lib/loading/trpc.ts'
import type { Seen } from './checkout-state.ts'
import { CheckoutViews } from './checkout-views.tsx'
import { paidMeanwhile } from './paid-meanwhile.ts'
import { useCheckoutFlow, useCurrentOrder } from './use-checkout-flow.ts'

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
  usePaidTitle(isPaid)
  return (
    <DashboardPage
      title={isPaid ? `Thank you, ${firstNameOf(viewer.name)}` : 'Please Make Sure Your Payment'}
    >
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

/** The window's title says what became of the payment: the user may be in another window. */
function usePaidTitle(isPaid: boolean) {
  const { schoolName } = useSiteConfig()
  useEffect(() => {
    if (!isPaid) return
    const former = document.title
    const paid = `Paid – ${schoolName}`
    document.title = paid
    return () => {
      if (document.title === paid) document.title = former
    }
  }, [isPaid, schoolName])
}

const skeleton = <TableSkeleton rows={4} />

interface PaymentStepsProps extends PaymentViewProps {
  seen: Seen
  /** Called with whether there is something to give thanks for. */
  onPaid: (isPaid: boolean) => void
}

/** Follows the checkout to its end, and shows its current step. */
function PaymentSteps({ seen, viewer, onLeave, onPaid }: PaymentStepsProps) {
  const { state, send } = useCheckoutFlow(seen, onLeave)
  const isPaid = state.tag === 'done' || (state.tag === 'nothing' && paidMeanwhile(state) !== undefined)

  // Before it is painted: the heading and the content below it change together.
  useLayoutEffect(() => onPaid(isPaid), [onPaid, isPaid])
  if (state.tag === 'recalling') return skeleton
  return <CheckoutViews state={state} viewer={viewer} send={send} />
}
