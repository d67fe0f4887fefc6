import { useChanges } from '../../lib/changes.ts'
import { trpc } from '../../lib/trpc.ts'

/** The classes that students must have attended before one of the instructor's own. */
export function usePrerequisites(id: string) {
  return trpc.instructor.courses.prerequisites.useQuery({ id })
}

/** Replaces them with others. The panel reports failures itself. */
export function useSetPrerequisites() {
  const { courseChanged } = useChanges()
  return trpc.instructor.courses.setPrerequisites.useMutation({ onSettled: courseChanged })
}
