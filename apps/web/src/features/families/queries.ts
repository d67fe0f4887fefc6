import { keepPreviousData } from '@tanstack/react-query'
import { nextPage, trpc } from '../../lib/loading/trpc.ts'

/** Families by a name or an address, page by page. */
export function useFamilies(q: string | undefined) {
  return trpc.admin.families.list.useInfiniteQuery(
    { q, limit: 20 },
    { ...nextPage, placeholderData: keepPreviousData },
  )
}

/**
 * Reads private notes with a reason; the reading is recorded. The response is kept only in the open dialog.
 */
export function useReadNotesWithReason() {
  return trpc.admin.privateNotes.get.useMutation({ gcTime: 0 })
}
