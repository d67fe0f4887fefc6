import { t } from '@lingui/core/macro'
import { useChanges } from '../../lib/loading/changes.ts'
import { useButtonOutcome } from '../../lib/loading/outcomes.ts'
import { trpc } from '../../lib/loading/trpc.ts'

/** Its form shows a refusal, and the link where it was. */
export const useOpenGate = () => {
  const { houseChanged } = useChanges()
  return trpc.admin.gates.open.useMutation({ onSettled: houseChanged })
}

export const useEndGate = () =>
  trpc.admin.gates.end.useMutation(useButtonOutcome(t`The gate has ended`, 'houseChanged'))
