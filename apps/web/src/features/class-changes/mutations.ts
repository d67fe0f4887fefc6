import { useChanges } from '../../lib/loading/changes.ts'
import { trpc } from '../../lib/loading/trpc.ts'

/** Says that a change is fine, or gives the places back. The page shows a refusal beside the buttons. */
export function useAnswerChange() {
  return trpc.student.changes.answer.useMutation({ onSettled: useChanges().moneyMoved })
}

/** The same by the link of a mail. */
export const useAnswerLinkedChange = () => trpc.public.changes.answer.useMutation()
