import { t } from '@lingui/core/macro'
import { useButtonOutcome, useFormOutcome } from '../../lib/loading/outcomes.ts'
import { trpc } from '../../lib/loading/trpc.ts'

/** The form shows a refusal itself. */
export function useGrantScholarship() {
  return trpc.admin.scholarships.grant.useMutation(
    useFormOutcome(t`The scholarship is granted`, 'termsOfSaleChanged'),
  )
}

export function useRevokeScholarship() {
  return trpc.admin.scholarships.revoke.useMutation(
    useButtonOutcome(t`The scholarship is revoked`, 'termsOfSaleChanged'),
  )
}
