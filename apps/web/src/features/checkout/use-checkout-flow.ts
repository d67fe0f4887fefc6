import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { trpc } from '../../lib/loading/trpc.ts'
import { browserEdge } from './browser-edge.ts'
import { opening } from './checkout-flow.ts'
import type { Seen } from './checkout-state.ts'
import { createCheckoutStore } from './checkout-store.ts'

/**
 * The checkout of this page, starting from what the server said when it was opened; `leave` goes back to the
 * cart.
 */
export function useCheckoutFlow({ cart, order, isVerified }: Seen, leave: () => void) {
  const utils = trpc.useUtils()
  const queryClient = useQueryClient()
  const [store] = useState(() =>
    createCheckoutStore(browserEdge({ utils, queryClient, leave }), opening({ cart, order, isVerified })),
  )

  useEffect(() => store.start(), [store])

  useEffect(
    () => store.send({ type: 'seen', seen: { cart, order, isVerified } }),
    [store, cart, order, isVerified],
  )
  return { state: useSyncExternalStore(store.subscribe, store.current, store.current), send: store.send }
}

/** The student's live or latest order, as the server knows it: what a reload of the page shows. */
export function useCurrentOrder() {
  return trpc.student.checkout.current.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'releasing' ? 2000 : false),
  })
}
