import { useChanges } from '../../lib/loading/changes.ts'
import { notify } from '../../lib/browser/notify.ts'
import { sayFailure, trpc } from '../../lib/loading/trpc.ts'

/** Publishes a policy or its next version. A refusal is shown in the form, beside what was published meanwhile. */
export function usePublishPolicy() {
  const { refundPolicyPublished } = useChanges()
  return trpc.admin.refundPolicies.publish.useMutation({
    onSuccess: () => notify.success('The policy is published'),
    onSettled: refundPolicyPublished,
  })
}

/** Chooses what holds for places that are bought from now on. */
export function useChoosePolicy() {
  const { refundPolicyChosen } = useChanges()
  return trpc.admin.refundPolicies.choose.useMutation({
    onSuccess: () => notify.success('It holds for places bought from now on'),
    onError: sayFailure,
    onSettled: refundPolicyChosen,
  })
}
