import { useChanges } from '../../lib/loading/changes.ts'
import { messageFor } from '../../lib/loading/error-message.ts'
import { trpc } from '../../lib/loading/trpc.ts'
import { useViewer } from '../../lib/viewer/queries.ts'

/**
 * Saves the viewer's birth date, and refetches what depends on it. `problem`: what is wrong with the last
 * date.
 */
export function useBirthDate() {
  const { viewer } = useViewer()
  const { ownAgeChanged } = useChanges()
  const utils = trpc.useUtils()
  const update = trpc.student.viewer.update.useMutation({
    onSuccess(saved) {
      utils.student.viewer.get.setData(undefined, saved)
      return ownAgeChanged()
    },
  })
  const failure = update.error && messageFor(update.error)
  return {
    save(birthDate: string) {
      if (viewer) update.mutate({ name: viewer.name, imageUrl: viewer.imageUrl, birthDate })
    },
    busy: update.isPending,
    problem: failure?.fieldErrors?.['birthDate'] ?? failure?.message,
  }
}
