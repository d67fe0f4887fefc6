import type { OfficeMove } from '@cadenza/contracts/places/move'
import { useChanges } from '../../../lib/loading/changes.ts'
import { trpc } from '../../../lib/loading/trpc.ts'

/** Moves anyone's place. A refusal is shown where it was pressed. */
export function useStartOfficeMove(onMoved: (moved: OfficeMove) => void) {
  const { moneyMoved } = useChanges()
  return trpc.admin.moves.start.useMutation({
    // First, as the place is gone from what is loaded again.
    onSuccess(moved) {
      onMoved(moved)
      void moneyMoved()
    },
    onError: moneyMoved,
  })
}

/** Gives anyone's place to another child of its family. */
export function useChangeAnyParticipant() {
  const { moneyMoved } = useChanges()
  return trpc.admin.moves.changeParticipant.useMutation({ onSuccess: () => void moneyMoved() })
}
