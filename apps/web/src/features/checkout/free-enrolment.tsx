import type { Cart } from '@cadenza/contracts/cart'
import type { Payment } from '@cadenza/contracts/payment'
import { Button } from '../../components/button.tsx'
import { OrderSummary } from './order-summary.tsx'
import { useEnrolFree } from './use-enrol-free.ts'

interface FreeEnrolmentProps {
  cart: Cart
  onBusy: (busy: boolean) => void
  onDone: (payment: Payment) => void
}

/** A cart that costs nothing needs no card. */
export function FreeEnrolment({ cart, onBusy, onDone }: FreeEnrolmentProps) {
  const enrol = useEnrolFree()
  const submit = () => {
    onBusy(true)
    enrol.mutate(undefined, {
      onSuccess: ({ payment }) => payment && onDone(payment),
      onError: () => onBusy(false),
    })
  }
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <div className="grid gap-4">
        <p>Your classes are free of charge: no card is needed.</p>
        <Button busy={enrol.isPending} onClick={submit}>
          Enrol for free
        </Button>
      </div>
      <OrderSummary cart={cart} totalMinor={0} />
    </div>
  )
}
