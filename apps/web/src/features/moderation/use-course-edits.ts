import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { messageFor } from '../../lib/error-message.ts'
import { notify } from '../../lib/notify.ts'
import { trpc } from '../../lib/trpc.ts'

const pageSize = 50
const editsKey = [['courseEdits', 'list']] as const

/** Edits of approved classes that no admin has seen, the one that waits longest first, page by page. */
export function useCourseEdits() {
  const { client } = trpc.useUtils()
  // Not tRPC's own infinite query: it adds a `direction` to the input, which the strict contract refuses.
  return useInfiniteQuery({
    queryKey: editsKey,
    queryFn: ({ pageParam }) => client.admin.courseEdits.list.query({ limit: pageSize, cursor: pageParam }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  })
}

/** Takes edits off the list. */
export function useMarkEditsSeen() {
  const utils = trpc.useUtils()
  const queryClient = useQueryClient()
  return trpc.admin.courseEdits.markSeen.useMutation({
    onError: (error) => notify.error(messageFor(error).message),
    onSettled: () =>
      Promise.all([queryClient.invalidateQueries({ queryKey: editsKey }), utils.admin.invalidate()]),
  })
}
