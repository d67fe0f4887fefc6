import { trpc } from '../../lib/trpc.ts'

/** Everything that shows reviews or their mean is asked for again. */
export function useRefreshReviews() {
  const utils = trpc.useUtils()
  return () =>
    Promise.all([
      utils.student.reviews.invalidate(),
      utils.public.reviews.invalidate(),
      utils.public.instructors.get.invalidate(),
    ])
}
