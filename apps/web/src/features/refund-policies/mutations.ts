import { t } from '@lingui/core/macro'
import { useButtonOutcome, useFormOutcome } from '../../lib/loading/outcomes.ts'
import { trpc } from '../../lib/loading/trpc.ts'

/** Publishes a policy or its next version. A refusal is shown in the form, beside what someone else has published. */
export function usePublishPolicy() {
  return trpc.admin.refundPolicies.publish.useMutation(
    useFormOutcome(t`The policy is published`, 'refundPolicyPublished'),
  )
}

/** Chooses what holds for places that are bought from now on. */
export function useChoosePolicy() {
  return trpc.admin.refundPolicies.choose.useMutation(
    useButtonOutcome(t`It holds for places bought from now on`, 'termsOfSaleChanged'),
  )
}
