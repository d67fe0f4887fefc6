import { notify } from '../browser/notify.ts'
import { useChanges, type Change } from './changes.ts'
import { sayFailure } from './trpc.ts'

// What a mutation says in the end, and what has changed by it.

/** Of a button: a refusal is shown in a toast. */
export function useButtonOutcome(success: string, change: Change) {
  return { ...useFormOutcome(success, change), onError: sayFailure }
}

/** Of a form, which shows a refusal itself; what changed is loaded even then, since it may be the reason. */
export function useFormOutcome(success: string, change: Change) {
  return { onSuccess: () => notify.success(success), onSettled: useChanges()[change] }
}

/** Of a form whose refusal changes nothing on the page. */
export function useSavedOutcome(success: string, change: Change) {
  const changes = useChanges()
  return {
    onSuccess: () => {
      notify.success(success)
      return changes[change]()
    },
  }
}
