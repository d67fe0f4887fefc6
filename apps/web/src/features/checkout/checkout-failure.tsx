import type { Cart } from '@cadenza/contracts/cart'
import { Alert } from '../../components/alert.tsx'
import { LinkButton } from '../../components/button.tsx'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { messageFor } from '../../lib/error-message.ts'
import { AlreadyPaid } from './already-paid.tsx'
import { PriceChanged } from './price-changed.tsx'

interface CheckoutFailureProps {
  error: unknown
  cart: Cart
  totalMinor: number
  onAccept: (totalMinor: number) => void
  onRetry: () => void
}

/** Why the seats could not be held, and what to do about it. Nothing is ever charged before they are. */
export function CheckoutFailure({ error, cart, totalMinor, onAccept, onRetry }: CheckoutFailureProps) {
  const { reason, message, requestId, details } = messageFor(error)
  if (reason === 'price_changed') {
    return (
      <PriceChanged
        seenMinor={totalMinor}
        nowMinor={details.amountMinor}
        currency={cart.currency}
        onAccept={() => onAccept(details.amountMinor)}
      />
    )
  }
  if (reason === 'sold_out') return <JustSold names={namesOf(cart, details.courseIds)} />
  if (reason === 'cart_changed' && namesOf(cart, details?.courseIds).length > 0)
    return <NoLongerOffered names={namesOf(cart, details?.courseIds)} />
  if (reason === 'already_paid') return <AlreadyPaid />
  if (reason === 'payment_in_progress') return <StillWithTheBank />
  return (
    <ErrorPanel
      title="Your seats could not be held"
      message={message}
      requestId={requestId}
      onRetry={onRetry}
    />
  )
}

function StillWithTheBank() {
  return (
    <Alert tone="info">
      <h2 className="text-lg">Your last payment is still with the bank</h2>
      <p className="mt-2">
        As soon as the bank has decided, this page goes on by itself. Please do not pay anywhere else
        meanwhile.
      </p>
    </Alert>
  )
}

function JustSold({ names }: { names: string[] }) {
  return (
    <Alert tone="warning">
      <h2 className="text-lg">Just sold</h2>
      <p className="my-2">
        {names.length > 0 ? `The last seat of ${names.join(' and ')} was` : 'The last seat of a class was'}{' '}
        taken a moment ago. You have not been charged.
      </p>
      <LinkButton to="/dashboard/myCart" variant="secondary">
        Change my cart
      </LinkButton>
    </Alert>
  )
}

function NoLongerOffered({ names }: { names: string[] }) {
  return (
    <Alert tone="warning">
      <h2 className="text-lg">Your cart has changed</h2>
      <p className="my-2 wrap-anywhere">
        {names.join(' and ')} cannot be bought now. You have not been charged.
      </p>
      <LinkButton to="/dashboard/myCart" variant="secondary">
        Change my cart
      </LinkButton>
    </Alert>
  )
}

function namesOf(cart: Cart, courseIds: string[] = []): string[] {
  return cart.items.filter(({ course }) => courseIds.includes(course.id)).map(({ course }) => course.name)
}
