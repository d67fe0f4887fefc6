import { t } from '@lingui/core/macro'
import { useSavedOutcome } from '../../lib/loading/outcomes.ts'
import { trpc } from '../../lib/loading/trpc.ts'

export function useSetClashPolicy() {
  return trpc.admin.timetable.setClashPolicy.useMutation(
    useSavedOutcome(t`The rule is saved`, 'timetableChanged'),
  )
}
