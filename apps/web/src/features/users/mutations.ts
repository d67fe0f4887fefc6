import { select, t } from '@lingui/core/macro'
import type { Role, User } from '@cadenza/contracts/people/user'
import { useChanges } from '../../lib/loading/changes.ts'
import { messageFor } from '../../lib/loading/error-message.ts'
import { notify } from '../../lib/browser/notify.ts'
import { useButtonOutcome } from '../../lib/loading/outcomes.ts'
import { sayFailure, trpc } from '../../lib/loading/trpc.ts'
import { userListInput, type UserFilter } from './queries.ts'

/** Promotes or demotes a user. The badge appears at once and is reverted when the server refuses. */
export function useChangeRole(filter: UserFilter, page: number) {
  const { peopleChanged } = useChanges()
  const { list } = trpc.useUtils().admin.users
  const input = userListInput(filter, page)
  return trpc.admin.users.changeRole.useMutation({
    async onMutate({ id, role }) {
      await list.cancel()
      const before = list.getData(input)
      list.setData(input, (users) => users && withRole(users, id, role))
      return { before }
    },
    onSuccess: ({ name, role }) =>
      notify.success(
        role === 'office'
          ? t`${name} works in the office now`
          : t`${name} is ${select(role, { admin: 'an Admin', instructor: 'an Instructor', other: 'a Student' })} Now`,
      ),
    onError(error, { id }, snapshot) {
      list.setData(input, snapshot?.before)
      notify.error(whyNot(error, snapshot?.before?.items.find((user) => user.id === id)?.name))
    },
    onSettled: peopleChanged,
  })
}

/** The reasons are worded for the person concerned, who is not always the reader. */
function whyNot(error: unknown, name?: string): string {
  const { reason, message } = messageFor(error)
  if (reason === 'email_unverified')
    return name === undefined
      ? t`This person has not verified their email address yet. They can get this role once they have.`
      : t`${name} has not verified their email address yet. They can get this role once they have.`
  if (reason === 'classes_with_students')
    return name === undefined
      ? t`Students attend or are paying for classes of this person. Hand them over or cancel them first.`
      : t`Students attend or are paying for classes of ${name}. Hand them over or cancel them first.`
  return message
}

/** Invites addresses to a role; the form reports what became of each. */
export function useInviteStaff() {
  return trpc.admin.invitations.create.useMutation({ onSuccess: useChanges().staffInvited })
}

/** Sends an invitation again; the link before no longer works. */
export function useResendInvitation() {
  return trpc.admin.invitations.resend.useMutation({
    onSuccess: ({ email }) => notify.success(t`A new invitation is on its way to ${email}`),
    onError: sayFailure,
    onSettled: useChanges().staffInvited,
  })
}

export function useWithdrawInvitation() {
  return trpc.admin.invitations.withdraw.useMutation(
    useButtonOutcome(t`The invitation is withdrawn`, 'staffInvited'),
  )
}

/** Deletes an account; what was paid stays in the books. */
export function useDeleteUser() {
  return trpc.admin.users.delete.useMutation({
    onSuccess: () => notify.success(t`Deleted!`),
    onError: (error) => notify.error(whyNot(error)),
    onSettled: useChanges().peopleChanged,
  })
}

function withRole<Page extends { items: User[] }>(page: Page, id: string, role: Role): Page {
  return { ...page, items: page.items.map((user) => (user.id === id ? { ...user, role } : user)) }
}
