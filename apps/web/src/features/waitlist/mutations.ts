import { t } from '@lingui/core/macro'
import { notify } from '../../lib/browser/notify.ts'
import { useChanges } from '../../lib/loading/changes.ts'
import { sayFailure, trpc } from '../../lib/loading/trpc.ts'

/** Leaves the waiting list of a class. */
export const useLeaveWaitlist = (course: string) =>
  trpc.student.waitlist.leave.useMutation({
    onSuccess: () => notify.success(t`You left the waiting list of ${course}`),
    onError: sayFailure,
    onSettled: useChanges().lineChanged,
  })
