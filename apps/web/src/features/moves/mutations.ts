import type { StartedMove } from '@cadenza/contracts/places/move'
import { useChanges } from '../../lib/loading/changes.ts'
import { trpc } from '../../lib/loading/trpc.ts'

/** Moves a place, or begins to, where something is to be paid. A refusal is shown where it was pressed. */
export function useStartMove(onStarted: (started: StartedMove) => void) {
  const { moneyMoved, orderChanged } = useChanges()
  return trpc.student.moves.start.useMutation({
    // First, as the place is gone from what is loaded again.
    onSuccess(started) {
      onStarted(started)
      void (started.kind === 'done' ? moneyMoved() : orderChanged())
    },
    // The sums or the place may have changed.
    onError: orderChanged,
  })
}

/** Gives a place to another child. */
export function useChangeParticipant() {
  const { moneyMoved } = useChanges()
  return trpc.student.moves.changeParticipant.useMutation({ onSuccess: () => void moneyMoved() })
}
