import type { ManagedCourse } from '@cadenza/contracts/course'
import { useChanges } from '../../lib/loading/changes.ts'
import { messageFor } from '../../lib/loading/error-message.ts'
import { notify } from '../../lib/browser/notify.ts'
import { trpc } from '../../lib/loading/trpc.ts'

const lookAgainMs = 60_000

/** The viewer's decisions of the last minutes that can be undone, latest first; the school says which. */
export function useUndoable(): ManagedCourse[] {
  const { data } = trpc.admin.courses.listUndoable.useQuery(undefined, { refetchInterval: lookAgainMs })
  return data ?? []
}

/** Undoes a decision; the class returns to its place in the queue. */
export function useUndoDecision() {
  const { courseChanged } = useChanges()
  return trpc.admin.courses.undoDecision.useMutation({
    onSuccess: () => notify.documented('Course Status Updated Successfully'),
    onError: (error) => notify.error(messageFor(error).message),
    onSettled: courseChanged,
  })
}
