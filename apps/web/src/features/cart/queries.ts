import { trpc } from '../../lib/loading/trpc.ts'
import { useViewer } from '../../lib/viewer/queries.ts'

/** The viewer's cart, with current prices and seats. Requested only once the session is known. */
export function useCart() {
  const { status } = useViewer()
  return trpc.student.cart.get.useQuery(undefined, { enabled: status === 'signedIn' })
}
