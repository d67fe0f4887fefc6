import { focusManager, MutationObserver, onlineManager, type QueryClient } from '@tanstack/react-query'
import { changesOf } from '../../lib/loading/changes.ts'
import { messageFor } from '../../lib/loading/error-message.ts'
import { notify } from '../../lib/browser/notify.ts'
import type { trpc } from '../../lib/loading/trpc.ts'
import type { CheckoutEdge } from './checkout-edge.ts'

interface EdgeOptions {
  utils: ReturnType<typeof trpc.useUtils>
  queryClient: QueryClient
  leave: () => void
}

/** The edge of the checkout in the browser: the school's API, this computer's clock, toasts and addresses. */
export function browserEdge({ utils, queryClient, leave }: EdgeOptions): CheckoutEdge {
  const { checkout } = utils.client.student
  const { cartChanged, orderChanged, moneyMoved } = changesOf(utils)
  const { retry, retryDelay } = queryClient.getDefaultOptions().queries ?? {}
  /** As a mutation: it waits for the network when offline. */
  const call = <Answer>(mutationFn: () => Promise<Answer>, again = {}) =>
    new MutationObserver<Answer>(queryClient, { mutationFn, ...again }).mutate()

  return {
    start: (totalMinor) => call(() => checkout.start.mutate({ totalMinor })),
    current: () => checkout.current.query(),
    renew: (orderId) => call(() => checkout.renew.mutate({ orderId })),
    cancel: (orderId) => call(() => checkout.cancel.mutate({ orderId })),
    enrolFree: () => call(() => checkout.enrolFree.mutate()),
    complete: (transactionId) =>
      call(() => checkout.complete.mutate({ transactionId }), { retry, retryDelay }),

    now: () => Date.now(),
    pause,
    comeBack,

    saySaved: () => notify.documented('Payment History Save On Database Successfully'),
    sayFailure: (error) => notify.error(messageFor(error).message),
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
