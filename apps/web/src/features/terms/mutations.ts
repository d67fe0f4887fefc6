import { t } from '@lingui/core/macro'
import { useChanges } from '../../lib/loading/changes.ts'
import { useButtonOutcome, useSavedOutcome } from '../../lib/loading/outcomes.ts'
import { sayFailure, trpc } from '../../lib/loading/trpc.ts'

// Refusals of a form are shown in the form; those of a button, in a toast.

/** Creates a term, or changes the named one. */
export function useSaveTerm() {
  const done = useSavedOutcome(t`The term is saved`, 'timetableChanged')
  return {
    add: trpc.admin.terms.add.useMutation(done),
    update: trpc.admin.terms.update.useMutation(done),
  }
}

export function useRemoveTerm() {
  return trpc.admin.terms.remove.useMutation(useButtonOutcome(t`The term is removed`, 'timetableChanged'))
}

/** Adds a closed day, or changes the named one. */
export function useSaveClosedDay() {
  const { timetableChanged } = useChanges()
  const done = { onSuccess: timetableChanged }
  return {
    add: trpc.admin.closedDays.add.useMutation(done),
    update: trpc.admin.closedDays.update.useMutation(done),
  }
}

/** What is removed is said where it can be undone. */
export function useRemoveClosedDay() {
  const { timetableChanged } = useChanges()
  return trpc.admin.closedDays.remove.useMutation({ onSuccess: timetableChanged, onError: sayFailure })
}
