import type { Role } from '@cadenza/contracts/people/user'
import { useChanges } from '../../../lib/loading/changes.ts'
import { trpc } from '../../../lib/loading/trpc.ts'
import { worksInOffice } from '../../../shared/people/roles.ts'

/** Saves when a class meets, as its owner or as an admin; the class itself confirms that it was saved. */
export function useSaveSchedule(role: Role) {
  const { courseChanged } = useChanges()
  const byAdmin = trpc.admin.schedules.save.useMutation({ onSuccess: courseChanged })
  const byOwner = trpc.instructor.schedules.save.useMutation({ onSuccess: courseChanged })
  return worksInOffice(role) ? byAdmin : byOwner
}
