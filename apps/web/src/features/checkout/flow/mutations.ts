import type { trpc } from '../../../lib/loading/trpc.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { AcceptedOffer } from '@cadenza/contracts/places/waitlist'
import type { StartedMove } from '@cadenza/contracts/places/move'
import type { MoveToPay } from '../../../shared/places/move-to-pay.ts'
import type { Checkout, Completion, OrderState } from '@cadenza/contracts/money/checkout'

/** What the checkout asks of the school and changes there, for what is paid. */
export function checkoutCalls({ utils, queryClient, offerId, move }: CallsOptions): CheckoutCalls {
  const { checkout, moves, offers } = utils.client.student
  return {
    async start(totalMinor) {
      if (offerId) return checkoutOf(await offers.accept.mutate({ orderId: offerId, totalMinor }))
      if (!move) return checkout.start.mutate({ totalMinor })
      const { enrolmentId, courseId, refundMinor } = move.quote
      return checkoutOf(await moves.start.mutate({ enrolmentId, courseId, totalMinor, refundMinor }))
    },
    current: () => checkout.current.query(),
    renew: (orderId) => checkout.renew.mutate({ orderId }),
    cancel: (orderId) => checkout.cancel.mutate({ orderId }),
    enrolFree: () => checkout.enrolFree.mutate(),
    // As a query, because only queries are retried; offline it fails as any other change does.
    complete: (transactionId) =>
      queryClient.fetchQuery({
        queryKey: [['checkout', 'complete'], transactionId],
        queryFn: () => checkout.complete.mutate({ transactionId }),
        staleTime: 0,
        gcTime: 0,
        networkMode: 'always',
      }),
  }
}

function checkoutOf(started: AcceptedOffer | StartedMove): Checkout {
  if (started.kind !== 'toPay') throw new Error('there was nothing to pay')
  return started.checkout
}

export interface CallsOptions {
  utils: ReturnType<typeof trpc.useUtils>
  queryClient: QueryClient
  /** The offer or the move that is paid; without either, the cart. */
  offerId?: string | undefined
  move?: MoveToPay | undefined
}

export interface CheckoutCalls {
  start: (totalMinor: number) => Promise<Checkout>
  current: () => Promise<OrderState | null>
  renew: (orderId: string) => Promise<OrderState>
  cancel: (orderId: string) => Promise<unknown>
  enrolFree: () => Promise<Completion>
  /** Retried automatically when no response came. */
  complete: (transactionId: string) => Promise<Completion>
}
