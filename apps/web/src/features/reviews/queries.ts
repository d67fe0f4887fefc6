import { trpc } from '../../lib/loading/trpc.ts'

/** What the viewer wrote. */
export function useOwnReviews() {
  return trpc.student.reviews.listOwn.useQuery()
}
