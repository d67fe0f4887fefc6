import type { User } from '@cadenza/contracts/user'
import { useQueryClient } from '@tanstack/react-query'
import { messageFor } from '../../lib/error-message.ts'
import { notify } from '../../lib/notify.ts'
import { roleLabels } from '../../lib/roles.ts'
import { trpc } from '../../lib/trpc.ts'
import { peopleKey, peopleKeyOf, type People, type PeopleFilter } from './use-people.ts'

/** Promotes or demotes somebody. The badge is there at once and goes again when the server refuses. */
export function useChangeRole(filter: PeopleFilter) {
  const utils = trpc.useUtils()
  const queryClient = useQueryClient()
  const listKey = peopleKeyOf(filter)
  return trpc.admin.users.changeRole.useMutation({
    async onMutate({ id, role }) {
      await queryClient.cancelQueries({ queryKey: peopleKey })
      const before = queryClient.getQueryData<People>(listKey)
      queryClient.setQueryData<People>(listKey, (people) => people && withRole(people, id, role))
      return { before }
    },
    onSuccess: ({ name, role }) =>
      notify.success(`${name} is ${role === 'student' ? 'a' : 'an'} ${roleLabels[role]} Now`),
    onError(error, _input, snapshot) {
      queryClient.setQueryData(listKey, snapshot?.before)
      notify.error(messageFor(error).message)
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: peopleKey }),
        utils.public.instructors.invalidate(),
      ]),
  })
}

function withRole(people: People, id: string, role: User['role']): People {
  const changed = (user: User) => (user.id === id ? { ...user, role } : user)
  return { ...people, pages: people.pages.map((page) => ({ ...page, items: page.items.map(changed) })) }
}
