import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Viewer } from '@cadenza/contracts/people/user'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import type { Cart, CartItem } from '@cadenza/contracts/places/cart'
import type { Reservation, TransferChoice } from '@cadenza/contracts/money/office-sale'
import { Alert } from '../../components/parts/alert.tsx'
import { LinkButton, Button } from '../../components/parts/button.tsx'
import { useAgreeFirst } from '../../shared/children/consent-form.ts'
import { cannotBePaid, problemFor } from '../../shared/places/cart-problem.ts'
import { sayTimetableProblem, timetableOf } from '../../shared/places/timetable-problem.ts'
import { CardPayment } from './card/card-payment.tsx'
import type { CheckoutEvent, ShownState, StateOf } from './flow/checkout-state.ts'
import { placesKey } from './flow/due-step.ts'
import { NothingToPay } from './nothing-to-pay.tsx'
import { PaymentDone } from './payment-done.tsx'
import { PaymentRefunded, Settlement } from './settlement.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PayWays } from './pay-ways.tsx'
import { VerifyEmailPanel } from './verify-email-panel.tsx'

interface CheckoutViewsProps {
  state: ShownState
  viewer: Viewer
  send: (event: CheckoutEvent) => void
  /** Whether the cart may be paid by transfer. */
  transfer: TransferChoice | null
  onReserved: (reservation: Reservation) => void
  /** What has to be agreed to, above the payment. */
  consents?: ReactNode
}

/**
 * A view for each state: a missing one does not compile. All come with the page: a user who could pay already
 * has what shows the outcome.
 */
export function CheckoutViews(props: CheckoutViewsProps): ReactElement {
  const { state, viewer, send, transfer, onReserved, consents } = props
  switch (state.tag) {
    case 'nothing':
      return <NothingToPay state={state} />
    case 'verify':
      return <VerifyEmailPanel email={viewer.email} isOffer={state.seen.isOffer} />
    case 'problems':
      return <CartHasProblems cart={state.seen.cart} />
    case 'free':
    case 'enrolling':
      return (
        <BesideOrder
          cart={state.tag === 'free' ? state.seen.cart : state.cart}
          totalMinor={0}
          isCharging={state.tag === 'enrolling'}
        >
          {consents}
          <FreeEnrolment state={state} onEnrol={() => send({ type: 'enrol' })} />
        </BesideOrder>
      )
    case 'agreeing':
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
          <BesideOrder
            {...state.seen}
            cart={state.cart}
            totalMinor={state.totalMinor}
            isCharging={state.tag === 'processing' || state.tag === 'withBank'}
          >
            {consents}
            <PayWays state={state} transfer={transfer} onReserved={onReserved}>
              <CardPayment key={placesKey(state.cart)} state={state} payer={viewer} send={send} />
            </PayWays>
          </BesideOrder>
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

/** The payment, with what is paid for above it or, where there is room, beside it. */
function BesideOrder({ children, ...order }: ComponentProps<typeof OrderSummary> & { children: ReactNode }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2 lg:gap-8">
      <OrderSummary {...order} />
      <div className="grid min-w-0 gap-6">{children}</div>
    </div>
  )
}

/** Classes in the cart that cannot be bought: the card is not asked for until they are removed. */
function CartHasProblems({ cart }: { cart: Cart }) {
  return (
    <Alert tone="warning">
      <p className="mb-3">{t`Some classes in your cart cannot be paid now:`}</p>
      <ul className="mb-3 grid list-disc gap-1 ps-5">
        {cart.items.filter(cannotBePaid).map((item) => (
          <li key={item.id} className="wrap-anywhere">
            {item.participant.isSelf ? (
              <Trans>
                <strong className="font-semibold">{item.course.name}</strong>:{' '}
                {reasonsAgainst(item).join(' ')}
              </Trans>
            ) : (
              <Trans>
                <strong className="font-semibold">{item.course.name}</strong> for {item.participant.name}:{' '}
                {reasonsAgainst(item).join(' ')}
              </Trans>
            )}
          </li>
        ))}
      </ul>
      <LinkButton to="/dashboard/myCart" variant="secondary">
        {t`Look at my cart`}
      </LinkButton>
    </Alert>
  )
}

/** Everything that keeps an item from being paid for, in sentences; nothing when it can be. */
function reasonsAgainst(item: CartItem): string[] {
  if (!cannotBePaid(item)) return []
  const own = item.problem
    ? [problemFor(item.problem, item.participant, item.course.availableSeats).text]
    : []
  const blocking = timetableOf(item).filter(({ blocks }) => blocks)
  return [...own, ...blocking.map((problem) => sayTimetableProblem(problem, item.participant))]
}

interface FreeEnrolmentProps {
  state: StateOf<'free' | 'enrolling'>
  onEnrol: () => void
}

/** A cart that costs nothing needs no card. */
function FreeEnrolment({ state, onEnrol }: FreeEnrolmentProps) {
  return (
    <>
      <p>{t`Your classes are free of charge: no card is needed.`}</p>
      <Button busy={state.tag === 'enrolling'} onClick={onEnrol} {...useAgreeFirst(state.seen.lacksConsents)}>
        {t`Enrol for free`}
      </Button>
    </>
  )
}
