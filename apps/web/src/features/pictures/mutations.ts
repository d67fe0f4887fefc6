import { t } from '@lingui/core/macro'
import { useButtonOutcome, useFormOutcome } from '../../lib/loading/outcomes.ts'
import { trpc } from '../../lib/loading/trpc.ts'

/** Adds, describes, moves and removes pictures of a room or of the school. */
export function usePictureChanges() {
  const saved = useFormOutcome(t`The picture is saved`, 'picturesChanged')
  return {
    add: trpc.admin.pictures.add.useMutation(saved),
    describe: trpc.admin.pictures.describe.useMutation(saved),
    move: trpc.admin.pictures.move.useMutation(useButtonOutcome(t`The picture is moved`, 'picturesChanged')),
    remove: trpc.admin.pictures.remove.useMutation(
      useButtonOutcome(t`The picture is removed`, 'picturesChanged'),
    ),
  }
}
