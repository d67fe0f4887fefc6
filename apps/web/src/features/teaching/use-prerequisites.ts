import { useChanges } from '../../lib/changes.ts'
import { trpc } from '../../lib/trpc.ts'

/** The classes that students must have attended before one of the instructor's own. */
export function usePrerequisites(id: string) {
  return trpc.instructor.courses.prerequisites.useQuery({ id })
}

/** Puts others in their place. The panel tells of failures itself. */
export function useSetPrerequisites() {
  const { courseChanged } = useChanges()
  return trpc.instructor.courses.setPrerequisites.useMutation({ onSettled: courseChanged })
}
