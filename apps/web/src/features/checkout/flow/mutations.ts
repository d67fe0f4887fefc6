import type { trpc } from '../../../lib/loading/trpc.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { Checkout, Completion, OrderState } from '@cadenza/contracts/money/checkout'

/** What the checkout asks of the school and changes there; for an offer where `offerId` names one, else for the cart. */
export function checkoutCalls({ utils, queryClient, offerId }: CallsOptions): CheckoutCalls {
  const { checkout, offers } = utils.client.student
  const payOffer = async (orderId: string, totalMinor: number) => {
    const accepted = await offers.accept.mutate({ orderId, totalMinor })
    if (accepted.kind !== 'toPay') throw new Error('there was nothing to pay')
    return accepted.checkout
  }
  return {
    start: (totalMinor) => (offerId ? payOffer(offerId, totalMinor) : checkout.start.mutate({ totalMinor })),
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

interface CallsOptions {
  utils: ReturnType<typeof trpc.useUtils>
  queryClient: QueryClient
  /** The offer that is paid; absent: the cart. */
  offerId?: string | undefined
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
