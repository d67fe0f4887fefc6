import { notify } from '../../lib/notify.ts'
import { trpc } from '../../lib/trpc.ts'

/** Changes a class that is not approved; a denied one is thereby sent in again. */
export function useReviseCourse() {
  const utils = trpc.useUtils()
  return trpc.instructor.courses.revise.useMutation({
    onSuccess: () => {
      notify.success('class Updated Successfully')
      return utils.instructor.invalidate()
    },
  })
}
