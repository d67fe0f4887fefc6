import { Button } from '../../components/button.tsx'
import type { StateOf } from './checkout-state.ts'
import { OrderSummary } from './order-summary.tsx'

interface FreeEnrolmentProps {
  state: StateOf<'free' | 'enrolling'>
  onEnrol: () => void
}

/** A cart that costs nothing needs no card. */
export function FreeEnrolment({ state, onEnrol }: FreeEnrolmentProps) {
  const isEnrolling = state.tag === 'enrolling'
  return (
    <div className="grid items-start gap-8 lg:grid-cols-2">
      <div className="grid gap-4">
        <p>Your classes are free of charge: no card is needed.</p>
        <Button busy={isEnrolling} onClick={onEnrol}>
          Enrol for free
        </Button>
      </div>
      <OrderSummary cart={isEnrolling ? state.cart : state.seen.cart} totalMinor={0} />
    </div>
  )
}
