import { trpc } from '../../lib/loading/trpc.ts'

/**
 * Reads private notes for a class; each reading is recorded. The response is kept only in the open dialog.
 */
export function useReadNotes() {
  return trpc.instructor.privateNotes.get.useMutation({ gcTime: 0 })
}
