import { useChanges } from '../../lib/loading/changes.ts'
import { sayFailure, trpc } from '../../lib/loading/trpc.ts'

/** Mails the guardians of a missing child; what came of it is shown where it was pressed. */
export const useTellMissing = () => {
  const { houseChanged } = useChanges()
  return trpc.admin.house.tellMissing.useMutation({ onSettled: houseChanged, onError: sayFailure })
}
