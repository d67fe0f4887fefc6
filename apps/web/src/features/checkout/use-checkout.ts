import type { Cart } from '@cadenza/contracts/cart'
import { useQuery } from '@tanstack/react-query'
import { trpc } from '../../lib/trpc.ts'

interface CheckoutOptions {
  cart: Cart
  /** The total that the student has seen and agreed to, in minor units. */
  totalMinor: number
  /** Raised to ask for a new hold after the last one ended. */
  attempt: number
  enabled: boolean
}

/**
 * Holds the seats and asks for a payment intent; only where there is something to pay. It is a query, though it
 * changes something on the server: asking again for the same cart answers the same order.
 */
export function useCheckout({ cart, totalMinor, attempt, enabled }: CheckoutOptions) {
  const { client } = trpc.useUtils()
  return useQuery({
    queryKey: [['checkout', 'start'], cart.items.map((item) => item.id), totalMinor, attempt],
    queryFn: () => client.student.checkout.start.mutate({ totalMinor }),
    enabled: enabled && totalMinor > 0,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** The student's live or latest order, as the server knows it: what a reload of the page shows. */
export function useCurrentOrder() {
  return trpc.student.checkout.current.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'releasing' ? 2000 : false),
  })
}
