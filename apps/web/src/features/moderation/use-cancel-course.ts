import { notify } from '../../lib/notify.ts'
import { trpc } from '../../lib/trpc.ts'

/** Takes an approved class off sale for good; everybody enrolled is refunded. */
export function useCancelCourse() {
  const utils = trpc.useUtils()
  return trpc.admin.courses.cancel.useMutation({
    onSuccess: () => notify.success('Course Status Updated Successfully'),
    onSettled: () => Promise.all([utils.admin.invalidate(), utils.public.courses.invalidate()]),
  })
}

/** How many students that would refund, and how much; asked anew each time. */
export function useCancellationEffect(id: string) {
  return trpc.admin.courses.getCancellationEffect.useQuery({ id }, { staleTime: 0 })
}
