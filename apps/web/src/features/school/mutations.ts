import { useChanges } from '../../lib/loading/changes.ts'
import { sayFailure, trpc } from '../../lib/loading/trpc.ts'

// Refusals of a form are shown in the form; those of a button, in a toast.

/** Saves one section of what the school says about itself. */
export function useSaveSchool() {
  return trpc.admin.school.save.useMutation({ onSuccess: useChanges().schoolChanged })
}

/** Saves the next version of a text. */
export function useSaveText() {
  return trpc.admin.school.saveText.useMutation({ onSuccess: useChanges().schoolChanged })
}

/** Puts steps of the setup off, and tries the mail. */
export function useSetup() {
  const { schoolChanged } = useChanges()
  const done = { onError: sayFailure, onSettled: schoolChanged }
  return {
    postpone: trpc.admin.school.postponeStep.useMutation(done),
    sendTestMail: trpc.admin.school.sendTestMail.useMutation(),
    confirmTestMail: trpc.admin.school.confirmTestMail.useMutation(done),
  }
}
