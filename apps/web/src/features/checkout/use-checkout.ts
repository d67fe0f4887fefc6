import type { Cart } from '@cadenza/contracts/cart'
import type { Checkout, OrderState } from '@cadenza/contracts/checkout'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { messageFor } from '../../lib/error-message.ts'
import { trpc } from '../../lib/trpc.ts'

interface CheckoutOptions {
  cart: Cart
  /** The total that the student has seen and agreed to, in minor units. */
  totalMinor: number
  /** Raised to ask for a new hold after the last one ended. */
  attempt: number
}

/** How often to ask again while the bank still works on an earlier payment. */
const pollMs = 3000

/**
 * Holds the seats and asks for a payment intent; only where there is something to pay. It is a query, though it
 * changes something on the server: asking again for the same cart answers the same order.
 */
export function useCheckout({ cart, totalMinor, attempt }: CheckoutOptions) {
  const { client } = trpc.useUtils()
  const queryClient = useQueryClient()
  const queryKey = [['checkout', 'start'], cart.items.map((item) => item.id), totalMinor, attempt]
  const query = useQuery({
    queryKey,
    queryFn: () => client.student.checkout.start.mutate({ totalMinor }),
    enabled: totalMinor > 0,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: ({ state }) =>
      state.error && messageFor(state.error).reason === 'payment_in_progress' ? pollMs : false,
  })
  /** Takes over what the server has said of the hold since. */
  const updateHold = ({ expiresAt, secondsLeft, renewalsLeft }: OrderState) =>
    queryClient.setQueryData<Checkout>(
      queryKey,
      (known) => known && { ...known, expiresAt, secondsLeft, renewalsLeft },
    )
  return { query, updateHold }
}

/** The student's live or latest order, as the server knows it: what a reload of the page shows. */
export function useCurrentOrder() {
  return trpc.student.checkout.current.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'releasing' ? 2000 : false),
  })
}
