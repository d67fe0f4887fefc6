import { trpc } from '../../lib/trpc.ts'

/** The viewer's own card as everybody sees it. */
export function usePublicCard() {
  return trpc.student.privacy.card.useQuery()
}
