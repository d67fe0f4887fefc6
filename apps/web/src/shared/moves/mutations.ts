import { t } from '@lingui/core/macro'
import { useButtonOutcome } from '../../lib/loading/outcomes.ts'
import { trpc } from '../../lib/loading/trpc.ts'

/** Undoes a move of today, for the office. */
export function useUndoMove() {
  return trpc.admin.moves.undo.useMutation(useButtonOutcome(t`The move is undone`, 'moneyMoved'))
}
