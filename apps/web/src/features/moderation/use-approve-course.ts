import { messageFor } from '../../lib/error-message.ts'
import { notify } from '../../lib/notify.ts'
import { trpc } from '../../lib/trpc.ts'

/** Puts a class on sale. It leaves the queue at once and comes back, with the reason, when the server refuses. */
export function useApproveCourse() {
  const utils = trpc.useUtils()
  const pending = utils.admin.courses.list
  const queue = { status: 'Pending' } as const
  return trpc.admin.courses.approve.useMutation({
    async onMutate({ id }) {
      await pending.cancel(queue)
      const before = pending.getData(queue)
      pending.setData(queue, (courses) => courses?.filter((course) => course.id !== id))
      return { before }
    },
    onSuccess() {
      notify.success('Approved Courses Store On Database Successfully')
      notify.success('Course Status Updated Successfully')
    },
    onError(error, _input, snapshot) {
      pending.setData(queue, snapshot?.before)
      notify.error(messageFor(error).message)
    },
    onSettled: () => Promise.all([utils.admin.invalidate(), utils.public.courses.invalidate()]),
  })
}
