import { notify } from '../../lib/notify.ts'
import { trpc } from '../../lib/trpc.ts'

/** Offers a new class; it waits as Pending for an admin. */
export function useSubmitCourse() {
  const utils = trpc.useUtils()
  return trpc.instructor.courses.submit.useMutation({
    onSuccess: () => {
      notify.success('class Added Successfully')
      return utils.instructor.invalidate()
    },
  })
}
