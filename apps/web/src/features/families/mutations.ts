import { trpc } from '../../lib/loading/trpc.ts'

/**
 * Reads private notes with a reason; the reading is recorded. The response is kept only in the open dialog.
 */
export function useReadNotesWithReason() {
  return trpc.admin.privateNotes.get.useMutation({ gcTime: 0 })
}
