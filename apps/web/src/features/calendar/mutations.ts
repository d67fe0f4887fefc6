import { t } from '@lingui/core/macro'
import { useChanges } from '../../lib/loading/changes.ts'
import { useSavedOutcome } from '../../lib/loading/outcomes.ts'
import { trpc } from '../../lib/loading/trpc.ts'

/** Creates a calendar link; its address is only in the response. */
export function useCreateCalendar() {
  const { calendarsChanged } = useChanges()
  return trpc.student.calendar.create.useMutation({
    // The next user of this device must not find it.
    gcTime: 0,
    onSuccess: () => calendarsChanged(),
  })
}

/** Ends a calendar link for good. */
export function useRevokeCalendar() {
  return trpc.student.calendar.revoke.useMutation(
    useSavedOutcome(t`The calendar link is ended`, 'calendarsChanged'),
  )
}
