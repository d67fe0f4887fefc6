import { t } from '@lingui/core/macro'
import { notify } from '../../../lib/browser/notify.ts'
import { useChanges } from '../../../lib/loading/changes.ts'
import { messageFor } from '../../../lib/loading/error-message.ts'
import { trpc } from '../../../lib/loading/trpc.ts'

/** Puts members of the family into a waiting list; `onClose`: places have become free, so there is none. */
export function useJoin(onClose: () => void) {
  const { lineChanged, seatsChanged } = useChanges()
  return trpc.student.waitlist.join.useMutation({
    onSuccess: lineChanged,
    onError(error) {
      if (messageFor(error).reason !== 'not_sold_out') return
      // The page then has the way to select the class in place of this dialog.
      notify.error(t`Places have become free: you can select the class now`)
      onClose()
      return seatsChanged()
    },
  })
}
