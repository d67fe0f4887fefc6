import { notify } from '../../lib/notify.ts'
import { trpc } from '../../lib/trpc.ts'

/** Refuses a class with a reason that its instructor reads. */
export function useDenyCourse() {
  const utils = trpc.useUtils()
  return trpc.admin.courses.deny.useMutation({
    onSuccess: () => notify.success('Course Status Updated Successfully'),
    onSettled: () => utils.admin.invalidate(),
  })
}
