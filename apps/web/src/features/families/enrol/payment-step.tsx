import { plural, t } from '@lingui/core/macro'
import { formatMoney } from '@cadenza/contracts/language/formats'
import type { Cart } from '@cadenza/contracts/places/cart'
import type { PlacedOrder, PlaceOrderInput } from '@cadenza/contracts/money/office-sale'
import { useRef, useState, type FormEvent } from 'react'
import { Button } from '../../../components/parts/button.tsx'
import { ErrorPanel } from '../../../components/parts/error-panel.tsx'
import { RecordedBefore } from '../../../shared/orders/recorded-before.tsx'
import { QueryView } from '../../../components/tables/query-view.tsx'
import { TableSkeleton } from '../../../components/parts/skeleton.tsx'
import { messageFor, type ReadableError } from '../../../lib/loading/error-message.ts'
import { usePlaceOrder } from './mutations.ts'
import { useFamilyCart } from './queries.ts'
import { StepHeading } from './step-heading.tsx'
import { MoneyFields, moneyIn, ways, type Way } from '../../../shared/orders/payment-ways.tsx'

interface PaymentStepProps {
  familyId: string
  onPlaced: (placed: PlacedOrder) => void
  onBack: () => void
}

/** How the money comes, or that nothing is to pay. */
export function PaymentStep({ familyId, onPlaced, onBack }: PaymentStepProps) {
  const cart = useFamilyCart(familyId)
  return (
    <div className="grid max-w-2xl gap-5">
      <StepHeading>{t`How is it paid?`}</StepHeading>
      <QueryView query={cart} skeleton={<TableSkeleton rows={4} />}>
        {(loaded) => <PaymentForm cart={loaded} {...{ familyId, onPlaced, onBack }} />}
      </QueryView>
    </div>
  )
}

function PaymentForm({ cart, familyId, onPlaced, onBack }: PaymentStepProps & { cart: Cart }) {
  const place = usePlaceOrder()
  const form = useRef<HTMLFormElement>(null)
  const [way, setWay] = useState<Way>('cash')
  const isFree = cart.totalMinor === 0
  const failure = place.error ? messageFor(place.error) : undefined
  const wrong = failure?.fieldErrors ?? {}
  const { isToCome } = ways[way]
  const total = formatMoney(cart.totalMinor, cart.currency)
  const send = (again: boolean) => {
    if (!form.current || place.isPending) return
    const values = new FormData(form.current)
    const input: PlaceOrderInput = {
      userId: familyId,
      totalMinor: cart.totalMinor,
      ...(isFree ? { method: 'none' } : moneyIn(values, way)),
      ...(again && { again }),
    }
    place.mutate(input, { onSuccess: onPlaced })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send(false)
  }
  return (
    <form ref={form} noValidate aria-label={t`Payment`} className="grid gap-5" onSubmit={submit}>
      {isFree ? (
        <p>{t`There is nothing to pay.`}</p>
      ) : (
        <MoneyFields {...{ total, way, setWay }} error={wrong.dueOn} />
      )}
      {failure && !wrong.dueOn && (
        <WhyNot failure={failure} busy={place.isPending} onAgain={() => send(true)} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={place.isPending} disabled={cart.items.length === 0}>
          {isToCome && !isFree
            ? t`Reserve ${plural(cart.items.length, { one: '# place', other: '# places' })} for ${total}`
            : t`Book ${plural(cart.items.length, { one: '# place', other: '# places' })} for ${total}`}
        </Button>
        <Button variant="secondary" onClick={onBack}>
          {t`Back to the summary`}
        </Button>
      </div>
    </form>
  )
}

interface WhyNotProps {
  failure: ReadableError
  busy: boolean
  onAgain: () => void
}

function WhyNot({ failure, busy, onAgain }: WhyNotProps) {
  const { reason, details, message, requestId } = failure
  if (reason === 'recorded_before')
    return <RecordedBefore receiptNumber={details.receiptNumber} busy={busy} onAgain={onAgain} />
  return <ErrorPanel title={t`Nothing was booked`} message={message} requestId={requestId} />
}
