import { t } from '@lingui/core/macro'
import { focusManager, onlineManager } from '@tanstack/react-query'
import { changesOf } from '../../../lib/loading/changes.ts'
import { sayFailure } from '../../../lib/loading/trpc.ts'
import { notify } from '../../../lib/browser/notify.ts'
import { checkoutCalls, type CallsOptions, type CheckoutCalls } from './mutations.ts'

/** Everything the checkout needs from outside: the school's responses, the time, the user's attention. */
export interface CheckoutEdge extends CheckoutCalls {
  /** In milliseconds, by this computer's clock. */
  now: () => number
  /** Lasts longer while the page is hidden; ends at once when the signal aborts. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>
  /** Until the user comes back to the page, or the network returns. */
  comeBack: (signal: AbortSignal) => Promise<void>

  saySaved: () => void
  sayFailure: (error: unknown) => void
  /** Refetches the cart. */
  cartChanged: () => Promise<unknown>
  /** Refetches all data of the student. */
  orderChanged: () => Promise<void>
  /** Refetches everything that a decided payment changes. */
  moneyMoved: () => Promise<void>
  /** Back to the cart. */
  leave: () => void
}

interface EdgeOptions extends CallsOptions {
  leave: () => void
}

/** The edge of the checkout in the browser: the school's API, this computer's clock, toasts and addresses. */
export function browserEdge({ leave, ...options }: EdgeOptions): CheckoutEdge {
  const { cartChanged, orderChanged, moneyMoved } = changesOf(options.utils)

  return {
    ...checkoutCalls(options),

    now: () => Date.now(),
    pause,
    comeBack,

    saySaved: () => notify.success(t`Payment History Save On Database Successfully`),
    sayFailure,
    cartChanged,
    orderChanged,
    moneyMoved,
    leave,
  }
}

async function pause(ms: number, signal: AbortSignal) {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    onAbort(signal, () => {
      clearTimeout(timer)
      resolve()
    })
  })
  if (!focusManager.isFocused()) await comeBack(signal)
}

function comeBack(signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    const stops = [focusManager, onlineManager].map((manager) =>
      manager.subscribe((isBack) => isBack && end()),
    )
    const end = () => {
      for (const stop of stops) stop()
      resolve()
    }
    onAbort(signal, end)
  })
}

function onAbort(signal: AbortSignal, listener: () => void) {
  if (signal.aborted) listener()
  else signal.addEventListener('abort', listener, { once: true })
}
