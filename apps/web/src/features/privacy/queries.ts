import { trpc } from '../../lib/loading/trpc.ts'

/** The viewer's own card as the public sees it. */
export function usePublicCard() {
  return trpc.student.privacy.card.useQuery()
}
