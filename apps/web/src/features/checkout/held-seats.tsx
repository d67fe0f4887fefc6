import Clock from 'lucide-react/icons/clock'
import type { CheckoutEvent, Hold } from './checkout-state.ts'
import { HoldTimer } from './hold-timer.tsx'

interface HeldSeatsProps {
  hold: Hold
  send: (event: CheckoutEvent) => void
}

/** How long the seats are held, and the ways to keep them longer and to release them. */
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

/** As large as its replacement, so that nothing moves when the seats are held. */
export function SeatsOnTheWay() {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-input bg-surface px-4 py-3">
      <div className="min-w-0">
        <p className="flex items-start gap-2">
          <Clock aria-hidden className="mt-1 size-4 shrink-0" />
          Holding your seats…
        </p>
        <p aria-hidden className="invisible text-sm">
          Need more time? Tap to keep them.
        </p>
      </div>
      <div aria-hidden className="invisible flex flex-wrap items-center gap-x-2 gap-y-1 max-sm:w-full">
        <span className="btn btn-md border">Keep my seats</span>
        <span className="btn btn-md px-2!">Release my seats</span>
      </div>
    </div>
  )
}
