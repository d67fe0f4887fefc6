import { useQueryClient } from '@tanstack/react-query'
import { messageFor } from '../../lib/error-message.ts'
import { notify } from '../../lib/notify.ts'
import { trpc } from '../../lib/trpc.ts'
import { peopleKey } from './use-people.ts'

/** Deletes an account; what was paid stays in the books. */
export function useDeleteUser() {
  const utils = trpc.useUtils()
  const queryClient = useQueryClient()
  return trpc.admin.users.delete.useMutation({
    onSuccess: () => notify.success('Deleted!'),
    onError: (error) => notify.error(messageFor(error).message),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: peopleKey }),
        utils.admin.invalidate(),
        utils.public.invalidate(),
      ]),
  })
}
