import { trpc } from '../../lib/trpc.ts'

/** What the viewer wrote. */
export function useOwnReviews() {
  return trpc.student.reviews.listOwn.useQuery()
}
