import type { Role, User } from '@cadenza/contracts/user'
import { useChanges } from '../../lib/changes.ts'
import { messageFor } from '../../lib/error-message.ts'
import { notify } from '../../lib/notify.ts'
import { roleLabels } from '../../lib/roles.ts'
import { trpc } from '../../lib/trpc.ts'
import { userListInput, type UserFilter } from './use-users.ts'

/** Promotes or demotes somebody. The badge is there at once and goes again when the server refuses. */
export function useChangeRole(filter: UserFilter) {
  const { peopleChanged } = useChanges()
  const { list } = trpc.useUtils().admin.users
  const input = userListInput(filter)
  return trpc.admin.users.changeRole.useMutation({
    async onMutate({ id, role }) {
      await list.cancel()
      const before = list.getInfiniteData(input)
      list.setInfiniteData(
        input,
        (users) => users && { ...users, pages: users.pages.map((page) => withRole(page, id, role)) },
      )
      return { before }
    },
    onSuccess: ({ name, role }) =>
      notify.success(`${name} is ${role === 'student' ? 'a' : 'an'} ${roleLabels[role]} Now`),
    onError(error, _input, snapshot) {
      list.setInfiniteData(input, snapshot?.before)
      notify.error(messageFor(error).message)
    },
    onSettled: peopleChanged,
  })
}

/** Deletes an account; what was paid stays in the books. */
export function useDeleteUser() {
  const { peopleChanged } = useChanges()
  return trpc.admin.users.delete.useMutation({
    onSuccess: () => notify.success('Deleted!'),
    onError: (error) => notify.error(messageFor(error).message),
    onSettled: peopleChanged,
  })
}

function withRole<Page extends { items: User[] }>(page: Page, id: string, role: Role): Page {
  return { ...page, items: page.items.map((user) => (user.id === id ? { ...user, role } : user)) }
}
