import { t } from '@lingui/core/macro'
import type { Reservation } from '@cadenza/contracts/money/office-sale'
import { liveOrderStatuses } from '@cadenza/contracts/money/order-values'
import type { Viewer } from '@cadenza/contracts/people/user'
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { DashboardPage } from '../../components/layout/dashboard-page.tsx'
import { QueryView } from '../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../components/parts/skeleton.tsx'
import { focusHeading } from '../../lib/browser/keep-focus.ts'
import { useSiteConfig } from '../../lib/loading/config.ts'
import { firstNameOf } from '@cadenza/contracts/families/first-name'
import { trpc } from '../../lib/loading/trpc.ts'
import type { ServerSnapshot } from './flow/checkout-state.ts'
import { CheckoutViews } from './checkout-views.tsx'
import { paidMeanwhile } from './flow/due-step.ts'
import { browserEdge } from './flow/checkout-edge.ts'
import { opening, step } from './flow/checkout-flow.ts'
import { PhoneAsked } from './phone-asked.tsx'
import { createEffectRunner } from './flow/run-effects.ts'
import { TransferDone } from './transfer/transfer-done.tsx'
import { useOwnCart } from '../../shared/places/queries.ts'
import { useTransferChoice, useCurrentOrder } from './queries.ts'

interface PaymentViewProps {
  viewer: Viewer
  onLeave: () => void
  /** What has to be agreed to before the payment. */
  consents?: { isMissing: boolean; boxes: ReactNode }
}

/** Loads the cart and the order as it stood when the page was opened, then shows the step that is due. */
export function PaymentView({ viewer, onLeave, consents }: PaymentViewProps) {
  const cart = useOwnCart()
  const order = useCurrentOrder()
  const transfer = useTransferChoice()
  const [isPaid, setPaid] = useState(false)
  const [reservation, setReservation] = useState<Reservation>()
  const isVerified = viewer.emailVerified
  const lacksConsents = consents?.isMissing
  const { phoneRequired } = useSiteConfig().school
  const [isPhoneAsked] = useState(viewer.phone === '')
  // A payment that is under way goes on.
  const isUnderWay = liveOrderStatuses.some((status) => status === order.data?.status)
  const isBuying = (cart.data?.items.length ?? 0) > 0
  const needsPhone = isBuying && phoneRequired && viewer.phone === '' && !isUnderWay
  usePaidTitle(isPaid)
  if (reservation)
    return (
      <DashboardPage title={t`Your places are reserved`}>
        <TransferDone reservation={reservation} email={viewer.email} />
      </DashboardPage>
    )
  return (
    <DashboardPage
      title={isPaid ? t`Thank you, ${firstNameOf(viewer.name)}` : t`Please Make Sure Your Payment`}
    >
      {isPhoneAsked && isBuying && !isPaid && order.data !== undefined && (
        <PhoneAsked isRequired={needsPhone} />
      )}
      <QueryView query={cart} skeleton={skeleton}>
        {(loadedCart) => (
          <QueryView query={order} skeleton={skeleton}>
            {(currentOrder) =>
              needsPhone ? null : transfer === undefined ? (
                skeleton
              ) : (
                <PaymentSteps
                  seen={{ cart: loadedCart, order: currentOrder, isVerified, lacksConsents }}
                  consents={consents?.boxes}
                  viewer={viewer}
                  transfer={transfer}
                  onLeave={onLeave}
                  onPaid={setPaid}
                  onReserved={setReservation}
                />
              )
            }
          </QueryView>
        )}
      </QueryView>
    </DashboardPage>
  )
}

/** The window's title says what became of the payment: the user may be in another window. */
export function usePaidTitle(isPaid: boolean) {
  const { schoolName } = useSiteConfig()
  useEffect(() => {
    if (!isPaid) return
    const former = document.title
    const paid = t`Paid – ${schoolName}`
    document.title = paid
    return () => {
      if (document.title === paid) document.title = former
    }
  }, [isPaid, schoolName])
}

const skeleton = <TableSkeleton rows={4} />

interface PaymentStepsProps extends Omit<ComponentProps<typeof CheckoutViews>, 'state' | 'send'> {
  seen: ServerSnapshot
  /** The offer that is paid; absent: the cart. */
  offerId?: string
  onLeave: () => void
  /** Called with whether there is something to give thanks for. */
  onPaid: (isPaid: boolean) => void
}

/** Follows the checkout to its end, and shows its current step. */
export function PaymentSteps({ seen, offerId, onLeave, onPaid, ...shown }: PaymentStepsProps) {
  const { state, send } = useCheckoutFlow(seen, { leave: onLeave, offerId })
  const isPaid = state.tag === 'done' || (state.tag === 'nothing' && paidMeanwhile(state) !== undefined)

  const isVerifying = state.tag === 'verify'
  // What takes the place of the agreement, of the digits or of an offer is read from its top.
  useEffect(() => {
    if (!isVerifying && document.activeElement === document.body && scrollY > 0) focusHeading()
  }, [isVerifying])
  // Before it is painted: the heading and the content below it change together.
  useLayoutEffect(() => onPaid(isPaid), [onPaid, isPaid])
  if (state.tag === 'recalling') return skeleton
  return <CheckoutViews {...shown} state={state} send={send} />
}

/**
 * The checkout of this page, starting from what the server said when it was opened; `leave` goes back to the
 * cart.
 */
function useCheckoutFlow(
  { cart, order, isVerified, lacksConsents = false, isOffer = false, move }: ServerSnapshot,
  { leave, offerId }: { leave: () => void; offerId: string | undefined },
) {
  const utils = trpc.useUtils()
  const queryClient = useQueryClient()
  const seen = useMemo(
    () => ({ cart, order, isVerified, lacksConsents, isOffer, move }),
    [cart, order, isVerified, lacksConsents, isOffer, move],
  )
  const [state, send] = useReducer(step, seen, opening)
  const [effects] = useState(() =>
    createEffectRunner(browserEdge({ utils, queryClient, leave, offerId, move }), send),
  )

  useEffect(() => effects.follow(state), [effects, state])
  useEffect(() => effects.stop, [effects])
  useEffect(() => send({ type: 'seen', seen }), [seen])
  return { state, send }
}
