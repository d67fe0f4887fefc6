import { useChanges } from '../../lib/loading/changes.ts'
import { trpc } from '../../lib/loading/trpc.ts'

/** The classes that students must have attended before one of the instructor's own. */
export function usePrerequisites(id: string) {
  return trpc.instructor.courses.prerequisites.useQuery({ id })
}

/** Replaces them with others. The panel reports failures itself. */
export function useSetPrerequisites() {
  const { courseChanged } = useChanges()
  return trpc.instructor.courses.setPrerequisites.useMutation({ onSettled: courseChanged })
}
