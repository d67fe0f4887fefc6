import { useChanges } from '../../lib/changes.ts'
import { messageFor } from '../../lib/error-message.ts'
import { notify } from '../../lib/notify.ts'
import { trpc } from '../../lib/trpc.ts'

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
    onError: (error) => notify.error(messageFor(error).message),
    onSettled: timetableChanged,
  })
}
