import type { QueryClient } from '@tanstack/react-query'

/** Between the tabs of one browser. A channel does not hear itself, so both directions share this one. */
const cartChanges = new BroadcastChannel('cart-changes')

/** To be told of each mutation that succeeded: tells the other tabs when it changed the cart. */
export function announceCartChange(path: string) {
  if (path.startsWith('student.cart.')) cartChanges.postMessage(path)
}

/** Asks for the cart again when another tab has changed it. */
export function followCartChanges(queryClient: QueryClient) {
  cartChanges.onmessage = () => void queryClient.invalidateQueries({ queryKey: [['student', 'cart']] })
}
