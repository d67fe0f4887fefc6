import { useChanges } from '../../lib/loading/changes.ts'
import { trpc } from '../../lib/loading/trpc.ts'

/** Gives places back for what was shown; done when the page shows the result. A refusal is shown where it was asked. */
export function useGiveBack() {
  return trpc.student.enrolments.withdraw.useMutation({ onSettled: useChanges().moneyMoved })
}
