import { useChanges } from '../../lib/loading/changes.ts'
import { sayFailure, trpc } from '../../lib/loading/trpc.ts'

/** Gives places back for what was shown; done when the page shows the result. A refusal is shown where it was asked. */
export function useGiveBack() {
  return trpc.student.enrolments.withdraw.useMutation({ onSettled: useChanges().moneyMoved })
}

/** Puts a class into the cart for whoever had a place in one that was cancelled. */
export const useChooseInstead = () =>
  trpc.student.cart.add.useMutation({ onError: sayFailure, onSettled: useChanges().cartChanged })
