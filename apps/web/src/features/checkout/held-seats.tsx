import type { CheckoutEvent, Hold } from './checkout-state.ts'
import { HoldTimer } from './hold-timer.tsx'

interface HeldSeatsProps {
  hold: Hold
  send: (event: CheckoutEvent) => void
}

/** For how long the seats are held, and the ways to keep them longer and to give them back. */
export function HeldSeats({ hold, send }: HeldSeatsProps) {
  return (
    <HoldTimer
      hold={hold}
      onRenew={() => send({ type: 'renew' })}
      onEnd={() => send({ type: 'timeOver' })}
      onCancel={() => send({ type: 'cancel' })}
    />
  )
}
