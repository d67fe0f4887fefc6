import { useChanges } from '../../lib/loading/changes.ts'
import { trpc } from '../../lib/loading/trpc.ts'

/** Saves the viewer's own birth date. */
export function useSaveBirthDate() {
  const { ownAgeChanged } = useChanges()
  const utils = trpc.useUtils()
  return trpc.student.viewer.update.useMutation({
    onSuccess(saved) {
      utils.student.viewer.get.setData(undefined, saved)
      return ownAgeChanged()
    },
  })
}
