import { messageFor } from '../../lib/loading/error-message.ts'
import { useViewer } from '../../lib/viewer/queries.ts'
import { useSaveBirthDate } from './mutations.ts'

/**
 * Saves the viewer's birth date, and refetches what depends on it. `problem`: what is wrong with the last
 * date.
 */
export function useBirthDate() {
  const { viewer } = useViewer()
  const update = useSaveBirthDate()
  const failure = update.error && messageFor(update.error)
  return {
    save(birthDate: string) {
      if (viewer) update.mutate({ name: viewer.name, imageUrl: viewer.imageUrl, birthDate })
    },
    busy: update.isPending,
    problem: failure?.fieldErrors?.['birthDate'] ?? failure?.message,
  }
}
