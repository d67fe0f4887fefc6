import { trpc } from '../../lib/trpc.ts'
import { useViewer } from '../../lib/viewer.ts'

/** The viewer's cart, with prices and seats as they are now. Asked for only once it is known who is there. */
export function useCart() {
  const { status } = useViewer()
  return trpc.student.cart.get.useQuery(undefined, { enabled: status === 'signedIn' })
}
