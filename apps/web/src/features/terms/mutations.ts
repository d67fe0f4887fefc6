import { useChanges } from '../../lib/loading/changes.ts'
import { notify } from '../../lib/browser/notify.ts'
import { sayFailure, trpc } from '../../lib/loading/trpc.ts'

// Refusals of a form are shown in the form; those of a button, in a toast.

/** Creates a term, or changes the named one. */
export function useSaveTerm() {
  const { timetableChanged } = useChanges()
  const done = { onSuccess: timetableChanged }
  return {
    add: trpc.admin.terms.add.useMutation(done),
    update: trpc.admin.terms.update.useMutation(done),
  }
}

export function useRemoveTerm() {
  const { timetableChanged } = useChanges()
  return trpc.admin.terms.remove.useMutation({
    onSuccess: () => notify.success('The term is removed'),
    onError: sayFailure,
    onSettled: timetableChanged,
  })
}
