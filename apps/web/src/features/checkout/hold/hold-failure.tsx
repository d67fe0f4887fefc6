import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import type { PricedLine } from '@cadenza/contracts/money/price-step'
import type { Cart } from '@cadenza/contracts/places/cart'
import { Alert } from '../../../components/parts/alert.tsx'
import { LinkButton, Button } from '../../../components/parts/button.tsx'
import { ErrorPanel } from '../../../components/parts/error-panel.tsx'
import { messageFor } from '../../../lib/loading/error-message.ts'
import { andOf } from '../../../lib/format/and-of.ts'
import type { StateOf } from '../flow/checkout-state.ts'
import { lineOf } from '../flow/due-step.ts'
import { useParticipants } from '../../../shared/children/queries.ts'
import { placeName } from '../../../shared/places/by-participant.ts'
import { PricedRow } from '../../../shared/places/line-price.tsx'
import { OtherPayment } from './other-payment.tsx'

interface CheckoutFailureProps {
  state: Pick<StateOf<'refused'>, 'error' | 'cart' | 'totalMinor'>
  onAccept: (totalMinor: number, lines?: PricedLine[]) => void
  onRetry: () => void
}

/** Why the seats could not be held, and what to do about it. Nothing is ever charged before they are. */
export function CheckoutFailure({
  state: { error, cart, totalMinor },
  onAccept,
  onRetry,
}: CheckoutFailureProps) {
  const { reason, message, requestId, details } = messageFor(error)
  if (reason === 'price_changed' || reason === 'code_used_up') {
    const { amountMinor, lines } = details
    return (
      <PriceChanged
        title={reason === 'code_used_up' ? message : t`The price has changed`}
        seenMinor={totalMinor}
        nowMinor={amountMinor}
        cart={cart}
        lines={lines}
        onAccept={() => onAccept(amountMinor, lines)}
      />
    )
  }
  if (reason === 'sold_out')
    return <Unbookable title={t`Just sold`} text={soldText(namesOf(cart, details.courseIds))} />
  const changed = reason === 'cart_changed' ? namesOf(cart, details?.courseIds) : []
  if (changed.length > 0)
    return <Unbookable title={t`Your cart has changed`} text={t`${andOf(changed)} cannot be bought now.`} />
  if (reason === 'already_paid') return <AlreadyPaid />
  if (reason === 'offer_in_payment' || reason === 'payment_in_progress') return <OtherPayment />
  if (reason === 'clash')
    return <Unbookable title={t`Classes overlap`} text={overlapText(namesOf(cart, details.courseIds))} />
  if (
    reason === 'not_eligible' ||
    reason === 'birth_date_missing' ||
    reason === 'sale_not_open' ||
    reason === 'sale_closed' ||
    reason === 'waiting_room'
  )
    return <Unbookable title={message} text={t`It is about ${andOf(namesOf(cart, details.courseIds))}.`} />
  return (
    <ErrorPanel
      title={t`Your seats could not be held`}
      message={message}
      requestId={requestId}
      onRetry={onRetry}
    />
  )
}

/** Why the seat of a move could not be held: the place stays where it is. */
export function MoveFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { reason, message, requestId } = messageFor(error)
  if (reason === 'already_paid') return <AlreadyPaid />
  if (reason === 'payment_in_progress') return <OtherPayment />
  const text = `${message} ${t`You have not been charged, and your place is as it was.`}`
  return (
    <ErrorPanel
      title={t`Your seats could not be held`}
      message={text}
      requestId={requestId}
      onRetry={onRetry}
    />
  )
}

/** An earlier payment is undecided: the only thing to do is wait. */
export function StillWithTheBank() {
  return (
    <Alert tone="info">
      <h2 className="text-lg">{t`Your last payment is still with the bank`}</h2>
      <p className="mt-2">
        {t`As soon as the bank has decided, this page goes on by itself. Until then, please do not pay anywhere else.`}
      </p>
    </Alert>
  )
}

/** The order was paid elsewhere, such as in another tab. */
export function AlreadyPaid() {
  return (
    <Alert tone="success">
      <h2 className="text-lg">{t`This is paid already`}</h2>
      <p className="my-2">
        {t`The payment has arrived and your places are confirmed. Nothing was charged twice.`}
      </p>
      <LinkButton to="/dashboard/paymentHistory" variant="secondary">
        {t`See my receipts`}
      </LinkButton>
    </Alert>
  )
}

/** Something in the cart cannot be bought. The cart itself says since when and until when: it is refetched there. */
function Unbookable({ title, text }: { title: string; text: string }) {
  return (
    <Alert tone="warning">
      <h2 className="text-lg">{title}</h2>
      <p className="my-2 wrap-anywhere">{`${text} ${t`You have not been charged.`}`}</p>
      <LinkButton to="/dashboard/myCart" variant="secondary">
        {t`Change my cart`}
      </LinkButton>
    </Alert>
  )
}

function soldText(names: string[]): string {
  return names.length > 0
    ? t`The last seat of ${andOf(names)} was taken a moment ago.`
    : t`The last seat of a class was taken a moment ago.`
}

function overlapText(names: string[]): string {
  if (names.length > 1) return t`${andOf(names)} meet at the same time: keep one of them.`
  return names[0]
    ? t`${names[0]} meets while another class of yours does.`
    : t`A class in your cart meets while another class of yours does.`
}

function namesOf(cart: Cart, courseIds: string[] = []): string[] {
  return cart.items.filter(({ course }) => courseIds.includes(course.id)).map(({ course }) => course.name)
}

interface PriceChangedProps {
  title: string
  seenMinor: number
  nowMinor: number
  /** As it was seen. */
  cart: Cart
  /** What each place costs now. */
  lines: PricedLine[] | undefined
  onAccept: () => void
}

/** Shows the difference, and of which places it is, before anything can be paid. */
function PriceChanged({ title, seenMinor, nowMinor, cart, lines = [], onAccept }: PriceChangedProps) {
  const { currency } = cart
  const { data: family } = useParticipants()
  const changed = cart.items.flatMap((item) => {
    const now = lineOf(item, lines)
    if (!now || now.priceMinor === item.priceMinor) return []
    return [{ ...now, id: item.id, name: placeName(item.course.name, item.participant) }]
  })
  const difference = formatMoney(Math.abs(nowMinor - seenMinor), currency)
  return (
    <Alert tone="warning">
      <h2 className="text-lg">{title}</h2>
      <p className="my-2">
        {nowMinor > seenMinor ? (
          <Trans>
            You saw {formatMoney(seenMinor, currency)}. The total is now{' '}
            <strong>{formatMoney(nowMinor, currency)}</strong>: {difference} more. Nothing has been charged.
          </Trans>
        ) : (
          <Trans>
            You saw {formatMoney(seenMinor, currency)}. The total is now{' '}
            <strong>{formatMoney(nowMinor, currency)}</strong>: {difference} less. Nothing has been charged.
          </Trans>
        )}
      </p>
      {changed.length > 0 && (
        <ul aria-label={t`New prices`} className="mb-3 grid gap-2">
          {changed.map(({ id, name, ...price }) => (
            <li key={id}>
              <PricedRow {...price} currency={currency} people={family}>
                {name}
              </PricedRow>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={onAccept}>{t`Continue with ${formatMoney(nowMinor, currency)}`}</Button>
        <LinkButton to="/dashboard/myCart" variant="secondary">
          {t`Back to my cart`}
        </LinkButton>
      </div>
    </Alert>
  )
}
